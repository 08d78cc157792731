import { isDay } from '#platform/contract/dates.ts'

export interface ReadBox {
  FirstName?: string
  LastName?: string
  DateOfBirth?: string
  PhoneNumberDigits?: string
  /** A CID, FamLink or Welligent number. */
  Identifier?: string
}

const two = (digits: string) => digits.padStart(2, '0')

/** A day as people write it: 2014-03-09, 3/9/2014, 03-09-14. */
export function dayTyped(word: string): string | undefined {
  if (isDay(word)) return word
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(word)
  if (!found) return undefined
  const [, month, date, year] = found as unknown as [string, string, string, string]
  const full = year.length === 4 ? year : Number(year) > 40 ? `19${year}` : `20${year}`
  const day = `${full}-${two(month)}-${two(date)}`
  return isDay(day) ? day : undefined
}

/** What one box was filled with: dates, phone numbers and record numbers are told from names by their shape. */
export function readBox(typed: string): ReadBox {
  const read: ReadBox = {}
  const phone = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/.exec(typed)
  const digits = phone?.[0].replaceAll(/\D/g, '').slice(-10)
  let rest = typed
  if (phone && digits?.length === 10 && phone[0].trim() === typed.trim()) {
    read.PhoneNumberDigits = digits
    if (/^\d+$/.test(typed.trim())) read.Identifier = typed.trim()
    return read
  }
  const names: string[] = []
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    const day = dayTyped(word.replace(/,$/, ''))
    if (day) read.DateOfBirth = day
    else if (/\d/.test(word) && /^[A-Za-z0-9-]{3,20}$/.test(word)) read.Identifier = word.toUpperCase()
    else names.push(word)
  }
  rest = names.join(' ')
  const [last, first] = rest.split(',').map((part) => part.trim())
  if (first) {
    read.FirstName = first
    if (last) read.LastName = last
  } else if (names.length === 1) read.LastName = last || rest
  else if (names.length > 1) {
    read.FirstName = names.slice(0, -1).join(' ').replaceAll(',', '')
    read.LastName = names.at(-1)!.replaceAll(',', '')
  }
  if (!read.LastName) delete read.LastName
  return read
}

/** The first letters of what was typed: all that is repeated of someone in another program. */
export const initialsOf = (...names: (string | undefined)[]): string =>
  names
    .flatMap((name) => (name ?? '').split(/\s+/))
    .filter(Boolean)
    .map((word) => `${[...word][0]!.toUpperCase()}.`)
    .join(' ')
