import { addDays } from '#platform/contract/dates.ts'

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayOf = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The nth such weekday of a month; Sunday is 0. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = dayOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7)
}

function last(year: number, month: number, weekday: number): string {
  const end = addDays(month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1), -1)
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7))
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(day: string, name: string): Holiday {
  const weekday = weekdayOf(day)
  if (weekday === 6) return [addDays(day, -1), `${name} (observed)`]
  if (weekday === 0) return [addDays(day, 1), `${name} (observed)`]
  return [day, name]
}

export type Holiday = [day: string, name: string]

/** The federal holidays that are observed in a year; New Year’s Day of the next may be one of them. */
export function federalHolidays(year: number): Holiday[] {
  const [nextDay] = observed(dayOf(year + 1, 1, 1), '')
  return [
    observed(dayOf(year, 1, 1), 'New Year’s Day'),
    [nth(year, 1, 1, 3), 'Martin Luther King Jr. Day'] satisfies Holiday,
    [nth(year, 2, 1, 3), 'Washington’s Birthday'] satisfies Holiday,
    [last(year, 5, 1), 'Memorial Day'] satisfies Holiday,
    observed(dayOf(year, 6, 19), 'Juneteenth'),
    observed(dayOf(year, 7, 4), 'Independence Day'),
    [nth(year, 9, 1, 1), 'Labor Day'] satisfies Holiday,
    [nth(year, 10, 1, 2), 'Columbus Day'] satisfies Holiday,
    observed(dayOf(year, 11, 11), 'Veterans Day'),
    [nth(year, 11, 4, 4), 'Thanksgiving Day'] satisfies Holiday,
    observed(dayOf(year, 12, 25), 'Christmas Day'),
    [nextDay, `New Year’s Day ${year + 1} (observed)`] satisfies Holiday,
  ].filter(([day]) => day.startsWith(`${year}-`))
}
