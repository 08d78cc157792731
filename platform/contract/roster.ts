import * as z from 'zod/mini'
import { choices, day } from './fields.ts'
import type { OptionList } from './lists/base.ts'
import { deepInput, listInput } from './paging.ts'
import { worded, type Filter, type Shape, type Values } from './roster-filters.ts'
import { chosenRows, fileErrors, fileInput } from './roster-file.ts'
import type { OfferedView, RosterText } from './roster-text.ts'
import type { Words } from './words.ts'

/** How a column looks, sorts and stands in the file unless its screen or its description says otherwise. */
export type Kind =
  | 'text'
  | 'name'
  | 'person'
  | 'age'
  | 'day'
  | 'instant'
  | 'number'
  | 'choice'
  | 'several'
  | 'flag'
  | 'own'

/** What a cell holds; words are said in the language of the reader. */
export type Told = string | number | boolean | Words | null | undefined

interface Look {
  /** The field of the row, where it is named otherwise than the column. */
  readonly field?: string
  /** The row's type, where the kind's own does not fit. */
  readonly schema?: z.ZodMiniType
  /** Never empty. */
  readonly always?: true
  /** The server fills it in after the rows are read. */
  readonly made?: true
  /** `true`: by the words of its kind, A to Z or earliest first. */
  readonly sort?: true | readonly [ascending: Words, descending: Words]
  /** Where the empty ones stand, smallest first; last unless said. */
  readonly empty?: 'first'
  /** `more`: left out until asked for; `file`: never on the screen. */
  readonly show?: 'more' | 'file'
  /** false: only on the screen. */
  readonly file?: false
  /** The heading of the file, where it differs. */
  readonly title?: Words
  readonly width?: number
  readonly card?: 'fact' | 'status'
  readonly quiet?: true
  readonly end?: true
  /** From other fields of the row, for screen and file. */
  readonly value?: (row: never, today: string) => Told
  readonly filter?: Filter
}

export interface Column extends Look {
  readonly label: Words
  readonly kind: Kind
  readonly list?: OptionList
}

type Held<O, S extends z.ZodMiniType> = O extends { schema: infer Own extends z.ZodMiniType }
  ? Own
  : O extends { always: true }
    ? S
    : z.ZodMiniNullable<S>

const held = <S extends z.ZodMiniType, const O extends Look>(look: O, schema: S) =>
  (look.schema ?? (look.always ? schema : z.nullable(schema))) as Held<O, S>

const plain =
  <const K extends Kind, S extends z.ZodMiniType>(kind: K, schema: (label: Words) => S) =>
  <const O extends Look>(label: Words, look: O = {} as O) => ({
    ...look,
    label,
    kind,
    schema: held(look, schema(label)),
  })

type Without<O> = Omit<O, 'filter'>
type ListFilter<O, L extends OptionList> = O extends { filter: infer I extends string }
  ? {
      readonly filter: Filter<{ readonly [K in I]: z.ZodMiniOptional<ReturnType<typeof choices<L>>> }> & {
        readonly column: true
      }
    }
  : O extends { filter: infer F extends Filter }
    ? { readonly filter: F }
    : object

/** Columns by their kind. Label first, then what differs from the usual. */
export const column = {
  text: plain('text', () => z.string()),
  /** What the record is called, beside an avatar. */
  name: <const O extends Look>(label: Words, look: O = {} as O) => ({
    ...look,
    label,
    kind: 'name' as const,
    always: true as const,
    schema: z.string(),
  }),
  day: plain('day', (label) => day(label)),
  instant: plain('instant', () => z.string()),
  /** First and last name beside an avatar; the file has a column for each. Holds LastName unless said. */
  person: <const O extends Look>(label: Words, look: O = {} as O) => ({
    ...look,
    label,
    kind: 'person' as const,
    field: 'LastName' as const,
    schema: z.string(),
  }),
  /** The years since a date of birth; the file has both. */
  age: <const O extends Look>(label: Words, look: O = {} as O) => ({
    ...look,
    label,
    kind: 'age' as const,
    schema: z.nullable(z.string()),
  }),
  number: <const O extends Look>(label: Words, look: O = {} as O) => ({
    end: true as const,
    ...look,
    label,
    kind: 'number' as const,
    schema: held({ always: true as const, ...look }, z.int()) as O extends { schema: infer S extends z.ZodMiniType }
      ? S
      : z.ZodMiniNumberFormat,
  }),
  /** A value of a list; `filter` names the input that asks for any of them. */
  choice: <const L extends OptionList, const O extends Omit<Look, 'filter'> & { readonly filter?: string | Filter }>(
    label: Words,
    of: L,
    look: O = {} as O,
  ) => {
    const { filter, ...rest } = look
    const asked =
      typeof filter === 'string'
        ? {
            column: true,
            inputs: { [filter]: z.optional(choices(label, of)) },
            widget: { kind: 'options', options: of },
            ask: (values: Values) => ({ [filter]: values }),
          }
        : filter
    return {
      ...rest,
      label,
      kind: 'choice' as const,
      list: of,
      schema: held(rest, z.string()),
      ...(asked && { filter: asked }),
    } as unknown as Without<O> & {
      label: Words
      kind: 'choice'
      list: L
      schema: Held<O, z.ZodMiniString>
    } & ListFilter<O, L>
  },
  /** A few words, of a list where it is given. */
  several: <const O extends Look & { readonly list?: OptionList }>(label: Words, look: O = {} as O) => ({
    ...look,
    label,
    kind: 'several' as const,
    schema: held({ always: true as const, ...look }, z.array(z.string())) as z.ZodMiniArray<z.ZodMiniString>,
  }),
  flag: <const O extends Look>(label: Words, look: O = {} as O) => ({
    ...look,
    label,
    kind: 'flag' as const,
    schema: z.boolean(),
  }),
  /** Shown from other fields: by `value`, or by a cell of the screen. */
  own: <const O extends Omit<Look, 'schema'>>(label: Words, look: O = {} as O) => ({
    ...look,
    label,
    kind: 'own' as const,
  }),
}

