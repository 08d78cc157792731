/** The facts of which one of two holds after a merge, with their columns. What the certificate says stays with the approval. */
export const familyMergeFields = {
  Name: ['name'],
  PhoneNumberDigits: ['phone_digits'],
  Email: ['email'],
  Address: ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county', 'address_confidential'],
  SubProgramTerritoryID: ['sub_program_territory_id'],
  SchoolDistrict: ['school_district'],
  Languages: ['languages'],
  Religion: ['religion'],
  Church: ['church', 'organization_id'],
  Source: ['source'],
  MailingPreference: ['mailing_preference'],
} as const

export type FamilyMergeField = keyof typeof familyMergeFields
export const familyMergeFieldNames = Object.keys(familyMergeFields) as [FamilyMergeField, ...FamilyMergeField[]]
