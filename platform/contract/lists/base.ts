// One typed source for every option list: forms draw it, validation derives from it, seeds and lookups are filled by it.

export interface Option<V extends string | number = string | number> {
  readonly value: V
  readonly label: string
}
export type OptionList<V extends string | number = string | number> = readonly Option<V>[]
export type ValueOf<L extends OptionList> = L[number]['value']

/** A list whose stored value differs from what a person reads. */
export function list<const L extends OptionList>(...options: L): L {
  return options
}

/** A list whose stored value is the label itself. */
export function wordList<const T extends readonly string[]>(...words: T) {
  return words.map((word) => ({ value: word, label: word })) as {
    readonly [K in keyof T]: { readonly value: T[K]; readonly label: T[K] }
  }
}

/** The values as a tuple, for `z.enum(valuesOf(maritalStatuses))` and `z.literal(valuesOf(sexes))`. */
export function valuesOf<const L extends OptionList>(options: L) {
  return options.map((option) => option.value) as unknown as { readonly [K in keyof L]: L[K]['value'] }
}

export function findLabel(options: OptionList, value: string | number | null | undefined): string | undefined {
  return options.find((option) => option.value === value)?.label
}
