import { inquiryColumns } from './inquiry-fields.rules.ts'

/** The facts of which one of two holds after a merge, with their columns. */
export const inquiryMergeFields = {
  Name: ['first_name', 'last_name'],
  DateOfBirth: ['date_of_birth'],
  PhoneNumberDigits: ['phone_digits'],
  Email: ['email'],
  SecondApplicant: [
    'second_first_name',
    'second_last_name',
    'second_date_of_birth',
    'second_sex',
    'second_race',
    'second_ethnicity',
    'second_phone_digits',
    'second_email',
    'second_marital_status',
    'second_education_level',
    'second_income_level',
    'second_employer',
  ],
  Address: ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county'],
  Languages: ['languages'],
  Interest: ['interest'],
  Source: ['source'],
  NextStep: ['next_step', 'next_step_on'],
  Note: ['note'],
} as const

export type InquiryMergeField = keyof typeof inquiryMergeFields
export const inquiryMergeFieldNames = Object.keys(inquiryMergeFields) as [InquiryMergeField, ...InquiryMergeField[]]

/** Never empty, or the kept inquiry's own. */
const own = new Set<string>([
  'sub_program_id',
  'received_on',
  'rfs_employee_id',
  'sex',
  'race',
  'ethnicity',
  'sexes',
  'designations',
  'consent_to_text',
  'wants_transfer',
  // The two ages go together.
  'youngest_age',
  'oldest_age',
  ...Object.values(inquiryMergeFields).flat(),
])

/** What the kept inquiry does not know comes from the other. */
export const filledWhereEmpty = [
  ...Object.values(inquiryColumns).filter((column) => !own.has(column)),
  'orientation_offered_on',
  'orientation_on',
  'orientation_attended_on',
  'application_sent_on',
  'packet_mailed_on',
]
