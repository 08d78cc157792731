import { both, say, type Language, type Words } from '../words.ts'

// One typed source for every option list: forms draw it, validation derives from it, seeds and lookups are filled by it.

export interface Option<V extends string | number = string | number> {
  readonly value: V
  readonly label: Words
}
export type OptionList<V extends string | number = string | number> = readonly Option<V>[]
export type ValueOf<L extends OptionList> = L[number]['value']

/** A list whose stored value differs from what a person reads. */
export function list<const L extends OptionList>(...options: L): L {
  return options
}

/** A list whose stored value is the English label itself. */
export function wordList<const T extends readonly Words[]>(...words: T) {
  return words.map((word) => ({ value: say(word, 'en'), label: word })) as unknown as {
    readonly [K in keyof T]: { readonly value: T[K][0]; readonly label: T[K] }
  }
}

/** A list of proper names: the same in every language. */
export const nameList = <const T extends readonly string[]>(...names: T) =>
  names.map((name) => ({ value: name, label: [name, name] })) as unknown as {
    readonly [K in keyof T]: { readonly value: T[K]; readonly label: readonly [T[K], T[K]] }
  }

/** The values as a tuple, for `z.enum(valuesOf(maritalStatuses))` and `z.literal(valuesOf(sexes))`. */
export function valuesOf<const L extends OptionList>(options: L) {
  return options.map((option) => option.value) as unknown as { readonly [K in keyof L]: L[K]['value'] }
}

type Stored = string | number | null | undefined

export function findLabel(options: OptionList, value: Stored): Words | undefined {
  return options.find((option) => option.value === value)?.label
}

/** A stored value in both languages, for a sentence. */
export const labelWords = (options: OptionList, value: Stored): Words =>
  both((language) => labelOf(options, value, language))

/** A stored value as a person reads it; what an agency added to a list itself is shown as it was written. */
export function labelOf(options: OptionList, value: Stored, language: Language): string {
  const label = findLabel(options, value)
  return label === undefined ? String(value ?? '') : say(label, language)
}
