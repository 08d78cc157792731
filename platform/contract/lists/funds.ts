import { kept, wordList } from './base.ts'

/** What a gift is for; each agency keeps its own. */
export const giftFunds = kept(
  'giftFunds',
  wordList(
    ['General', 'General'],
    ['Foster families', 'Familias de acogida'],
    ['Camp and activities', 'Campamento y actividades'],
    ['Scholarships', 'Becas'],
    ['Emergency needs', 'Necesidades urgentes'],
    ['Buildings', 'Edificios'],
  ),
  { locked: ['General'] },
)
