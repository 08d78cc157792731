import { list, wordList } from './base.ts'

/** Why a resource parent or another member of the household is no longer one. */
export const householdEndReasons = wordList(
  'Moved Out',
  'Separated or Divorced',
  'No Longer Wishes to Foster',
  'Health',
  'Deceased',
  'Removed by the Agency',
  'Other',
)

export const checkKinds = list(
  { value: 'DOJ', label: 'DOJ fingerprints' },
  { value: 'FBI', label: 'FBI fingerprints' },
  { value: 'Child Abuse Index', label: 'Child Abuse Index' },
  { value: 'DMV', label: 'DMV record' },
  { value: 'Sex Offender Registry', label: 'Sex Offender Registry' },
  { value: 'Out of State', label: 'Out of state' },
)
export const checkResults = wordList('Pending', 'Cleared', 'Exempted', 'Failed')

/** Papers that run out, of a person or of the home. */
export const certificateKinds = wordList(
  'CPR and First Aid',
  'Driver Licence',
  'Vehicle Insurance',
  'TB Test',
  'Health Screening',
  'Home Insurance',
  'Vehicle Registration',
  'Water Safety',
  'Other',
)

export const familyTrainingKinds = wordList('Pre-Approval', 'Ongoing', 'Specialized')

export const complaintKinds = wordList('Complaint', 'Incident')
export const complaintSubjects = wordList(
  'Injury',
  'Illness or Emergency Room',
  'Medication Error',
  'AWOL',
  'Restraint',
  'Assault',
  'Self-Harm',
  'Sexual Behavior',
  'Property',
  'Police Contact',
  'Suspected Abuse',
  'Neglect or Lack of Supervision',
  'Personal Rights',
  'Home Safety',
  'Death',
  'Contraband',
  'Other',
)
export const complaintFindings = wordList('Substantiated', 'Inconclusive', 'Unfounded', 'Resolved', 'Referred On')

export const homeTypes = wordList('House', 'Apartment', 'Townhouse or Condominium', 'Mobile Home', 'Other')

export const preferenceAnswers = wordList('Yes', 'Maybe', 'No')
export const preferenceSexes = wordList('Girls', 'Boys', 'Girls and Boys')

/** What a child may bring, asked of the family one by one. */
export const childNeeds = wordList(
  'Asthma or Allergies',
  'Bed-Wetting',
  'CSEC History',
  'Developmental Delay',
  'Fire Setting',
  'Hearing or Sight Impairment',
  'LGBTQ+ Youth',
  'Medically Fragile',
  'Physical Aggression',
  'Pregnant or Parenting Teen',
  'Prenatal Drug Exposure',
  'Psychotropic Medication',
  'Running Away',
  'School Refusal',
  'Self-Harm',
  'Sexualized Behavior',
  'Substance Use',
  'Wheelchair',
)
