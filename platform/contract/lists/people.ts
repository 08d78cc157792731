import { list, wordList } from './base.ts'

export const sexes = list(
  { value: 1, label: 'Unspecified' },
  { value: 2, label: 'Male' },
  { value: 3, label: 'Female' },
)

export const races = list(
  { value: 1, label: 'Unspecified' },
  { value: 2, label: 'American Indian or Alaskan Native' },
  { value: 3, label: 'Asian' },
  { value: 4, label: 'Black or African American' },
  { value: 5, label: 'Native Hawaiian or Other Pacific Islander' },
  { value: 6, label: 'White' },
  { value: 7, label: 'Other' },
  { value: 8, label: 'Two or More' },
)

export const ethnicities = list(
  { value: 1, label: 'Unspecified' },
  { value: 2, label: 'Hispanic or Latino' },
  { value: 3, label: 'Non Hispanic or Latino' },
)

export const yesNo = list({ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' })

export const languages = wordList('English', 'Spanish')

export const primaryLanguages = wordList(
  'English',
  'Spanish',
  'Mandarin',
  'Hindi',
  'Arabic',
  'Bengali',
  'French',
  'Russian',
  'Portuguese',
  'Japanese',
  'Other',
)

export const maritalStatuses = wordList('Single', 'Married', 'Widowed', 'Divorced')

export const educationLevels = wordList(
  'High School or Equivalent',
  'Vocational or Trade Certificate',
  'Some College',
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Doctorate Degree',
)

export const incomeLevels = wordList(
  'Under $20,000',
  '$20,000 - $39,999',
  '$40,000 - $59,999',
  '$60,000 - $79,999',
  '$80,000 - $100,000',
  'More than $100,000',
)

export const familyRelations = wordList(
  'Adopted Daughter',
  'Adopted Son',
  'Adoptive Father',
  'Adoptive Mother',
  'Aunt',
  'Boyfriend',
  'Brother',
  'Brother-in-Law',
  'Cousin',
  'Daughter',
  'Father',
  'Father-in-Law',
  'Fiance(e)',
  'Foster Brother',
  'Foster Daughter',
  'Foster Father',
  'Foster Mother',
  'Foster Sister',
  'Foster Son',
  'Girlfriend',
  'Godfather',
  'Godmother',
  'Granddaughter',
  'Grandfather',
  'Grandmother',
  'Grandson',
  'Great Aunt',
  'Great Grandfather',
  'Great Grandmother',
  'Great Uncle',
  'Half Brother',
  'Half Sister',
  'Husband',
  'Legal Guardian',
  'Mother',
  'Mother-in-Law',
  'Nephew',
  'Niece',
  'Non-Related Extended Family Member',
  'Sister',
  'Sister-in-Law',
  'Son',
  'Stepbrother',
  'Stepdaughter',
  'Stepfather',
  'Stepmother',
  'Stepsister',
  'Stepson',
  'Uncle',
  'Wife',
)

export const professionalTypes = wordList(
  'Adoption Worker',
  'Attorney',
  'Behavioral Specialist',
  'CASA Worker',
  'Case Manager',
  'Clergy',
  'County Social Worker',
  'Dentist',
  'Educational Rights Holder',
  'Guardian ad Litem',
  'ILP Coordinator',
  'Judge',
  'Law Enforcement Officer',
  'Mentor',
  'Nurse',
  'Occupational Therapist',
  'Physician',
  'Probation Officer',
  'Psychiatrist',
  'Psychologist',
  'Public Health Nurse',
  'Regional Center Worker',
  'School Counselor',
  'Speech Therapist',
  'Teacher',
  'Therapist',
  'Tribal Representative',
  'Other',
)
