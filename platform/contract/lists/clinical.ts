import { wordList } from './base.ts'

export const billingRoles = wordList(
  'CERTIFIED Parent Partner',
  'Clinician (LPHA)',
  'Other Qualified Provider',
  'Psychiatrist',
  'Rehab Specialist',
  'Non Biller',
)

export const medicationRoutes = wordList(
  'Oral',
  'Sublingual',
  'Topical',
  'Inhaled',
  'Nasal',
  'Eye',
  'Ear',
  'Injection',
  'Rectal',
  'Other',
)

export const notGivenReasons = wordList(
  'Refused',
  'Asleep',
  'Away',
  'Hospital',
  'AWOL',
  'Supply Out',
  'Held by Prescriber',
  'Ill / NPO',
  'Other',
)
