import { addDays, addMonths } from '#platform/contract/dates.ts'
import { list } from '#platform/contract/lists/base.ts'
import { periodOf, type Days } from '#domains/measures/periods.rules.ts'

/** Which days a saved or scheduled report asks for, on the day it is opened. */
export const reportPeriods = list(
  { value: 'month', label: ['Last month', 'El mes pasado'] },
  { value: 'quarter', label: ['Last quarter', 'El trimestre pasado'] },
  { value: 'year', label: ['Last 12 months', 'Los últimos 12 meses'] },
  { value: 'ahead', label: ['Next 30 days', 'Los próximos 30 días'] },
  { value: 'today', label: ['Today', 'Hoy'] },
)
export type ReportPeriod = (typeof reportPeriods)[number]['value']

/** The days of a period, as of a day. */
export function reportDays(period: ReportPeriod, today: string): Days {
  const month = `${today.slice(0, 7)}-01`
  if (period === 'month') return { from: addMonths(month, -1), to: month }
  if (period === 'quarter') {
    const { from } = periodOf('quarter', today)
    return { from: addMonths(from, -3), to: from }
  }
  // Through today, and no day more than twelve months.
  if (period === 'year') return { from: addMonths(addDays(today, 1), -12), to: addDays(today, 1) }
  if (period === 'ahead') return { from: today, to: addDays(today, 31) }
  return { from: today, to: addDays(today, 1) }
}

export const cadences = list(
  { value: 'Daily', label: ['Every day', 'Cada día'] },
  { value: 'Weekly', label: ['Every week', 'Cada semana'] },
  { value: 'Monthly', label: ['Every month', 'Cada mes'] },
)
export type Cadence = (typeof cadences)[number]['value']

/** The next day after one on which a schedule is due. Monday is 1. */
export function nextDay(cadence: Cadence, onDay: number | null, after: string): string {
  let day = addDays(after, 1)
  for (let tries = 0; tries < 32; tries += 1, day = addDays(day, 1)) {
    if (cadence === 'Daily') return day
    const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
    if (cadence === 'Weekly' ? weekday === onDay : Number(day.slice(8)) === onDay) return day
  }
  return day
}
