import type { Program } from '#domains/enrollment/program.rules.ts'
import { programRights } from '#platform/contract/charts.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { communityDischargeReasons } from '#platform/contract/lists/foster.ts'

/** Wraparound as a program. */
export const wraparound = {
  module: 'Wraparound',
  name: ['wraparound', 'Wraparound'],
  one: ['The youth', 'El joven'],
  ...programRights('Wraparound'),
  oldest: 21,
  tooOld: [
    'Wraparound takes children and young people under 22. Check the date of birth.',
    'Wraparound recibe a niños y jóvenes menores de 22 años. Revise la fecha de nacimiento.',
  ],
  endReasons: communityDischargeReasons,
  overnight: false,
  topic: 'wrapClients',
} as const satisfies Program

/** Days from the first day, or from the last time. */
export const wrapDays = { firstContact: 3, safetyPlan: 14, firstPlan: 30, planReview: 90, meeting: 30, firstCans: 30 }
/** Families one facilitator is meant to have. */
export const facilitatorLoad = [8, 12] as const

export const nextMeetingAfter = (heldOn: string) => addDays(heldOn, wrapDays.meeting)
export const nextReviewAfter = (reviewedOn: string) => addDays(reviewedOn, wrapDays.planReview)
export const nextCansAfter = (doneOn: string) => addMonths(doneOn, 6)

export type MeetingWhy = 'NotYetHeld' | 'TooFarAhead' | 'BeforeEnrollment' | 'NextBefore'

interface MeetingDays {
  today: string
  enrolled: string
  held: boolean
  next: string | null
}

/** Why a meeting cannot be recorded on this day. */
export function whyNotMeeting(day: string, { today, enrolled, held, next }: MeetingDays): MeetingWhy | undefined {
  if (held && day > today) return 'NotYetHeld'
  if (day > addDays(today, 366)) return 'TooFarAhead'
  if (day < enrolled) return 'BeforeEnrollment'
  return next !== null && next <= day ? 'NextBefore' : undefined
}

/** Percent of a youth's team who are natural supports: neither family, nor professionals, nor staff. */
export const naturalPercent = (natural: number, all: number): number =>
  all === 0 ? 0 : Math.round((natural / all) * 100)
