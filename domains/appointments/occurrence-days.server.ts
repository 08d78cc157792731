import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/**
 * The days of a rule from its start to a day. Reckoned without a zone, at noon: clocks that are put forward take no day away,
 * and what happens at which instant is decided by `momentOf` alone.
 */
export function daysOf(rule: string, start: string, through: string, most = 2000): string[] {
  if (through < start) return []
  const dtstart = Temporal.PlainDate.from(start).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  const end = Temporal.PlainDate.from(through).toZonedDateTime({ timeZone: 'UTC', plainTime: '23:59' })
  const days: string[] = []
  const rest = new RRuleTemporal({ rruleString: rule, dtstart, temporal: Temporal })
  for (const at of rest.between(dtstart, end, true)) {
    if (days.length >= most) break
    days.push(at.toPlainDate().toString())
  }
  return days
}

/** The day after so many times, or none where the rule gives fewer. */
export function lastOfCount(rule: string, start: string, count: number): string | undefined {
  const dtstart = Temporal.PlainDate.from(start).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  const times = new RRuleTemporal({ rruleString: `${rule};COUNT=${count}`, dtstart, temporal: Temporal }).all()
  return times.at(-1)?.toPlainDate().toString()
}

/**
 * When a time of day on a day is. One that clocks jump over is that much later (2:30 becomes 3:30), one that comes twice is the
 * first: as RFC 5545 has it.
 */
export const momentOf = (day: string, time: string, zone: string): string =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString()

export const laterBy = (instant: string, minutes: number): string =>
  Temporal.Instant.from(instant).add({ minutes }).toString()

export interface Span {
  start_on: string
  starts_at: string
  ends_at: string
}

/** From when to when an appointment is on a day; one of whole days from midnight to midnight there. */
export function spanOn(
  day: string,
  { allDay, time, minutes, zone }: { allDay: boolean; time: string | null; minutes: number; zone: string },
): Span {
  const starts_at = momentOf(day, allDay ? '00:00' : time!, zone)
  const ends_at = allDay
    ? momentOf(
        Temporal.PlainDate.from(day)
          .add({ days: minutes / 1440 })
          .toString(),
        '00:00',
        zone,
      )
    : laterBy(starts_at, minutes)
  return { start_on: day, starts_at, ends_at }
}

/** The day and the time of day of an instant in a zone. */
export function localOf(instant: string, zone: string): { day: string; time: string } {
  const local = Temporal.Instant.from(new Date(instant).toISOString()).toZonedDateTimeISO(zone)
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
