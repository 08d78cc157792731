import { sql, type RawBuilder } from 'kysely'
import { countedTo, pageOf } from '#platform/contract/paging.ts'
import type { AnyRoster, RowOf } from '#platform/contract/roster.ts'
import type { Language } from '#platform/contract/words.ts'
import type { FileReply, Me, Tx, Widened } from './handlers.ts'
import { listFile } from './list-file.ts'
import { keysOf, stretchesOf, type Order, type OwnOrder, type Stretch } from './list-order.ts'
import type { SheetFormat } from './spreadsheet.ts'

import type { Asked, Asking, Condition, Expression, Input, ListQuery, Paged, Reading, Span } from './list-query.ts'

const nothingAsked = () => {
  throw new Error('nothing was asked that could be refused')
}

/** As far as whoever asks for the exact number is told it. */
const uncounted = 100_000_000

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

  function whereOf(asked: A, { searched = true } = {}): RawBuilder<unknown> {
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
    if (text && searched) all.push(query.search(text, asked))
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

  /** Before a statement: what its search looks for first. */
  function once(asked: A): RawBuilder<unknown> {
    const text = asked.input.Search?.trim()
    const ids = text ? query.matching?.(text, asked) : undefined
    return ids ? sql`with matched (id) as materialized (${ids})` : sql``
  }

  const tiesOf = (asked: A) => (typeof query.ties === 'function' ? query.ties(asked) : query.ties)
  /** What tells rows apart at last is their key. */
  const keyOf = (asked: A) => expression(tiesOf(asked).at(-1)!, asked)

  function orderOf(asked: A): Order | OwnOrder {
    if (likeliestOf(asked)) return { own: sql`true` }
    const { Sort } = asked.input
    const start = typeof query.start === 'function' ? query.start(asked) : query.start
    const tied = tiesOf(asked)
    const wished = Sort ?? (typeof start === 'object' && 'descending' in start ? start.descending : start)
    if (typeof wished !== 'string')
      return { own: sql`${wished}, ${sql.join(tied.map((one) => expression(one, asked)))}` }
    const down = asked.input.Descending || (!Sort && typeof start === 'object')
    const sort = wished as R['types']['sorts']
    const column = roster.columns[sort]!
    const by = query.sort?.[sort] ?? query.fields[(column.field ?? sort) as R['types']['read']]
    const ties = tied.filter((one) => one !== by).map((one) => expression(one, asked))
    // A name is one key with what decides between equals.
    if (column.kind === 'person') return { ties: tied.map((one) => expression(one, asked)), down }
    const empty = column.always ? 'never' : column.empty === 'first' && !down ? 'first' : 'last'
    return { by: { value: expression(by, asked), empty }, ties, down, beside: query.beside?.includes(sort) === true }
  }

  /** The stretches of a search without a wished order. */
  function likeliestOf(asked: A): readonly Stretch[] | undefined {
    const text = asked.input.Search?.trim()
    return text && !asked.input.Sort ? query.likeliest?.(text, asked) : undefined
  }

  /** The keys of some rows. Of several stretches a later one is read only as far as those before it do not suffice. */
  function found(asked: A, stretches: readonly Stretch[], { limit, offset }: Span, which: RawBuilder<unknown>) {
    const key = expression(query.rows.key, asked)
    const of = ({ where, order, from: own }: Stretch, span: RawBuilder<unknown>) =>
      sql`select ${key} as key from ${own ?? from(asked)} where ${which} and ${where}
        and ${whereOf(asked, { searched: !own })} order by ${order} ${span}`
    if (stretches.length === 1) return of(stretches[0]!, sql`limit ${limit} offset ${offset}`)
    const parts = stretches.map((one, at) => [sql.id(`part_${at}`), of(one, sql`limit ${limit + offset}`)] as const)
    return sql`with ${sql.join(parts.map(([name, part]) => sql`${name} as materialized (${part})`))}
      select key from (${sql.join(
        parts.map(([name]) => sql`select key from ${name}`),
        sql` union all `,
      )}) parts limit ${limit} offset ${offset}`
  }

  async function read(
    asked: A,
    span: Span,
    { which = sql`true`, back = false, after, counted }: Reading = {},
  ): Promise<{ rows: Row[]; counted: number | null }> {
    const select = sql.join(fields.map(([name, of]) => sql`${expression(of, asked)} as ${sql.id(name)}`))
    const stretches = likeliestOf(asked) ?? stretchesOf(orderOf(asked), { back, ...(after && { after }) })
    // Counted in the same breath, and only where this page does not end the list.
    const total = counted
      ? sql`case when found.n >= ${span.limit} then (select count(*)::int from (${some(asked, counted, which)}) counting) end`
      : sql`null::int`
    const { rows } = await sql<Row & { counted: number | null }>`${once(asked)} select ${select}, ${total} as counted
      from (select page.key, row_number() over () as at, count(*) over () as n
        from (${found(asked, stretches, span, which)}) page) found
      join ${query.rows.join} order by found.at ${back ? sql`desc` : sql``}`.execute(asked.tx)
    const plain = rows.map(({ counted: _counted, ...one }) => one as unknown as Row)
    return { rows: plain, counted: rows[0]?.counted ?? null }
  }

  const withMade = async (rows: Row[], asked: A) => (query.made && rows.length > 0 ? query.made(rows, asked) : rows)

  /** What is found, but never more than one beyond `most`. */
  function some(asked: A, most: number, which = sql`true`) {
    const parts = likeliestOf(asked)?.map(
      ({ from: own, where }) =>
        sql`select 1 from ${own ?? from(asked)} where ${which} and ${where} and ${whereOf(asked, { searched: !own })}`,
    )
    return parts
      ? sql`${sql.join(parts, sql` union all `)} limit ${most + 1}`
      : sql`select from ${from(asked)} where ${which} and ${whereOf(asked)} limit ${most + 1}`
  }

  async function count(asked: A, most: number, which = sql`true`): Promise<number> {
    const { rows } = await sql<{
      n: number
    }>`${once(asked)} select count(*)::int as n from (${some(asked, most, which)}) found`.execute(asked.tx)
    return rows[0]!.n
  }

  /** The keys of a row, to read on from it; none where it is gone or not the caller's to see, or the order has no keys. */
  async function keysAt(asked: A, id: string): Promise<(string | null)[] | undefined> {
    const order = orderOf(asked)
    if ('own' in order) return undefined
    const keys = keysOf(order).map((key, at) => sql`(${key})::text as ${sql.id(`k${at}`)}`)
    const { rows } = await sql<Record<string, string | null>>`select ${sql.join(keys)} from ${from(asked)}
      where ${sql.join([sql`${keyOf(asked)} = ${id}`, ...(query.always?.(asked) ?? [])], sql` and `)}`.execute(asked.tx)
    return rows[0] && keys.map((_, at) => rows[0]![`k${at}`]!)
  }

  /** With the exact number known, a page is read from the end that is nearer. */
  async function countedPage(asked: A, { limit, offset }: Span, told?: number) {
    const Total = told ?? (await count(asked, uncounted))
    const shown = Math.max(0, Math.min(limit, Total - offset))
    const left = Math.max(0, Total - offset - shown)
    const back = left < offset && !('own' in orderOf(asked))
    const { rows } = await read(asked, { limit: shown, offset: back ? left : offset }, { back })
    // Whoever took away the rest since then made the number another one.
    if (told !== undefined && (shown === 0 || rows.length < shown)) return countedPage(asked, { limit, offset })
    return { Rows: await withMade(rows, asked), Total }
  }

  /** One row more than is shown tells whether there is a next page. */
  async function plainPage(asked: A, span: Span, { after, before }: { after?: string; before?: string }) {
    const { limit, offset } = span
    const end = offset + limit
    const beyond = end > countedTo
    const anchor = before ?? after
    const keys = beyond && anchor ? await keysAt(asked, anchor) : undefined
    if (keys && before) {
      const { rows } = await read(asked, { limit, offset: 0 }, { back: true, after: keys })
      if (rows.length === limit) return { Rows: await withMade(rows, asked), Total: end, TotalIsMore: true }
    }
    const { rows, counted } =
      keys && !before
        ? await read(asked, { limit: limit + 1, offset: 0 }, { after: keys })
        : await read(asked, { limit: limit + 1, offset }, beyond ? {} : { counted: countedTo })
    const Rows = await withMade(rows.slice(0, limit), asked)
    if (rows.length > limit) {
      if (counted !== null && counted <= countedTo) return { Rows, Total: counted }
      return { Rows, Total: Math.max(end, countedTo), TotalIsMore: true }
    }
    if (Rows.length > 0 || offset === 0) return { Rows, Total: offset + Rows.length }
    const Total = await count(asked, countedTo)
    return Total > countedTo ? { Rows, Total: countedTo, TotalIsMore: true } : { Rows, Total }
  }

  return {
    async page(context: Asking<R> & { input: Paged }) {
      const asked = await askedOf(context)
      const { CountAll, Counted, After, Before } = context.input
      const span = pageOf(context.input)
      return CountAll || Counted !== undefined
        ? countedPage(asked, span, CountAll ? undefined : Counted)
        : plainPage(asked, span, { ...(After && { after: After }), ...(Before && { before: Before }) })
    },

    /** A row as the list has it, for whatever shows more of it. */
    async one(asker: Pick<Asking<R>, 'tx' | 'me' | 'today'>, which: RawBuilder<unknown>): Promise<Row | undefined> {
      const asked = await askedOf({ ...asker, input: {}, refuse: nothingAsked })
      const { rows } = await read(asked, { limit: 1, offset: 0 }, { which })
      return (await withMade(rows, asked))[0]
    },

    /** How many there are of each value of an expression, whatever the input `but` asks for. */
    async counts(
      context: Asking<R>,
      by: RawBuilder<unknown>,
      but: keyof R['types']['inputs'] & string,
    ): Promise<ReadonlyMap<string, number>> {
      const asked = await askedOf({ ...context, input: { ...context.input, [but]: undefined, Sort: undefined } })
      const { rows } = await sql<{ value: string; n: number }>`${once(asked)} select ${by} as value, count(*)::int as n
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
      const { rows: all } = await read(asked, { limit: roster.mostInFile, offset: 0 }, which ? { which } : {})
      const rows = await withMade(all, asked)
      return listFile(roster, rows as Record<string, unknown>[], Format, context.language, context.today)
    },
  }
}
