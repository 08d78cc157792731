import { wordList } from './base.ts'

export const hearingTypes = wordList(
  'Detention',
  'Jurisdiction',
  'Disposition',
  'Review, 6 months',
  'Review, 12 months',
  'Review, 18 months',
  'Permanency planning',
  'Selection and implementation (WIC 366.26)',
  'Post-permanency review',
  'Shelter care',
  'Fact finding',
  'Dependency review',
  'Termination of parental rights',
  'Adoption finalization',
  'Nonminor dependent review',
  'Medication review',
  'Mediation',
  'Other',
)

export const courtOrderKinds = wordList(
  'Psychotropic medication',
  'Visitation',
  'No contact',
  'Education rights',
  'Medical consent',
  'Placement',
  'Sibling contact',
  'Travel',
  'Reunification services',
  'Termination of parental rights',
  'Guardianship',
  'Other',
)

export const levelsOfCare = wordList('Level 1', 'Level 2', 'Level 3', 'Level 4', 'Intensive', 'Medical')
