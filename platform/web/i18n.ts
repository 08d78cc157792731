import { endedOnce, say, type Words } from '#platform/contract/words.ts'
import { getLocale, useLocale, type Language } from './locale.ts'

export interface Format {
  /** `#` in the chosen form stands for the number. */
  plural(n: number, forms: { one: string; other: string }): string
  number(n: number): string
  list(items: readonly string[], kind?: 'and' | 'or'): string
}

type Strings = Record<string, string | ((...values: never[]) => string)>
type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] }

const formats = new Map<string, Format>()

function formatFor(language: Language, dateLocale: string): Format {
  const key = `${language}|${dateLocale}`
  const known = formats.get(key)
  if (known) return known
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(dateLocale)
  const lists = {
    and: new Intl.ListFormat(language, { type: 'conjunction' }),
    or: new Intl.ListFormat(language, { type: 'disjunction' }),
  }
  const made: Format = {
    plural: (n, forms) =>
      (rules.select(n) === 'one' ? forms.one : forms.other).replaceAll('#', () => numbers.format(n)),
    number: (n) => numbers.format(n),
    list: (items, kind = 'and') => lists[kind].format(items),
  }
  formats.set(key, made)
  return made
}

/** A hook that gives the strings in the current language; `.now()` gives them outside a component. */
export interface Catalog<T> {
  (): T
  now(): T
}

/** For one and for several; `#` is the number. */
type Counted = readonly [one: Words, other: Words]
type Pairs = Readonly<Record<string, Words | Counted>>
type Value = string | number | readonly string[]
/** A value for each `{name}`, in the order of the English. */
type Values<S extends string, Seen = never> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends Seen
    ? Values<Rest, Seen>
    : [value: Value, ...Values<Rest, Seen | Name>]
  : []
type Said<W> = W extends readonly [Words, readonly [infer Other extends string, string]]
  ? (n: number, ...values: Values<Other>) => string
  : W extends readonly [infer English extends string, string]
    ? Values<English> extends []
      ? string
      : (...values: Values<English>) => string
    : never
type SaidOf<P> = { readonly [K in keyof P]: Said<P[K]> }

const isCounted = (words: Words | Counted): words is Counted => typeof words[0] !== 'string'
const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]

/** A text, or how it is made of the values it names: numbers are grouped, several listed. */
function saidIn(words: Words | Counted, language: Language, format: Format): Strings[string] {
  const order = slots(isCounted(words) ? words[1][0] : words[0])
  const fill = (text: string, values: readonly Value[]) =>
    text.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, period: string) => {
      const value = values[order.indexOf(name)] ?? ''
      if (typeof value === 'number') return format.number(value) + period
      const said = typeof value === 'string' ? value : format.list(value)
      return said.endsWith('.') ? said : said + period
    })
  if (isCounted(words)) {
    const forms = { one: say(words[0], language), other: say(words[1], language) }
    return (n: number, ...values: Value[]) => fill(format.plural(n, forms), values)
  }
  const text = say(words, language)
  return order.length > 0 ? (...values: Value[]) => fill(text, values) : text
}

/** The same strings, each sentence with one period at its end. */
const ended = <T extends Strings>(strings: T): T =>
  Object.fromEntries(
    Object.entries(strings).map(([key, one]) => [
      key,
      typeof one === 'function' ? (...values: never[]) => endedOnce(one(...values)) : one,
    ]),
  ) as T

/**
 * Strings of one part in English and Spanish. Pairs, where a text is no more than its words: `{name}` is given when it is
 * said, and a pair for one and one for several are counted. Two functions otherwise; a key missing in either is a type error.
 */
export function catalog<const P extends Pairs>(pairs: P): Catalog<SaidOf<P>>
export function catalog<T extends Strings>(english: (f: Format) => T, spanish: (f: Format) => SameKeys<T>): Catalog<T>
export function catalog<T extends Strings>(
  english: Pairs | ((f: Format) => T),
  spanish?: (f: Format) => SameKeys<T>,
): Catalog<T> {
  const made = new Map<Format, T>()
  const make = (language: Language, format: Format): T => {
    if (typeof english === 'function') return ended(language === 'es' ? (spanish!(format) as T) : english(format))
    const said = Object.entries(english).map(([key, words]) => [key, saidIn(words, language, format)])
    return Object.fromEntries(said) as T
  }
  function read({ language, dateLocale }: { language: Language; dateLocale: string }): T {
    const format = formatFor(language, dateLocale)
    let strings = made.get(format)
    if (!strings) {
      strings = make(language, format)
      made.set(format, strings)
    }
    return strings
  }
  function useStrings(): T {
    return read(useLocale())
  }
  return Object.assign(useStrings, { now: () => read(getLocale()) })
}
