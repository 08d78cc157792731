import { addDays, addMonths, isDay } from '#platform/contract/dates.ts'
import { list } from '#platform/contract/lists/base.ts'

/** How long a period is; a custom one has its own days. */
export const periodKinds = list(
  { value: 'month', label: ['Month', 'Mes'] },
  { value: 'quarter', label: ['Quarter', 'Trimestre'] },
  { value: 'year', label: ['Fiscal year', 'Año fiscal'] },
  { value: 'custom', label: ['Other days', 'Otros días'] },
)
export type PeriodKind = (typeof periodKinds)[number]['value']
export type KeptPeriod = Exclude<PeriodKind, 'custom'>

/** The fiscal year begins on July 1, as California's does. */
const fiscalMonth = 7

export interface Days {
  from: string
  /** The first day no longer counted. */
  to: string
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`

/** The month, quarter or fiscal year that a day is in. */
export function periodOf(kind: KeptPeriod, day: string): Days {
  const month = monthStart(day)
  const number = Number(day.slice(5, 7))
  if (kind === 'month') return { from: month, to: addMonths(month, 1) }
  if (kind === 'quarter') {
    const from = addMonths(month, -((number - 1) % 3))
    return { from, to: addMonths(from, 3) }
  }
  const from = addMonths(month, -((number - fiscalMonth + 12) % 12))
  return { from, to: addMonths(from, 12) }
}

/** The month before this one: the last that is over. */
export const lastWholeMonth = (today: string): Days => periodOf('month', addDays(monthStart(today), -1))

const months: Readonly<Record<KeptPeriod, number>> = { month: 1, quarter: 3, year: 12 }

/** The period of the same length before. */
export const periodBefore = (kind: PeriodKind, { from, to }: Days): Days =>
  kind === 'custom'
    ? { from: addDays(from, -daysOf({ from, to })), to: from }
    : { from: addMonths(from, -months[kind]), to: from }

export const daysOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Which kind of period these days are. */
export const kindOf = (days: Days): PeriodKind =>
  (['month', 'quarter', 'year'] as const).find((kind) => {
    const { from, to } = periodOf(kind, days.from)
    return from === days.from && to === days.to
  }) ?? 'custom'

/** As the address says it: the kind, and its first and last day. */
export const periodInAddress = (days: Days, span: PeriodKind = kindOf(days)) => ({
  span,
  from: days.from,
  to: addDays(days.to, -1),
})

/** The period that an address asks for; undefined where it asks for none. */
export function periodOfAddress({
  span,
  from = '',
  to = '',
}: {
  span?: string | undefined
  from?: string | undefined
  to?: string | undefined
}): ({ kind: PeriodKind } & Days) | undefined {
  const kind = periodKinds.find(({ value }) => value === span)?.value
  if (!kind || !isDay(from)) return undefined
  if (kind !== 'custom') return { kind, ...periodOf(kind, from) }
  const days = { from, to: isDay(to) ? addDays(to, 1) : '' }
  return isDay(to) && isCountable(days) ? { kind, ...days } : undefined
}

export const mostDays = 1830

export const isCountable = ({ from, to }: Days): boolean => from < to && daysOf({ from, to }) <= mostDays
