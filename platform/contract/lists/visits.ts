import { wordList } from './base.ts'

/** How a contact was made. */
export const contactKinds = wordList(
  'In-person home',
  'In-person other',
  'Phone',
  'Video',
  'E-mail',
  'Collateral',
  'Attempted',
)

export const contactPurposes = wordList(
  'Required monthly visit',
  'Home visit',
  'Placement support',
  'Case planning',
  'Court preparation',
  'Health',
  'School',
  'Family time',
  'Transport',
  'Crisis',
  'Approval and training',
  'Other',
)
