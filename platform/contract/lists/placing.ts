import { wordList } from './base.ts'

/** Why a child is placed in spite of a failed check. */
export const placementOverrideReasons = wordList(
  'Sibling Group Kept Together',
  'Minor Parent With Child',
  'Established Relationship',
  'Managerial Approval',
  'Court Order',
  'No Other Home Today',
  'Other',
)

export const offerAnswers = wordList('Waiting', 'Yes', 'No')

/** Why a family said no. */
export const offerRefusalReasons = wordList(
  'Home Full Then',
  'Travel or Holiday',
  'Illness in the Home',
  'Needs Beyond What They Can Give',
  'School or Distance',
  'Own Children',
  'Wants a Break',
  'Other',
)

/** How long a bed is kept while the child is away, in days. */
export const bedHoldDays: Readonly<Record<string, number>> = {
  AWOL: 7,
  'Hospital - Medical': 14,
  'Hospital - Psychiatric': 14,
}
