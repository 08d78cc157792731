import { Temporal } from 'temporal-polyfill'
import { untilOf, withoutUntil } from './recurrence.rules.ts'
import { momentOf } from './occurrence-days.server.ts'

/** One appointment as calendars outside read it. */
export interface IcsEvent {
  uid: string
  sequence: number
  stamp: string
  zone: string
  allDay: boolean
  summary: string
  location: string | null
  description: string | null
  url: string | null
  busy: boolean
  /** Minutes before; none where nobody is reminded. */
  reminder: number | null
  rrule: string | null
  canceled: boolean
  /** The rule's own time of day. */
  time: string | null
  days: readonly IcsDay[]
  organizer?: { name: string; email: string } | undefined
  attendee?: { name: string; email: string } | undefined
}

export interface IcsDay {
  originalOn: string
  startsAt: string
  endsAt: string
  moved: boolean
  removed: boolean
  canceled: boolean
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|[\n\v\f\u0085\p{Zl}\p{Zp}]/gu, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, '')
const quotedName = (text: string) => `"${text.replaceAll(/["\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim()}"`

/** No line is longer than 75 bytes, and none is cut within a letter. */
export function folded(line: string): string {
  let out = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 74) {
      out += '\r\n '
      bytes = 1
    }
    out += letter
    bytes += size
  }
  return out
}

const compact = (iso: string) => iso.replaceAll(/[-:]/g, '').replace(/\.\d+/, '')
const utc = (instant: string) => `${compact(new Date(instant).toISOString()).replace(/Z$/, '')}Z`
const local = (instant: string, zone: string) =>
  compact(
    Temporal.Instant.from(new Date(instant).toISOString())
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' }),
  )
const dayOnly = (day: string) => day.replaceAll('-', '')

const offset = (nanoseconds: number) => {
  const minutes = Math.round(Math.abs(nanoseconds) / 6e10)
  return `${nanoseconds < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
}

/** The changes of a zone's clock from a year before the first day to a year after the last: each as it is. */
function zoneLines(zone: string, from: string, to: string): string[] {
  const end = Temporal.Instant.from(to).add({ hours: 24 * 366 })
  let at = Temporal.Instant.from(from)
    .subtract({ hours: 24 * 366 })
    .toZonedDateTimeISO(zone)
  const part = (name: string, begins: string, before: number, after: number) => [
    `BEGIN:${name}`,
    `DTSTART:${begins}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${name}`,
  ]
  const lines = part(
    'STANDARD',
    compact(at.toPlainDateTime().toString({ smallestUnit: 'second' })),
    at.offsetNanoseconds,
    at.offsetNanoseconds,
  )
  for (
    let next = at.getTimeZoneTransition('next');
    next && next.epochMilliseconds < end.epochMilliseconds;
    next = at.getTimeZoneTransition('next')
  ) {
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    const wall = Temporal.Instant.fromEpochMilliseconds(next.epochMilliseconds + before / 1e6).toZonedDateTimeISO('UTC')
    const kind = next.offsetNanoseconds > before ? 'DAYLIGHT' : 'STANDARD'
    lines.push(
      ...part(
        kind,
        compact(wall.toPlainDateTime().toString({ smallestUnit: 'second' })),
        before,
        next.offsetNanoseconds,
      ),
    )
    at = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE']
}

export function eventLines(event: IcsEvent): string[] {
  const { zone, allDay } = event
  const live = event.days.filter(({ removed }) => !removed)
  const at = (name: string, instant: string) =>
    allDay ? `${name};VALUE=DATE:${local(instant, zone).slice(0, 8)}` : `${name};TZID=${zone}:${local(instant, zone)}`
  /** Where the rule would have had a day. */
  const usual = (day: string) =>
    allDay ? `;VALUE=DATE:${dayOnly(day)}` : `;TZID=${zone}:${local(momentOf(day, event.time ?? '00:00', zone), zone)}`
  const body = (day: IcsDay, canceled: boolean) => [
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    at('DTSTART', day.startsAt),
    at('DTEND', day.endsAt),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.url ? [`URL:${event.url.replaceAll(/[\s\p{Cc}]/gu, '')}`] : []),
    `CLASS:${event.busy ? 'PRIVATE' : 'PUBLIC'}`,
    `STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${canceled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(event.organizer ? [`ORGANIZER;CN=${quotedName(event.organizer.name)}:mailto:${event.organizer.email}`] : []),
    ...(event.attendee
      ? [
          `ATTENDEE;CN=${quotedName(event.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${event.attendee.email}`,
        ]
      : []),
  ]
  const alarm =
    event.reminder === null || event.canceled
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(event.summary)}`,
          `TRIGGER:-PT${event.reminder}M`,
          'END:VALARM',
        ]
  const [first] = event.days
  if (!first) return []
  if (event.rrule === null)
    return live.flatMap((day) => ['BEGIN:VEVENT', ...body(day, event.canceled || day.canceled), ...alarm, 'END:VEVENT'])
  const until = untilOf(event.rrule)
  const end = until === null ? '' : `;UNTIL=${allDay ? dayOnly(until) : utc(momentOf(until, '23:59:59', zone))}`
  const start = momentOf(first.originalOn, event.time ?? '00:00', zone)
  const length = Date.parse(first.endsAt) - Date.parse(first.startsAt)
  const plain = { ...first, startsAt: start, endsAt: new Date(Date.parse(start) + length).toISOString() }
  const usualDay = event.days.find(({ moved, removed }) => !moved && !removed)
  if (usualDay)
    plain.endsAt = new Date(
      Date.parse(start) + Date.parse(usualDay.endsAt) - Date.parse(usualDay.startsAt),
    ).toISOString()
  return [
    'BEGIN:VEVENT',
    ...body(plain, event.canceled),
    `RRULE:${withoutUntil(event.rrule)}${end}`,
    ...event.days.filter(({ removed }) => removed).map((day) => `EXDATE${usual(day.originalOn)}`),
    ...alarm,
    'END:VEVENT',
    ...live
      .filter(({ moved, canceled }) => moved || canceled)
      .flatMap((day) => [
        'BEGIN:VEVENT',
        `RECURRENCE-ID${usual(day.originalOn)}`,
        ...body(day, event.canceled || day.canceled),
        'END:VEVENT',
      ]),
  ]
}

/** A calendar of events, with the clocks of every zone they name. */
export function icsOf(events: readonly IcsEvent[], method: 'PUBLISH' | 'REQUEST' | 'CANCEL', name: string): string {
  const zones = new Map<string, string[]>()
  for (const { zone, days, allDay } of events)
    if (!allDay)
      zones.set(zone, [
        ...(zones.get(zone) ?? []),
        ...days.flatMap(({ startsAt, endsAt, originalOn }) => [startsAt, endsAt, `${originalOn}T00:00:00Z`]),
      ])
  const clocks = [...zones].flatMap(([zone, instants]) => {
    const sorted = instants.map((at) => new Date(at).toISOString()).toSorted()
    return sorted.length > 0 ? zoneLines(zone, sorted[0]!, sorted.at(-1)!) : []
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//KITH//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH'
      ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']
      : []),
    ...clocks,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
