import { contactState as monthlyContact } from '#domains/visits/visits.rules.ts'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { backdatingDays, dueSoonDays, scheduledAheadDays } from '#platform/contract/lists/constants.ts'

export const childStates = ['Scheduled', 'Waiting', 'Active', 'Away', 'Ended'] as const
export type ChildState = (typeof childStates)[number]

export type StartWhy = 'TooFarAhead' | 'BackdatedTooFar' | 'BackdateReasonMissing' | 'BornLater'

/** Why an enrolment cannot begin on this day. */
export function whyNotStart(
  start: string,
  {
    today,
    born,
    mayBackdate,
    reason,
  }: { today: string; born: string | null; mayBackdate: boolean; reason: string | null },
): StartWhy | undefined {
  if (start > addDays(today, scheduledAheadDays)) return 'TooFarAhead'
  if (born && start < born) return 'BornLater'
  if (start >= addDays(today, -backdatingDays)) return undefined
  if (!mayBackdate) return 'BackdatedTooFar'
  return reason ? undefined : 'BackdateReasonMissing'
}

/** The first of each thing that leans on the enrolment; the start may not pass any of them. */
export interface FirstDays {
  placement: string | null
  assignment: string | null
  contact: string | null
  service: string | null
  /** The first day it no longer holds. */
  end: string | null
}

export type MoveWhy = 'AfterPlacement' | 'AfterAssignment' | 'AfterContact' | 'AfterService' | 'AfterEnd'

/** Why the start cannot move to this day. */
export function whyNotMove(start: string, first: FirstDays): MoveWhy | undefined {
  if (first.end && start >= first.end) return 'AfterEnd'
  if (first.placement && start > first.placement) return 'AfterPlacement'
  if (first.assignment && start > first.assignment) return 'AfterAssignment'
  if (first.contact && start > first.contact) return 'AfterContact'
  return first.service && start > first.service ? 'AfterService' : undefined
}

export type RemoveWhy = 'HasPlacement' | 'HasContact' | 'HasService' | 'HasAssignment'

/** Why a mistaken enrolment cannot be taken away; it ends instead. */
export function whyNotRemove(has: Omit<FirstDays, 'end'>): RemoveWhy | undefined {
  if (has.placement) return 'HasPlacement'
  if (has.contact) return 'HasContact'
  if (has.service) return 'HasService'
  return has.assignment ? 'HasAssignment' : undefined
}

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
