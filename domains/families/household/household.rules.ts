import { addDays, ageOn, daysBetween, isDay } from '#platform/contract/dates.ts'

export const adultAge = 18
/** This long before a birthday the adult requirements are raised and the worker is told. */
export const comingOfAgeDays = 60
export const mostParents = 2

export interface Housemate {
  PersonID: string
  DateOfBirth: string | null
  /** Parents are adults whatever their record says. */
  IsParent: boolean
  LivesInHome: boolean
  LivedOutOfState: boolean
}

/** The first day of being an adult; who was born on a leap day waits until March 1. */
export function turnsAdultOn(birth: string): string {
  const sameDay = `${Number(birth.slice(0, 4)) + adultAge}${birth.slice(4)}`
  return isDay(sameDay) ? sameDay : `${sameDay.slice(0, 4)}-03-01`
}

/** adult: needs every check; coming: will within 60 days; unknown: no date of birth; away: does not live in the home. */
export type AgeStanding = 'adult' | 'coming' | 'minor' | 'unknown' | 'away'

export function ageStanding(one: Housemate, today: string): AgeStanding {
  if (one.IsParent) return 'adult'
  if (!one.LivesInHome) return 'away'
  if (!one.DateOfBirth) return 'unknown'
  if (ageOn(one.DateOfBirth, today) >= adultAge) return 'adult'
  return today >= addDays(turnsAdultOn(one.DateOfBirth), -comingOfAgeDays) ? 'coming' : 'minor'
}

/** The family's own children count against what the home is licensed for. */
export const ownMinors = (household: readonly Housemate[], today: string): number =>
  household.filter((one) => ['minor', 'coming'].includes(ageStanding(one, today))).length

export type Expiry = 'none' | 'expired' | 'within30' | 'within60' | 'later'

/** A paper holds through the day printed on it. */
export function expiryOf(expires: string | null, today: string): Expiry {
  if (!expires) return 'none'
  const left = daysBetween(today, expires)
  if (left < 0) return 'expired'
  if (left <= 30) return 'within30'
  return left <= 60 ? 'within60' : 'later'
}

export type HouseholdState = 'current' | 'scheduled' | 'ended'

export const stateOn = (start: string, end: string | null, today: string): HouseholdState =>
  end !== null && end <= today ? 'ended' : start > today ? 'scheduled' : 'current'

/** A dog's age as told once, and the years since. */
export const dogAge = (age: number | null, toldOn: string | null, today: string): number | null =>
  age === null ? null : age + (toldOn ? Math.max(0, ageOn(toldOn, today)) : 0)

/** Complaints and incidents are told to licensing by the next working day and in writing within seven days. */
export function nextWorkingDay(day: string): string {
  let next = addDays(day, 1)
  while ([0, 6].includes(new Date(`${next}T00:00:00Z`).getUTCDay())) next = addDays(next, 1)
  return next
}
export const writtenReportDue = (day: string): string => addDays(day, 7)
