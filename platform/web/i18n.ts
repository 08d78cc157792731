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

/** Strings of one part in English and Spanish. A key missing in either is a type error. */
export function catalog<T extends Strings>(english: (f: Format) => T, spanish: (f: Format) => SameKeys<T>): Catalog<T> {
  const made = new Map<Format, T>()
  function read({ language, dateLocale }: { language: Language; dateLocale: string }): T {
    const format = formatFor(language, dateLocale)
    let strings = made.get(format)
    if (!strings) {
      strings = language === 'es' ? (spanish(format) as T) : english(format)
      made.set(format, strings)
    }
    return strings
  }
  function useStrings(): T {
    return read(useLocale())
  }
  return Object.assign(useStrings, { now: () => read(getLocale()) })
}
