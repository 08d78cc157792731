/** Days are `YYYY-MM-DD` strings; they sort and compare as text. */
const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/

export function isDay(value: string): boolean {
  const found = dayShape.exec(value)
  if (!found) return false
  const year = Number(found[1])
  if (year < 1900 || year > 2199) return false
  return toDay(Date.UTC(year, Number(found[2]) - 1, Number(found[3]))) === value
}

const toDay = (millis: number) => new Date(millis).toISOString().slice(0, 10)
const toMillis = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number) => toDay(toMillis(day) + days * 86_400_000)

export const daysBetween = (from: string, to: string) => Math.round((toMillis(to) - toMillis(from)) / 86_400_000)

/** Nights of a stay up to and without today; one to come has none. */
export const nightsOf = ({ start, end }: { start: string; end: string | null }, today: string): number =>
  Math.max(0, daysBetween(start, end !== null && end < today ? end : today))

/** The same day of a later month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return toDay(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
}

export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

interface DayFormat {
  format: Intl.DateTimeFormat
  minute: number
  day: string
}
const dayFormats = new Map<string, DayFormat>()

/** The local day of an instant in a zone. Asked with every call, so the minute that was last asked for is remembered. */
export function dayIn(zone: string, at: Date): string {
  let known = dayFormats.get(zone)
  if (!known) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    dayFormats.set(zone, (known = { format, minute: NaN, day: '' }))
  }
  const minute = Math.floor(at.getTime() / 60_000)
  // Long ago zones did not differ by whole minutes.
  if (minute < 1_000_000) return known.format.format(at)
  if (minute !== known.minute) {
    known.day = known.format.format(at)
    known.minute = minute
  }
  return known.day
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** The time of day of an instant in a zone, as it is stored: 14:30. */
export function clockIn(zone: string, at: Date): string {
  let format = clockFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    clockFormats.set(zone, format)
  }
  return format.format(at)
}

/** Fiscal years begin on July 1 and are named after their end. */
export const fiscalYearOf = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '07' ? 1 : 0)
export const fiscalYearStart = (year: number): string => `${year - 1}-07-01`
