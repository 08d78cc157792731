import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'

export interface Pause {
  readonly StartDate: string
  readonly EndDate: string | null
}
interface Authorized {
  readonly StartDate: string
  readonly Months: number
  readonly ClosedOn: string | null
  readonly Pauses: readonly Pause[]
}
export interface Span {
  /** The first day that is not authorized any more; none while a pause goes on. */
  EndDate: string | null
  /** Of the months: whole ones that were used by the day, and the days beyond them. */
  UsedMonths: number
  UsedDays: number
  LeftMonths: number
  LeftDays: number
  PausedDays: number
  Paused: boolean
  /** Where it would end if a pause that goes on ended on the day. */
  EndsAtSoonest: string
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Whole months from one day to another, and the days beyond them. */
function monthsBetween(from: string, to: string): { months: number; days: number } {
  let months = 0
  while (addMonths(from, months + 1) <= to) months += 1
  return { months, days: daysBetween(addMonths(from, months), to) }
}

/**
 * How an authorization stands on a day. Its months are days of the calendar from the first one; a pause that begins before
 * the end puts it off by its days.
 */
export function spanOf({ StartDate, Months, ClosedOn, Pauses }: Authorized, today: string): Span {
  const last = addMonths(StartDate, Months)
  let end = last
  let open = false
  const ordered = Pauses.toSorted((a, b) => (a.StartDate < b.StartDate ? -1 : 1))
  for (const { StartDate: from, EndDate: to } of ordered) {
    if (from >= end) break
    if (to === null) {
      end = addDays(end, Math.max(0, daysBetween(from, later(today, from))))
      open = true
      break
    }
    end = addDays(end, daysBetween(from, to))
  }
  const soonest = ClosedOn === null ? end : earlier(end, ClosedOn)
  const until = earlier(later(today, StartDate), soonest)
  const PausedDays = ordered.reduce((days, { StartDate: from, EndDate: to }) => {
    const stop = earlier(to ?? until, until)
    return from < stop ? days + daysBetween(from, stop) : days
  }, 0)
  // The days that were served, laid one after the other from the first.
  const reached = addDays(StartDate, daysBetween(StartDate, until) - PausedDays)
  const used = monthsBetween(StartDate, reached)
  const left = ClosedOn !== null && ClosedOn <= today ? { months: 0, days: 0 } : monthsBetween(reached, last)
  const onDay = (one: Pause) => one.StartDate <= today && (one.EndDate === null || today < one.EndDate)
  return {
    EndDate: open && ClosedOn === null ? null : soonest,
    EndsAtSoonest: soonest,
    UsedMonths: used.months,
    UsedDays: used.days,
    LeftMonths: left.months,
    LeftDays: left.days,
    PausedDays,
    Paused: Pauses.some(onDay) && today < soonest,
  }
}
