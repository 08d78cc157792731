/** The facts of which one of two holds after a merge, with their columns. */
export const personMergeFields = {
  Name: ['first_name', 'middle_name', 'last_name', 'suffix', 'preferred_name'],
  DateOfBirth: ['date_of_birth'],
  Email: ['email'],
} as const

export type PersonMergeField = keyof typeof personMergeFields
export const personMergeFieldNames = Object.keys(personMergeFields) as [PersonMergeField, ...PersonMergeField[]]
