import { addDays, isDay } from '#platform/contract/dates.ts'

type Part = 'year' | 'month' | 'day'

/** The order in which a language writes a date, and what it puts between. */
export function dateOrder(locale: string): { order: Part[]; separator: string } {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    numberingSystem: 'latn',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).formatToParts(0)
  const order = parts.map((part) => part.type).filter((type): type is Part => /^(year|month|day)$/.test(type))
  return { order, separator: parts.find((part) => part.type === 'literal')?.value.trim() || '/' }
}

export function datePattern(locale: string, letters: Record<Part, string>): string {
  const { order, separator } = dateOrder(locale)
  return order.map((part) => letters[part]).join(separator)
}

/** Reads what a person types: 11/12/2026, 11-12-26, Nov 12 2026, 2026-11-12, 12 (this month), +7, today's word. */
export function readDate(text: string, locale: string, today: string, todayWord: string): string | null {
  const typed = text.trim().toLocaleLowerCase(locale)
  if (typed === '') return null
  if (typed === todayWord.toLocaleLowerCase(locale)) return today
  const shift = /^([+-])(\d{1,4})$/.exec(typed)
  if (shift) return addDays(today, Number(shift[2]) * (shift[1] === '-' ? -1 : 1))
  if (isDay(typed)) return typed

  const named = monthNamed(typed, locale)
  const numbers = (named?.rest ?? typed).match(/\d+/g) ?? []
  const order = dateOrder(locale).order.filter((part) => !(named && part === 'month'))
  if (numbers[0]?.length === 4 && order[0] !== 'year') order.sort((a, b) => rank(a) - rank(b))
  const missingYear = numbers.length === order.length - 1
  const found: Record<Part, number> = {
    year: Number(today.slice(0, 4)),
    month: named?.month ?? Number(today.slice(5, 7)),
    day: 0,
  }
  if (numbers.length === 1 && !named) found.day = Number(numbers[0])
  else if (numbers.length === order.length || missingYear) {
    const kinds = missingYear ? order.filter((part) => part !== 'year') : order
    for (const [index, kind] of kinds.entries()) found[kind] = Number(numbers[index])
  } else return null
  const day = [fullYear(found.year, today), found.month, found.day]
    .map((part, index) => String(part).padStart(index ? 2 : 4, '0'))
    .join('-')
  return isDay(day) ? day : null
}

const rank = (part: Part) => ['year', 'month', 'day'].indexOf(part)

/** Two digits mean the nearest past: up to ten years ahead, ninety back. */
function fullYear(year: number, today: string): number {
  if (year >= 100) return year
  const now = Number(today.slice(0, 4))
  const century = Math.floor(now / 100) * 100
  return century + year > now + 10 ? century + year - 100 : century + year
}

function monthNamed(typed: string, locale: string): { month: number; rest: string } | undefined {
  const word = /\p{L}{3,}/u.exec(typed)?.[0]
  if (!word) return undefined
  for (let month = 1; month <= 12; month++) {
    const at = Date.UTC(2026, month - 1, 15)
    const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
      .format(at)
      .toLocaleLowerCase(locale)
    if (name.startsWith(word.slice(0, 3)) && name.startsWith(word.slice(0, name.length)))
      return { month, rest: typed.replace(word, ' ') }
  }
  return undefined
}
