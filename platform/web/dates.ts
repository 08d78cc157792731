import { useMemo } from 'react'
import { ageOn, dayIn, daysBetween } from '#platform/contract/dates.ts'
import { dueSoonDays } from '#platform/contract/lists/constants.ts'
import { catalog } from './i18n.ts'
import { getLocale, useLocale, type Locale } from './locale.ts'

const useWords = catalog(
  (f) => ({
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    todayAt: (time: string) => `Today ${time}`,
    yesterdayAt: (time: string) => `Yesterday ${time}`,
    inDays: (n: number) => f.plural(n, { one: 'In # day', other: 'In # days' }),
    daysLate: (n: number) => f.plural(n, { one: '# day overdue', other: '# days overdue' }),
    daysAgo: (n: number) => f.plural(n, { one: '# day ago', other: '# days ago' }),
    days: (n: number) => f.plural(n, { one: '# day', other: '# days' }),
    nights: (n: number) => f.plural(n, { one: '# night', other: '# nights' }),
    years: (n: number) => f.plural(n, { one: '# year', other: '# years' }),
    months: (n: number) => f.plural(n, { one: '# month', other: '# months' }),
  }),
  (f) => ({
    today: 'Hoy',
    tomorrow: 'Mañana',
    yesterday: 'Ayer',
    todayAt: (time: string) => `Hoy ${time}`,
    yesterdayAt: (time: string) => `Ayer ${time}`,
    inDays: (n: number) => f.plural(n, { one: 'En # día', other: 'En # días' }),
    daysLate: (n: number) => f.plural(n, { one: '# día de atraso', other: '# días de atraso' }),
    daysAgo: (n: number) => f.plural(n, { one: 'Hace # día', other: 'Hace # días' }),
    days: (n: number) => f.plural(n, { one: '# día', other: '# días' }),
    nights: (n: number) => f.plural(n, { one: '# noche', other: '# noches' }),
    years: (n: number) => f.plural(n, { one: '# año', other: '# años' }),
    months: (n: number) => f.plural(n, { one: '# mes', other: '# meses' }),
  }),
)

const made = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let found = made.get(key)
  if (!found) made.set(key, (found = new Intl.DateTimeFormat(locale, options)))
  return found
}

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

function monthsOld(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  const months = years * 12 + Number(today.slice(5, 7)) - Number(birth.slice(5, 7))
  return today.slice(8) < birth.slice(8) ? months - 1 : months
}

const full: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }
const short: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', timeZone: 'UTC' }
const long: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }
const month: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' }
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

/** How late or how near a due date is, in words and as a status tone. */
export interface Nearness {
  readonly tone: 'over' | 'soon' | 'info'
  readonly text: string
}

function datesFor({ dateLocale, zone }: Locale, t: ReturnType<typeof useWords>) {
  const today = () => dayIn(zone, new Date())
  const date = (iso: string) => formatter(dateLocale, full).format(utcOf(iso))
  const time = (instant: string) => formatter(dateLocale, { ...clock, timeZone: zone }).format(Date.parse(instant))
  const dateOf = (instant: string) => dayIn(zone, new Date(instant))
  const near = (iso: string, from: string = today()) =>
    Math.abs(daysBetween(from, iso)) <= 183 ? formatter(dateLocale, short).format(utcOf(iso)) : date(iso)
  const instant = (at: string, from: string = today()): string => {
    const ago = daysBetween(dateOf(at), from)
    if (ago === 0) return t.todayAt(time(at))
    if (ago === 1) return t.yesterdayAt(time(at))
    const options = Math.abs(ago) <= 183 ? short : full
    return formatter(dateLocale, { ...options, ...clock, timeZone: zone }).format(Date.parse(at))
  }
  return {
    today,
    /** Mar 9, 2017 */
    date,
    /** Nov 9: without the year while it can only be the nearest one. */
    near,
    /** Thursday, November 12 */
    long: (iso: string) => formatter(dateLocale, long).format(utcOf(iso)),
    /** November 2026 */
    month: (iso: string) => formatter(dateLocale, month).format(utcOf(iso)),
    /** 9:42 AM, in the agency's zone */
    time,
    /** 2:30 PM, of a time of day as it is stored: 14:30 */
    clock: (time: string) =>
      formatter(dateLocale, { ...clock, timeZone: 'UTC' }).format(Date.parse(`1970-01-01T${time.padStart(5, '0')}Z`)),
    /** The agency's calendar date of an instant. */
    dateOf,
    /** Today 9:42, Yesterday 16:20, Nov 9, 9:42 */
    instant,
    /** The same within a sentence: saved yesterday 16:20 */
    instantWithin: (at: string, from: string = today()): string => {
      const said = instant(at, from)
      return [0, 1].includes(daysBetween(dateOf(at), from)) ? said.charAt(0).toLowerCase() + said.slice(1) : said
    },
    /** 9 years; 7 months for the first two years. */
    age: (birth: string, from: string = today()): string => {
      const months = monthsOld(birth, from)
      return months < 24 ? t.months(Math.max(0, months)) : t.years(ageOn(birth, from))
    },
    days: t.days,
    nights: t.nights,
    /** 9 days overdue, Today, Tomorrow, In 4 days, then the date itself from the 15th day on. */
    due: (iso: string, from: string = today()): Nearness => {
      const left = daysBetween(from, iso)
      if (left < 0) return { tone: 'over', text: t.daysLate(-left) }
      if (left === 0) return { tone: 'soon', text: t.today }
      if (left === 1) return { tone: 'soon', text: t.tomorrow }
      return left <= dueSoonDays ? { tone: 'soon', text: t.inDays(left) } : { tone: 'info', text: near(iso, from) }
    },
    /** Today, Tomorrow, Yesterday, In 4 days, 9 days ago */
    relative: (iso: string, from: string = today()): string => {
      const left = daysBetween(from, iso)
      if (left === 0) return t.today
      if (left === 1) return t.tomorrow
      if (left === -1) return t.yesterday
      return left > 0 ? t.inDays(left) : t.daysAgo(-left)
    },
  }
}

export type Dates = ReturnType<typeof datesFor>

/** Dates and instants as people read them, in the language and zone that are set. */
export function useDates(): Dates {
  const locale = useLocale()
  const t = useWords()
  return useMemo(() => datesFor(locale, t), [locale, t])
}

/** The same outside a component. */
export function getDates(): Dates {
  return datesFor(getLocale(), useWords.now())
}
