import type { Program } from '#domains/enrollment/program.rules.ts'
import { programRights } from '#platform/contract/charts.ts'
import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { communityDischargeReasons } from '#platform/contract/lists/foster.ts'

/** Transitional-age youth as a program. */
export const tay = {
  module: 'TAY',
  name: ['TAY', 'TAY'],
  one: ['The youth', 'El joven'],
  ...programRights('TAY'),
  oldest: 24,
  tooOld: [
    'TAY takes young people from 16 to 24. Check the date of birth.',
    'TAY recibe a jóvenes de 16 a 24 años. Revise la fecha de nacimiento.',
  ],
  endReasons: communityDischargeReasons,
  // Its services go beside anything; a bed in a unit is kept by the unit itself.
  overnight: false,
  topic: 'tayClients',
} as const satisfies Program

export const youngest = 16
/** Extended care needs a reason between these two birthdays. */
export const extendedCare = { from: 18, until: 21 } as const
/** Months for which one certification holds. */
export const certifiedMonths = 6
/** Days before something ends in which it is asked for. */
export const askedBefore = 30
/** When somebody who left is asked how they are, in months. */
export const aftercareMonths = [3, 6, 12] as const
/** Days around an aftercare day in which the contact counts: earlier it is refused. */
export const aftercareEarly = 30

export const birthday = (born: string, age: number): string => addMonths(born, age * 12)

interface Leaving {
  born: string | null
  planned: string | null
}

/** The 21st birthday, or the planned exit before it. */
export function exitDay({ born, planned }: Leaving): string | null {
  const twentyOne = born && birthday(born, extendedCare.until)
  if (!planned) return twentyOne
  return twentyOne && twentyOne < planned ? twentyOne : planned
}

interface Span {
  start: string
  /** The first day it no longer holds. */
  end: string
}
interface Needed {
  born: string | null
  enrolled: string
  ended: string | null
  today: string
}

/** The days on which nothing certified the stay in extended care, up to today. */
export function gaps(certified: readonly Span[], { born, enrolled, ended, today }: Needed): Span[] {
  if (!born) return []
  const from = later(enrolled, birthday(born, extendedCare.from))
  const until = [birthday(born, extendedCare.until), ended ?? addDays(today, 1), addDays(today, 1)].reduce(earlier)
  const found: Span[] = []
  let at = from
  for (const { start, end } of certified.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (start > at && at < until) found.push({ start: at, end: earlier(start, until) })
    at = later(at, end)
  }
  if (at < until) found.push({ start: at, end: until })
  return found
}

/** The day after six months, or less where somebody turns 21 before. */
export function certifiedUntil(start: string, born: string | null): string {
  const six = addMonths(start, certifiedMonths)
  const last = born ? birthday(born, extendedCare.until) : six
  return last > start && last < six ? last : six
}

export const daysUntil = (day: string, today: string): number => daysBetween(today, day)

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

export const unitPath = (unit: string): string => pathTo('/TAY', { tab: 'units', unit })
