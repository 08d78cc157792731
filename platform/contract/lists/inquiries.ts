import { list, wordList } from './base.ts'

export const inquiryStatuses = wordList(
  'New',
  'Contacted',
  'Orientation scheduled',
  'Orientation attended',
  'Application sent',
  'Application received',
  'Not now',
  'Not eligible',
  'Duplicate',
  'Closed',
)
export const inquiryInterests = wordList('Foster', 'Foster/Adopt', 'Respite', 'Kinship')
export const inquiryHomeTypes = wordList('Own', 'Rent', 'Other')
export const inquiryContactKinds = wordList(
  'Phone call',
  'Text message',
  'E-mail',
  'Video call',
  'Meeting',
  'Orientation',
  'Web form',
)
export const inquiryOutcomes = wordList('Reached', 'Left a message', 'No answer', 'Wrong number', 'Wrote again', 'Sent')
export const caregiverTypes = wordList(
  'Foster',
  'Kinship/suitable person',
  'Respite',
  'Adoption only',
  'Emergency/receiving',
)
export const licensedWith = wordList('None', 'DCYF', 'Other child placing agency')
export const orientationTypes = wordList('In person', 'Online')
export const bestTimes = wordList('Morning', 'Afternoon', 'Evening', 'Weekend', 'Any time')
/** Washington has six. */
export const dcyfRegions = list(
  { value: 1, label: 'Region 1' },
  { value: 2, label: 'Region 2' },
  { value: 3, label: 'Region 3' },
  { value: 4, label: 'Region 4' },
  { value: 5, label: 'Region 5' },
  { value: 6, label: 'Region 6' },
)
