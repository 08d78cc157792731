import { contactState as monthlyContact } from '#domains/visits/visits.rules.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { dueSoonDays } from '#platform/contract/lists/constants.ts'

export const childStates = ['Scheduled', 'Waiting', 'Active', 'Away', 'Ended'] as const
export type ChildState = (typeof childStates)[number]

export type ContactState = 'done' | 'soon' | 'late'

const shownAs = { done: 'done', due: 'soon', missed: 'late', notRequired: undefined } as const

/** How the month's contact stands, in the three tones of a list; nothing is asked before the child comes or after it leaves. */
export const contactState = (
  { last, start, end }: { last: string | null; start: string; end: string | null },
  today: string,
): ContactState | undefined => shownAs[monthlyContact({ StartDate: start, EndDate: end }, last, today).State]

/** A hearing within two weeks is near; one that has passed waits for its outcome. */
export function courtState(next: string | null, today: string): 'passed' | 'soon' | 'later' | undefined {
  if (!next) return undefined
  if (next < today) return 'passed'
  return daysBetween(today, next) <= dueSoonDays ? 'soon' : 'later'
}

/** An order within 30 days of its end wants a new one. */
export const orderSoonDays = 30

export function orderState(expires: string | null, today: string): 'over' | 'soon' | 'holds' {
  if (!expires) return 'holds'
  if (expires <= today) return 'over'
  return daysBetween(today, expires) <= orderSoonDays ? 'soon' : 'holds'
}
