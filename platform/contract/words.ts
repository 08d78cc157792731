/** Everything a person reads is declared in both languages at once. */
export type Language = 'en' | 'es'
export type Words = readonly [english: string, spanish: string]

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es'

export const say = (words: Words, language: Language): string => words[language === 'es' ? 1 : 0]

/** Builds a text once per language. */
export const both = (build: (language: Language) => string): Words => [build('en'), build('es')]

/** A table of words, in one language. */
export const saidIn = <const T extends Readonly<Record<string, Words>>>(table: T, language: Language) =>
  Object.fromEntries(Object.entries(table).map(([name, words]) => [name, say(words, language)])) as {
    readonly [Name in keyof T]: string
  }

const localeOf = (language: Language) => (language === 'es' ? 'es-US' : 'en-US')

const dayFormats = new Map<Language, Intl.DateTimeFormat>()

/** Mar 9, 2017; 9 mar 2017 */
export function dayInWords(day: string, language: Language): string {
  let format = dayFormats.get(language)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    dayFormats.set(language, format)
  }
  return format.format(Date.parse(`${day}T00:00:00Z`))
}

const clockFormats = new Map<Language, Intl.DateTimeFormat>()

/** A time of day as it is stored, 14:30: 2:30 PM; 2:30 p. m. */
export function clockInWords(time: string, language: Language): string {
  let format = clockFormats.get(language)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    clockFormats.set(language, format)
  }
  // Intl puts a narrow space before AM, which few fonts of mails and files have.
  return format.format(Date.parse(`1970-01-01T${time.padStart(5, '0')}Z`)).replaceAll(/\s/g, ' ')
}

type Slots<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never
/** A plain text is a name or what somebody wrote: the same in both. */
type Told = string | Words
type Value = Told | number | null

const isDayText = /^\d{4}-\d\d-\d\d$/
const isClockText = /^([01]?\d|2[0-3]):[0-5]\d$/

const timeOr = (value: string, language: Language) => (isClockText.test(value) ? clockInWords(value, language) : value)

function valueIn(value: Value | undefined, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value.toLocaleString(localeOf(language))
  if (typeof value === 'string') return isDayText.test(value) ? dayInWords(value, language) : timeOr(value, language)
  return say(value, language)
}

/** “9:18 p.m.” ends a sentence by itself. */
export const endedOnce = (text: string): string => text.replaceAll(/(\b[ap]\.\s?m\.)\./gi, '$1')

/** Facts one after another, in one language. */
export const sentences = (...facts: readonly string[]): string => endedOnce(facts.join('. '))

const filled = (text: string, values: Readonly<Record<string, Value>>, language: Language) =>
  endedOnce(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueIn(values[name], language)))

/** Fills each `{name}` in both languages: days and times of day are written out, numbers grouped, words said in the same language. */
export const sentence = <const W extends Words>(
  words: W,
  values: Readonly<Record<Slots<W[0]> | Slots<W[1]>, Value>>,
): Words => both((language) => filled(say(words, language), values, language))

/** Dollars, with cents only when there are any. */
export const dollarsIn = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
/** Whole cents as dollars, the cents always shown: in a ledger the columns agree. */
export const centsIn = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
/** The same in both languages. */
export const centWords = (cents: number): Words => both((language) => centsIn(cents, localeOf(language)))
export const dollarWords = (amount: number): Words => both((language) => dollarsIn(amount, localeOf(language)))

/** The same in every language: a name, a link, what somebody wrote. */
export const asWritten = (text: string): Words => [text, text]

/** `#` stands for the number. */
export const counted = (n: number, one: Words, other: Words): Words =>
  both((language) => say(n === 1 ? one : other, language).replaceAll('#', n.toLocaleString(localeOf(language))))

/** A, B and C. */
export const listed = (items: readonly Told[], type: 'conjunction' | 'disjunction' = 'conjunction'): Words =>
  both((language) => new Intl.ListFormat(language, { type }).format(items.map((item) => valueIn(item, language))))

/** Sentences one after another. */
export const joined = (sentences: readonly Told[], separator = ' '): Words =>
  both((language) => sentences.map((one) => (typeof one === 'string' ? one : say(one, language))).join(separator))
