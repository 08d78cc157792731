import { addDays } from '#platform/contract/dates.ts'
import { wordList, type OptionList } from '#platform/contract/lists/base.ts'

/** How a goal ended. */
export const goalOutcomes = wordList(
  ['Met', 'Cumplida'],
  ['Partly met', 'Cumplida en parte'],
  ['Dropped', 'Abandonada'],
)
export const goalStepStates = wordList(['Open', 'Pendiente'], ['Done', 'Hecho'], ['Dropped', 'Abandonado'])

/** What differs from program to program in its plan of goals. */
export interface GoalPlan {
  readonly areas: OptionList<string>
  /** Days until the first review from the first day of the enrollment, and from one review to the next. */
  readonly firstReview: number
  readonly everyReview: number
}

export const reviewDueOn = (plan: GoalPlan, enrolled: string, next: string | null): string =>
  next ?? addDays(enrolled, plan.firstReview)
