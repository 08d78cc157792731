import * as z from 'zod/mini'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { choice, choices, day, maybe, whole } from '#platform/contract/fields.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import { appointmentRepeats, weekdays } from '#platform/contract/lists/appointments.ts'

export type Weekday = ValueOf<typeof weekdays>

/** How a series goes on. It ends on a day, after a number of times, or not at all. */
export const Recurrence = z.strictObject({
  Frequency: choice(['Repeats every', 'Se repite cada'], appointmentRepeats),
  Interval: z.prefault(whole(['Every', 'Cada'], { min: 1, max: 52 }), 1),
  Weekdays: z.prefault(choices(['On', 'Los días'], weekdays), []),
  Until: maybe(day(['Until', 'Hasta'])),
  Count: maybe(whole(['Times', 'Veces'], { min: 1, max: 400 })),
})
export type Recurrence = z.infer<typeof Recurrence>

const codes = weekdays.map(({ value }) => value)
/** 2027-01-04 is a Monday. */
export const weekdayOf = (on: string): Weekday => codes[((daysBetween('2027-01-04', on) % 7) + 7) % 7]!
const nthOf = (on: string) => Math.ceil(Number(on.slice(8)) / 7)

/** A day that shorter months do not have is their last one: no month is left out. */
const sameDay = (date: number) =>
  date <= 28
    ? `BYMONTHDAY=${date}`
    : `BYMONTHDAY=${Array.from({ length: date - 27 }, (_, at) => 28 + at).join(',')};BYSETPOS=-1`

/** The rule as RFC 5545 writes it, without start and end. */
export function ruleOf({ Frequency, Interval, Weekdays }: Recurrence, start: string): string {
  const every = Interval > 1 ? `;INTERVAL=${Interval}` : ''
  if (Frequency === 'Daily') return `FREQ=DAILY${every}`
  if (Frequency === 'Weekly') {
    const on = codes.filter((code) => Weekdays.includes(code))
    return `FREQ=WEEKLY${every};WKST=MO;BYDAY=${(on.length > 0 ? on : [weekdayOf(start)]).join(',')}`
  }
  if (Frequency === 'MonthlyDay') return `FREQ=MONTHLY${every};${sameDay(Number(start.slice(8)))}`
  const nth = Frequency === 'MonthlyLast' || nthOf(start) === 5 ? -1 : nthOf(start)
  return `FREQ=MONTHLY${every};BYDAY=${nth}${weekdayOf(start)}`
}

export const withUntil = (rule: string, until: string | null): string =>
  until === null ? rule : `${rule};UNTIL=${until.replaceAll('-', '')}`

/** The last day of a stored rule, or none where it has no end. */
export const untilOf = (rule: string): string | null => {
  const found = /;UNTIL=(\d{4})(\d{2})(\d{2})$/.exec(rule)
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null
}
export const withoutUntil = (rule: string): string => rule.replace(/;UNTIL=\d+$/, '')

/** A stored rule as the form shows it. */
export function recurrenceOf(rule: string): Recurrence {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const Weekdays = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter((code): code is Weekday => codes.includes(code as never))
  const nth = /^(-?\d)/.exec(parts.get('BYDAY') ?? '')?.[1]
  const Frequency =
    parts.get('FREQ') === 'DAILY'
      ? 'Daily'
      : parts.get('FREQ') === 'WEEKLY'
        ? 'Weekly'
        : nth === undefined
          ? 'MonthlyDay'
          : nth === '-1'
            ? 'MonthlyLast'
            : 'MonthlyWeekday'
  return { Frequency, Interval: Number(parts.get('INTERVAL') ?? 1), Weekdays, Until: untilOf(rule), Count: null }
}

/** So far ahead the days of a series are written; the night writes on. */
export const daysAhead = 400
/** So far ahead a series may be told to go on. */
export const mostDaysAhead = 1830
export const horizonOf = (today: string) => addDays(today, daysAhead)
