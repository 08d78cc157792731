import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { pageOf } from '#platform/contract/paging.ts'
import type { AnyRoster, RowOf } from '#platform/contract/roster.ts'
import type { Language } from '#platform/contract/words.ts'
import type { FileReply, Me, Tx, Widened } from './handlers.ts'
import { listFile } from './list-file.ts'
import type { SheetFormat } from './spreadsheet.ts'

type Given<S> = S extends z.ZodMiniType ? NonNullable<z.infer<S>> : never
type Input<R extends AnyRoster> = { [I in keyof R['types']['inputs']]?: Given<R['types']['inputs'][I]> | undefined } & {
  Search?: string | undefined
  Sort?: R['types']['sorts'] | undefined
  Descending?: boolean | undefined
}
type Asked<R extends AnyRoster, P> = P & { tx: Tx; me: Me; input: Input<R>; today: string }

/** A column of the database, or an expression; one that leans on what was asked is a function. */
type Expression<A> = string | RawBuilder<unknown> | ((asked: A) => RawBuilder<unknown>)
type Condition<V, A> =
  | ((value: V, asked: A) => RawBuilder<unknown> | undefined)
  /** A column that is, or is one of, what was asked. */
  | ([V] extends [readonly unknown[] | string] ? string : never)
  /** So where true was asked, not so where false was. */
  | ([V] extends [boolean] ? RawBuilder<unknown> : never)
type Conditions<Q, A> = { [I in keyof Q]: Condition<Given<Q[I]>, A> }

interface ListQuery<R extends AnyRoster, P> {
  /** What is filtered and sorted. */
  readonly from: RawBuilder<unknown> | ((asked: Asked<R, P>) => RawBuilder<unknown>)
  /** Where the fields lie elsewhere: the key of what was found, and the tables that follow a `join`, by `found.key`. */
  readonly rows?: { readonly key: Expression<Asked<R, P>>; readonly join: RawBuilder<unknown> }
  /** The table whose rows are taken away with a file, for the audit. */
  readonly table: string
  /** Found once, before anything is asked: a place, the programs. */
  readonly before?: (asked: Asked<R, object>, refuse: (code: string) => never) => Promise<P>
  /** Each field of a row, but those that are made afterwards. */
  readonly fields: { readonly [F in R['types']['read']]: Expression<Asked<R, P>> }
  readonly where: Conditions<R['types']['ownInputs'], Asked<R, P>> &
    Partial<Conditions<Omit<R['types']['inputs'], keyof R['types']['ownInputs']>, Asked<R, P>>>
  readonly always?: (asked: Asked<R, P>) => readonly RawBuilder<unknown>[]
  readonly search: (text: string, asked: Asked<R, P>) => RawBuilder<unknown>
  /** Where a column is not sorted by its own field. */
  readonly sort?: { readonly [S in R['types']['sorts']]?: Expression<Asked<R, P>> }
  /** The order while none is wished: a column, or an expression that decides before the ties. */
  readonly start: R['types']['sorts'] | ((asked: Asked<R, P>) => RawBuilder<unknown> | R['types']['sorts'])
  /** What decides between equals; the last one is unique. */
  readonly ties: Ties | ((asked: Asked<R, P>) => Ties)
  /** Each row with the fields that are made: `rows` lack them still. */
  readonly made?: (rows: Widened<RowOf<R>>[], asked: Asked<R, P>) => Promise<Widened<RowOf<R>>[]>
}

interface Asking<R extends AnyRoster> {
  tx: Tx
  me: Me
  input: Input<R>
  today: string
  refuse: (code: never) => never
}

type Ties = readonly (string | RawBuilder<unknown>)[]

interface Span {
  limit: number
  offset: number
}

const nothingAsked = () => {
  throw new Error('nothing was asked that could be refused')
}

/** Nobody reads on to the thousandth row: beyond it the list says “more than”. */
export const countedTo = 1000

