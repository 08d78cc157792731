import { addDays, addMonths } from '#platform/contract/dates.ts'
import { list, type ValueOf } from '#platform/contract/lists/base.ts'
import { periodOf, type Days } from '#domains/measures/periods.rules.ts'

/** Days that move with the calendar. */
export const movingDays = list(
  { value: 'today', label: ['today', 'hoy'] },
  { value: 'thisMonth', label: ['this month', 'este mes'] },
  { value: 'lastMonth', label: ['last month', 'el mes pasado'] },
  { value: 'thisQuarter', label: ['this quarter', 'este trimestre'] },
  { value: 'lastQuarter', label: ['last quarter', 'el trimestre pasado'] },
  { value: 'thisYear', label: ['this fiscal year', 'este año fiscal'] },
  { value: 'lastYear', label: ['last fiscal year', 'el año fiscal pasado'] },
  { value: 'last30', label: ['the last 30 days', 'los últimos 30 días'] },
  { value: 'last90', label: ['the last 90 days', 'los últimos 90 días'] },
  { value: 'last365', label: ['the last 365 days', 'los últimos 365 días'] },
  { value: 'next30', label: ['the next 30 days', 'los próximos 30 días'] },
  { value: 'next90', label: ['the next 90 days', 'los próximos 90 días'] },
)
export type MovingDays = ValueOf<typeof movingDays>

/** The days meant, as of a day; `to` is the first no longer meant. */
export function daysMeant(moving: MovingDays, today: string): Days {
  const { from: month } = periodOf('month', today)
  const { from: quarter } = periodOf('quarter', today)
  const { from: year } = periodOf('year', today)
  const back = (days: number): Days => ({ from: addDays(today, 1 - days), to: addDays(today, 1) })
  const ahead = (days: number): Days => ({ from: today, to: addDays(today, days + 1) })
  const meant: Readonly<Record<MovingDays, Days>> = {
    today: back(1),
    thisMonth: periodOf('month', today),
    lastMonth: { from: addMonths(month, -1), to: month },
    thisQuarter: periodOf('quarter', today),
    lastQuarter: { from: addMonths(quarter, -3), to: quarter },
    thisYear: periodOf('year', today),
    lastYear: { from: addMonths(year, -12), to: year },
    last30: back(30),
    last90: back(90),
    last365: back(365),
    next30: ahead(30),
    next90: ahead(90),
  }
  return meant[moving]
}
