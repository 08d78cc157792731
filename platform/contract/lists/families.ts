import { list, wordList } from './base.ts'

export const pathways = list(
  { value: 'CA', label: 'California resource family approval' },
  { value: 'WA', label: 'Washington foster licence' },
)
export const mailingPreferences = wordList('E-mail', 'Mail', 'Text message', 'No mailings')
export const holdReasons = wordList(
  'Family Request',
  'No Active Parent',
  'Health',
  'Move or Remodeling',
  'Investigation',
  'Corrections Outstanding',
  'Update Past Due',
  'Other',
)
/** Why a family left foster care, whichever end it came to. */
export const familyEndReasons = wordList(
  'Family Request',
  'Moved Out of Area',
  'Adopted, No Longer Fostering',
  'Health',
  'Lost Contact',
  'Went to Another Agency',
  'Background Not Cleared',
  'Home Requirements Not Met',
  'Assessment Not Favorable',
  'Violation of Requirements',
  'Other',
)
/** Where a family stands, over both pathways. */
export const familyStandings = list(
  { value: 'way', label: 'On the way' },
  { value: 'approved', label: 'Approved or licensed' },
  { value: 'hold', label: 'On hold' },
  { value: 'end', label: 'Ended' },
)
export const acceptances = list(
  { value: 'accepting', label: 'Accepting children' },
  { value: 'not', label: 'Not accepting' },
)