/** A list by its description: a page with its count, and the file. A field or filter without its expression does not compile. */
export function listOf<const R extends AnyRoster, P extends object = object>(roster: R, query: ListQuery<R, P>) {
  type A = Asked<R, P>
  type Row = Widened<RowOf<R>>

  async function askedOf({ tx, me, input, today, refuse }: Asking<R>): Promise<A> {
    const asked = { tx, me, input, today }
    return { ...(await query.before?.(asked, refuse as (code: string) => never)), ...asked } as A
  }

  const fields = Object.entries(query.fields) as [string, Expression<A>][]
  const expression = (of: Expression<A>, asked: A) =>
    typeof of === 'string' ? sql.ref(of) : typeof of === 'function' ? of(asked) : of
  const from = (asked: A) => (typeof query.from === 'function' ? query.from(asked) : query.from)

  function whereOf(asked: A): RawBuilder<unknown> {
    const input = asked.input as Readonly<Record<string, unknown>>
    const own = query.where as Readonly<Record<string, Condition<never, A>>>
    const all = [...(query.always?.(asked) ?? [])]
    for (const filter of roster.allFilters)
      for (const name of Object.keys(filter.inputs)) {
        const value = input[name]
        if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
        const field = filter.of && (roster.columns[filter.of]!.field ?? filter.of)
        const by = own[name] ?? query.fields[field as R['types']['read']]
        const found = condition(by as Condition<never, A>, value, asked)
        if (found) all.push(found)
      }
    const text = asked.input.Search?.trim()
    if (text) all.push(query.search(text, asked))
    return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
  }

  function condition(by: Condition<never, A>, value: unknown, asked: A): RawBuilder<unknown> | undefined {
    if (typeof by === 'function') return by(value as never, asked)
    if (typeof value === 'boolean') return value ? (by as RawBuilder<unknown>) : sql`not (${by})`
    const column = expression(by as string, asked)
    if (!Array.isArray(value)) return sql`${column} = ${value}`
    // Of one value, an index gives the rows in the order of its next columns; of several it cannot.
    return value.length === 1 ? sql`${column} = ${value[0]}` : sql`${column} = any (${value})`
  }

  const tiesOf = (asked: A) => (typeof query.ties === 'function' ? query.ties(asked) : query.ties)
  /** What tells rows apart at last is their key. */
  const keyOf = (asked: A) => expression(tiesOf(asked).at(-1)!, asked)

  function orderOf(asked: A): RawBuilder<unknown> {
    const { Sort, Descending } = asked.input
    const tied = tiesOf(asked)
    const ties = (way: RawBuilder<unknown>) => sql.join(tied.map((one) => sql`${expression(one, asked)}${way}`))
    const start = typeof query.start === 'function' ? query.start(asked) : query.start
    if (!Sort && typeof start !== 'string') return sql`${start}, ${ties(sql``)}`
    const sort = (Sort ?? start) as R['types']['sorts']
    const column = roster.columns[sort]!
    const by = expression(query.sort?.[sort] ?? query.fields[(column.field ?? sort) as R['types']['read']], asked)
    const way = Descending ? sql` desc` : sql``
    const empty = column.empty === 'first' && !Descending ? sql` nulls first` : sql` nulls last`
    // A name is one key with what decides between equals: its index can be read from either end.
    return column.kind === 'person' ? ties(way) : sql`${by}${way}${column.always ? sql`` : empty}, ${ties(sql``)}`
  }

  async function read(asked: A, { limit, offset }: Span, which = sql`true`): Promise<Row[]> {
    const select = sql.join(fields.map(([name, of]) => sql`${expression(of, asked)} as ${sql.id(name)}`))
    const found = sql`from ${from(asked)} where ${which} and ${whereOf(asked)}
      order by ${orderOf(asked)} limit ${limit} offset ${offset}`
    // A page is found by its keys first: what is sorted stays narrow, and only these rows are read whole.
    const wanted = query.rows
      ? sql<Row>`select ${select} from (select page.key, row_number() over () as at
          from (select ${expression(query.rows.key, asked)} as key ${found}) page) found join ${query.rows.join} order by found.at`
      : sql<Row>`select ${select} ${found}`
    const { rows } = await wanted.execute(asked.tx)
    return query.made ? query.made(rows, asked) : rows
  }

  /** How many there are, but never more than one beyond `most`. */
  async function count(asked: A, most: number, which = sql`true`): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select from ${from(asked)} where ${which} and ${whereOf(asked)} limit ${most + 1}) found`.execute(asked.tx)
    return rows[0]!.n
  }

  async function totalOf(asked: A, { limit, offset }: Span, shown: number) {
    if (shown < limit && (shown > 0 || offset === 0)) return { Total: offset + shown }
    const most = Math.max(countedTo, offset + limit)
    const found = await count(asked, most)
    return found > most ? { Total: most, TotalIsMore: true } : { Total: found }
  }

  return {
    async page(context: Asking<R> & { input: { Page?: number; PageSize?: number } }) {
      const asked = await askedOf(context)
      const span = pageOf(context.input)
      const Rows = await read(asked, span)
      return { Rows, ...(await totalOf(asked, span, Rows.length)) }
    },

    /** A row as the list has it, for whatever shows more of it. */
    async one(asker: Pick<Asking<R>, 'tx' | 'me' | 'today'>, which: RawBuilder<unknown>): Promise<Row | undefined> {
      const asked = await askedOf({ ...asker, input: {}, refuse: nothingAsked })
      return (await read(asked, { limit: 1, offset: 0 }, which))[0]
    },

    /** How many there are of each value of an expression, whatever the input `but` asks for. */
    async counts(
      context: Asking<R>,
      by: RawBuilder<unknown>,
      but: keyof R['types']['inputs'] & string,
    ): Promise<ReadonlyMap<string, number>> {
      const asked = await askedOf({ ...context, input: { ...context.input, [but]: undefined } })
      const { rows } = await sql<{ value: string; n: number }>`select ${by} as value, count(*)::int as n
        from ${from(asked)} where ${whereOf(asked)} group by 1`.execute(asked.tx)
      return new Map(rows.map(({ value, n }) => [value, n]))
    },

    /** All pages as a file; that it was taken is written down. */
    async file(context: {
      tx: Tx
      me: Me
      input: Input<R> & { Format: SheetFormat; Only?: readonly string[] | undefined }
      language: Language
      today: string
      looked: (table: string, rowId: string | null, detail: Record<string, unknown>) => Promise<void>
      refuse: (code: 'TooMany') => never
    }): Promise<FileReply> {
      const { Format, Only, ...filter } = context.input
      const asked = await askedOf({ ...context, input: filter as unknown as Input<R> })
      const which = Only && sql`${keyOf(asked)} = any (${[...Only]}::uuid[])`
      const found = await count(asked, roster.mostInFile, which)
      if (found > roster.mostInFile) context.refuse('TooMany')
      await context.looked(query.table, null, { file: Format, asked: { ...filter, ...(Only && { Only }) }, found })
      const rows = await read(asked, { limit: roster.mostInFile, offset: 0 }, which)
      return listFile(roster, rows as Record<string, unknown>[], Format, context.language, context.today)
    },
  }
}
