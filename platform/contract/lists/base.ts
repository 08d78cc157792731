import type { DatedRule } from '../rule-packs.ts'
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
  return options.map((option) => option.value) as unknown as L extends Kept
    ? readonly L[number]['value'][]
    : { readonly [K in keyof L]: L[K]['value'] }
}

/** An agency keeps it: it adds, renames, orders and retires values, so the values in the code are what it began with. */
export interface KeptList {
  readonly key: string
  /** The specification names these, or a rule asks for them: neither renamed nor retired. */
  readonly locked: ReadonlySet<string>
  /** The specification names these, but an agency need not offer them: retired if it likes, never renamed. */
  readonly named: ReadonlySet<string>
  /** What every value of it begins with, for a rule reads it from there. */
  readonly begins?: readonly string[]
  /** Values written here by what the other list is asked for. */
  readonly also?: OptionList
}

declare const keptMark: unique symbol
export type Kept<L extends OptionList = OptionList> = L & { readonly [keptMark]: true }

const keptLists = new WeakMap<OptionList, KeptList>()

/** Marks a list as the agency's own. Keys are stored in the database: never rename one. */
export function kept<const L extends OptionList>(
  key: string,
  options: L,
  {
    locked = [],
    named = [],
    ...rest
  }: { readonly locked?: readonly L[number]['value'][]; readonly named?: readonly L[number]['value'][] } & Pick<
    KeptList,
    'begins' | 'also'
  > = {},
): Kept<L> {
  keptLists.set(options, { key, locked: new Set(locked.map(String)), named: new Set(named.map(String)), ...rest })
  return options as Kept<L>
}

export const findKept = (options: OptionList): KeptList | undefined => keptLists.get(options)

/** A value as the agency has it now. */
export interface AgencyOption extends Option<string> {
  readonly retired: boolean
}
export interface AgencyLists extends ReadonlyMap<string, readonly AgencyOption[]> {
  /** Beside them, the numbers of its rules. */
  readonly rules?: readonly DatedRule[]
}

let readLists: () => AgencyLists | undefined = () => undefined

/** Says where the lists of the agency at work are found; without it a list is as the code has it. */
export function readListsFrom(from: () => AgencyLists | undefined): void {
  readLists = from
}

const agencyValues = (options: OptionList): readonly AgencyOption[] | undefined => {
  const list = keptLists.get(options)
  return list && readLists()?.get(list.key)
}

/** Everything a record may hold, in the agency's order, what is retired among it. */
export const knownOptions = <V extends string | number>(
  options: OptionList<V>,
): readonly (Option<V> & { readonly retired?: boolean })[] =>
  (agencyValues(options) as readonly (Option<V> & { readonly retired: boolean })[] | undefined) ?? options

/** What can be chosen now; a record keeps what it holds. */
export const offeredOptions = <V extends string | number>(
  options: OptionList<V>,
  held: readonly Stored[] = [],
): readonly Option<V>[] => knownOptions(options).filter((one) => !one.retired || held.includes(one.value))

/** Whether the agency has left the list as the program brought it. */
export function isAsShipped(options: OptionList): boolean {
  const known = knownOptions(options)
  return (
    known.length === options.length &&
    known.every(({ value, label, retired }, at) => {
      const shipped = options[at]!
      return !retired && value === shipped.value && label[0] === shipped.label[0] && label[1] === shipped.label[1]
    })
  )
}

type Stored = string | number | null | undefined

export function findLabel(options: OptionList, value: Stored): Words | undefined {
  const found = knownOptions(options).find((option) => option.value === value)
  const also = found ? undefined : keptLists.get(options)?.also
  return found?.label ?? (also && findLabel(also, value))
}

/** A stored value in both languages, for a sentence. */
export const labelWords = (options: OptionList, value: Stored): Words =>
  both((language) => labelOf(options, value, language))

/** A stored value as a person reads it. */
export function labelOf(options: OptionList, value: Stored, language: Language): string {
  const label = findLabel(options, value)
  return label === undefined ? String(value ?? '') : say(label, language)
}
