import type { DueRule } from '#domains/forms/due-rule.rules.ts'

// Millions of dates are reckoned in a night and the same days come again and again, so both ways are remembered.
const numbers = new Map<string, number>()
const texts = new Map<number, string>()
const mostRemembered = 200_000

function numberOf(day: string): number {
  let known = numbers.get(day)
  if (known === undefined) {
    known = Date.parse(`${day}T00:00:00Z`) / 86_400_000
    if (numbers.size > mostRemembered) numbers.clear()
    numbers.set(day, known)
  }
  return known
}

function textOf(number: number): string {
  let known = texts.get(number)
  if (known === undefined) {
    known = new Date(number * 86_400_000).toISOString().slice(0, 10)
    if (texts.size > mostRemembered) texts.clear()
    texts.set(number, known)
  }
  return known
}

export const addDays = (day: string, days: number): string => textOf(numberOf(day) + days)
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengthOf = (year: number, month: number) => (month === 1 && isLeap(year) ? 29 : lengths[month]!)
const two = (value: number) => (value < 10 ? `0${value}` : String(value))

/** The same day of a later month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(Math.min(Number(day.slice(8)), lengthOf(year, month)))}`
}

/** A reckoned date is a real one; only how far it lies away is in question. */
export const isDay = (day: string): boolean => day.length === 10 && day >= '1900-01-01' && day <= '2199-12-31'

/** In the order of their days or ids. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A length between two due dates: days, or months that keep the day of the first one. */
export interface Period {
  readonly days?: number
  readonly months?: number
}

const periods: Partial<Record<DueRule['RequiredFrequency'], Period>> = {
  Weekly: { days: 7 },
  'Every 2 Weeks': { days: 14 },
  'Every 30 Days': { days: 30 },
  'Every 60 Days': { days: 60 },
  'Every 90 Days': { days: 90 },
  Quarter: { months: 3 },
  'Every 6 Months': { months: 6 },
  Yearly: { months: 12 },
  'Every 2 Years': { months: 24 },
}
export const periodOf = (rule: DueRule): Period | null => periods[rule.RequiredFrequency] ?? null

/** Always from the first day, so that 31 January gives 28 February and then 31 March. */
export const stepFrom = (first: string, period: Period, times: number): string =>
  period.months ? addMonths(first, period.months * times) : addDays(first, (period.days ?? 0) * times)

// The first day of all, January 1, 1970, was a Thursday.
export const isWeekend = (day: string) => [2, 3].includes(((numberOf(day) % 7) + 7) % 7)

/** That many working days on or back; none leaves the day as it is. */
export function addBusinessDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  const step = count < 0 ? -1 : 1
  let at = day
  for (let left = Math.abs(count); left > 0;) {
    at = addDays(at, step)
    if (!isWeekend(at) && !holidays.has(at)) left--
  }
  return at
}

/** The day so many units on or back, or nothing where no calendar reaches. */
export function adjusted(
  day: string,
  rule: Pick<DueRule, 'FirstDueTimeAdjustment' | 'FirstDueTimeAdjustmentUnits'>,
  holidays: ReadonlySet<string>,
): string | null {
  const count = rule.FirstDueTimeAdjustment
  const far = rule.FirstDueTimeAdjustmentUnits === 'Years' ? 12 : 1
  if (far === 12 && Math.abs(count) > 400) return null
  const on = {
    Days: () => addDays(day, count),
    'Business Days': () => addBusinessDays(day, count, holidays),
    Weeks: () => addDays(day, count * 7),
    Months: () => addMonths(day, count),
    Years: () => addMonths(day, count * far),
  }[rule.FirstDueTimeAdjustmentUnits]()
  return isDay(on) ? on : null
}

export const monthStart = (day: string) => `${day.slice(0, 7)}-01`
export const monthEnd = (day: string) =>
  `${day.slice(0, 8)}${lengthOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1)}`

/** Whole years or months of life on a day, counted as the charts count them. */
export function ageIn(type: 'Years' | 'Months', birth: string, on: string): number {
  const begun =
    (Number(on.slice(0, 4)) - Number(birth.slice(0, 4))) * 12 + Number(on.slice(5, 7)) - Number(birth.slice(5, 7))
  const months = on.slice(8) < birth.slice(8) ? begun - 1 : begun
  return type === 'Months' ? months : Math.floor(months / 12)
}

/** The next time this day and month comes, after a day. */
export function nextOccurrence(dayAndMonth: string, after: string): string {
  for (let year = Number(after.slice(0, 4)); ; year++) {
    const on = addMonths(`2000${dayAndMonth.slice(4)}`, (year - 2000) * 12)
    if (on > after) return on
  }
}

export const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a)
export const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a)
