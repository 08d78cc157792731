import { wordList } from './base.ts'

/** Who else matters to a child: neither family nor professional. */
export const otherRelations = wordList(
  'Mentor',
  'Friend',
  'Family Friend',
  'Pastor',
  'Youth Leader',
  'Coach',
  'Employer',
  'Neighbor',
  'Former Caregiver',
  'Former Foster Parent',
  'Other',
)
export const visitRights = wordList('Yes', 'Supervised', 'No')

export const healthKinds = wordList('Allergy', 'Medication', 'Condition', 'Exam', 'Immunization', 'Insurance')
export const allergySeverities = wordList('Mild', 'Moderate', 'Severe', 'Life-threatening')
export const examKinds = wordList(
  'Physical Exam',
  'Dental Exam',
  'Vision Exam',
  'Hearing Exam',
  'Developmental Screening',
  'Mental Health Screening',
  'Psychological Evaluation',
  'Medication Review',
  'Specialist Visit',
  'Other',
)
export const immunizationKinds = wordList(
  'COVID-19',
  'DTaP',
  'Hepatitis A',
  'Hepatitis B',
  'Hib',
  'HPV',
  'Influenza',
  'Meningococcal',
  'MMR',
  'Pneumococcal',
  'Polio',
  'Rotavirus',
  'RSV',
  'Tdap',
  'Tuberculosis Test',
  'Varicella',
  'Other',
)
export const grades = wordList(
  'Preschool',
  'Transitional Kindergarten',
  'Kindergarten',
  '1st',
  '2nd',
  '3rd',
  '4th',
  '5th',
  '6th',
  '7th',
  '8th',
  '9th',
  '10th',
  '11th',
  '12th',
  'Ungraded',
  'College',
)

export const referralStatuses = wordList('New', 'Reviewing', 'Offered', 'Accepted', 'Declined', 'Withdrawn')