type Columns = Readonly<Record<string, Column>>
type Filters = Readonly<Record<string, Filter>>
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? { readonly [K in keyof I]: I[K] }
  : never

type FieldOf<C, K> = C extends { field: infer F extends string } ? F : K
type Fields<C extends Columns> = {
  readonly [K in keyof C as C[K] extends { schema: z.ZodMiniType } ? FieldOf<C[K], K> & string : never]: C[K] extends {
    schema: infer S extends z.ZodMiniType
  }
    ? S
    : never
}
type MadeFields<C extends Columns> = {
  readonly [K in keyof C as C[K] extends { made: true } ? FieldOf<C[K], K> & string : never]: true
}
export type SortOf<C extends Columns> = {
  [K in keyof C]: C[K] extends { sort: true | readonly Words[] } ? K : never
}[keyof C] &
  string
type ColumnFilter<C extends Columns> = {
  [K in keyof C]: C[K] extends { filter: infer F extends Filter } ? F : never
}[keyof C]
type InputsOf<F> = F extends { inputs: infer Q } ? Q : never
type Own<F> = F extends { column: true } ? never : F

interface Description<C extends Columns, F extends Filters, A extends Shape, M extends Shape> {
  readonly text: RosterText
  readonly columns: C
  /** Filters that belong to no column. */
  readonly filters: F
  /** What a row holds beside its columns, and what of it the server makes after reading. */
  readonly also: A
  readonly made: M
  readonly views?: readonly OfferedView[]
  /** More in one file than this helps nobody and leaves the agency too easily. */
  readonly mostInFile?: number
}

/** The description of a list: its calls, screen, file and query derive from it. */
export function roster<const C extends Columns, const F extends Filters, const A extends Shape, const M extends Shape>(
  described: Description<C, F, A, M>,
) {
  type AllFilters = ColumnFilter<C> | F[keyof F]
  type Inputs = Merged<InputsOf<AllFilters>>
  type OwnInputs = Merged<InputsOf<Own<AllFilters>>>
  const { columns } = described
  const sorts = Object.keys(columns).filter((id) => columns[id]!.sort) as SortOf<C>[]
  const filters = filtersOf(columns, described.filters)
  const inputs = Object.assign({}, ...filters.map((filter) => filter.inputs)) as Inputs
  const fields = Object.fromEntries(
    Object.entries(columns).flatMap(([id, { schema, field = id }]) => (schema ? [[field, schema]] : [])),
  ) as Fields<C>
  const { Page, PageSize, Search, Descending, Sort } = listInput(sorts as [SortOf<C>, ...SortOf<C>[]])
  const asked = { Search, Sort, Descending, ...inputs }
  const mostInFile = described.mostInFile ?? 50_000
  return {
    ...described,
    mostInFile,
    sorts,
    allFilters: filters,
    Row: z.strictObject({ ...described.also, ...described.made, ...fields }),
    /** Of the call that gives a page, and of the one that gives the file. */
    input: { ...asked, Page, PageSize, ...deepInput },
    fileInput: { ...asked, ...fileInput, ...chosenRows },
    fileErrors: fileErrors(described.text.count, mostInFile),
    types: undefined as unknown as RosterTypes<C, A, M, Inputs, OwnInputs>,
  }
}

/** Known to the compiler only. */
export interface RosterTypes<C extends Columns, A extends Shape, M extends Shape, Inputs, OwnInputs> {
  readonly columns: keyof C & string
  readonly sorts: SortOf<C>
  readonly inputs: Inputs
  readonly ownInputs: OwnInputs
  /** The fields that a query gives, and those that are made afterwards. */
  readonly read: Exclude<(keyof A | keyof Fields<C>) & string, keyof MadeFields<C>>
  readonly made: (keyof M | keyof MadeFields<C>) & string
}

/** Every filter with its id and label, those of columns first. */
function filtersOf(columns: Columns, filters: Filters) {
  const ofColumns = Object.entries(columns).flatMap(([id, { filter, label }]) =>
    filter ? [{ ...worded(filter, label), id: filter.id ?? id, of: id }] : [],
  )
  const others = Object.entries(filters).map(([id, filter]) => ({
    ...filter,
    id: filter.id ?? id,
    label: filter.label ?? ([id, id] as const),
    of: undefined,
  }))
  return [...ofColumns, ...others]
}

export type AnyRoster = Omit<ReturnType<typeof roster>, 'types' | 'Row' | 'input' | 'fileInput' | 'sorts'> & {
  readonly sorts: readonly string[]
  readonly Row: z.ZodMiniObject
  readonly types: {
    readonly columns: string
    readonly sorts: string
    readonly inputs: unknown
    readonly ownInputs: unknown
    readonly read: string
    readonly made: string
  }
}
export type RowOf<R extends { Row: z.ZodMiniType }> = z.infer<R['Row']>

/** A label as it stands in a heading: {year} is the year of today. */
export const headed = (words: string, today: string) => words.replace('{year}', today.slice(0, 4))
