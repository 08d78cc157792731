import { sql, type Kysely, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Tx } from './handlers.ts'

/** Tables whose rows are counted by version and so can be changed by two people in turn. */
type RecordTable = { [T in keyof DB]: 'id' | 'version' extends keyof DB[T] ? T : never }[keyof DB]
type Column<T extends RecordTable> = keyof DB[T] & string
type Fields<T extends RecordTable> = Readonly<Record<string, Column<T>>>
/** The field that holds the record's id. */
type IdField<F> = { [K in keyof F]: F[K] extends 'id' ? K : never }[keyof F] & string
type Saved<F> = { [K in IdField<F>]: string } & { version: number }
/** As a call names it. */
type Named<F, Id> = { [K in IdField<F>]: Id } & { version?: number | null | undefined }
type Selected<F extends Readonly<Record<string, string>>> =
  | { [K in keyof F & string]: `${F[K]} as ${K}` }[keyof F & string]
  | 'version'
/** What a call may send for the fields, by the types of their columns. */
type Sent<T extends RecordTable, F extends Fields<T>> = {
  [K in Exclude<keyof F, IdField<F>>]?: Updateable<DB[T]>[F[K] & keyof Updateable<DB[T]>]
}
type Values<F, I> = { [K in keyof F & keyof I as F[K] extends 'id' ? never : F[K] & string]: I[K] }
type More<T extends RecordTable> = {
  [K in keyof Updateable<DB[T]>]: Updateable<DB[T]>[K] | RawBuilder<unknown>
}

/** A field's column: `WhoToCall` is who_to_call, `CANSLast` cans_last. */
type Snake<S extends string, Before extends 'low' | 'high' | '' = ''> = S extends `${infer C}${infer Rest}`
  ? C extends Lowercase<C>
    ? `${C}${Snake<Rest, 'low'>}`
    : `${Before extends 'low' ? '_' : Before extends 'high' ? EndsRow<Rest> : ''}${Lowercase<C>}${Snake<Rest, 'high'>}`
  : ''
/** The last capital of a row of them begins the next word. */
type EndsRow<Rest extends string> = Rest extends `${infer Next}${string}`
  ? Next extends Lowercase<Next>
    ? '_'
    : ''
  : ''

/** Fields whose columns are called as they are, the first being the id. */
export const named = <const Id extends string, const N extends readonly string[]>(id: Id, ...fields: N) =>
  Object.fromEntries([
    [id, 'id'],
    ...fields.map((field) => [
      field,
      field.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase(),
    ]),
  ]) as { readonly [K in Id | N[number]]: K extends Id ? 'id' : Snake<K> }

export interface Ways {
  tx: Tx
  stale: (current: unknown) => never
  notFound: () => never
}

/** Whether a row is as its writer saw it; one that is not there was seen by nobody. */
export const isAsSeen = (row: { version: number } | undefined, seen: number | null | undefined): boolean =>
  (row?.version ?? null) === (seen ?? null)

/** Leaves with 409 and what is there now, unless the row is as its writer saw it: for a change that finds its row by itself. */
export async function sameVersion(
  row: { version: number } | undefined,
  seen: number | null | undefined,
  stale: Ways['stale'],
  now: () => unknown = () => ({ version: row?.version }),
): Promise<void> {
  if (!isAsSeen(row, seen)) stale(await now())
}

/** Which row, as its writer saw it; further columns say what it must belong to. */
type At<T extends RecordTable, Id> = { id: Id; version: number | null | undefined } & Partial<
  Omit<Selectable<DB[T]>, 'id' | 'version'>
>

type Options<T extends RecordTable, W extends Ways> = {
  /** What a 409 brings: the record as its call gives it. Without it, the fields as they are now. */
  current?: (ways: W, id: string) => Promise<unknown>
  /**
   * What every row belongs to, found and locked before one is touched: a row of another is not there, and a new one gets it.
   * Asked once in a transaction.
   */
  within?: (ways: W) => Promise<Partial<Selectable<DB[T]>>>
} & ('voided_at' extends keyof DB[T]
  ? /** Rows are taken back with a reason, never erased. */ { voids: true }
  : { voids?: never })

interface Any {
  id: string
  version: number
  voided_at: string | null
}
type AnyDb = Kysely<{ any: Any }>

/**
 * One map of wire fields to columns gives the list to select, the values of an insert or update, and the check that the
 * record is still as its writer saw it: 409 with the record as it is now, 404 when there is none.
 */
export function record<T extends RecordTable, const F extends Fields<T>, W extends Ways = Ways>(
  table: T,
  fields: F,
  options: Options<T, W>,
) {
  const { current, voids, within } = options
  const entries = Object.entries(fields)
  const idField = entries.find(([, column]) => column === 'id')?.[0] ?? 'id'
  const columns = [...entries.map(([field, column]) => `${column} as ${field}`), 'version'] as Selected<F>[]
  const any = table as unknown as 'any'
  const db = (tx: Tx) => tx as unknown as AnyDb

  const owned = async <Id>(ways: W, at: At<T, Id>): Promise<At<T, Id>> =>
    within ? { ...at, ...(await within(ways)) } : at

  /** The row within what it belongs to, unless it was taken back. */
  const here = ({ id, version: _seen, ...belongs }: At<T, string>) =>
    sql<boolean>`${sql.join(
      [
        sql`id = ${id}`,
        ...(voids ? [sql`voided_at is null`] : []),
        ...Object.entries(belongs).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      ],
      sql` and `,
    )}`

  const held = async (ways: W, at: At<T, string>) =>
    (await db(ways.tx).selectFrom(any).selectAll().where(here(at)).forUpdate().executeTakeFirst()) ?? ways.notFound()

  const leave = async (ways: W, id: string): Promise<never> => {
    const now = current
      ? await current(ways, id)
      : await db(ways.tx)
          .selectFrom(any)
          .select(columns as never)
          .where('id', '=', id)
          .executeTakeFirst()
    return now ? ways.stale(now) : ways.notFound()
  }

  /**
   * The whole row, held until the end of the transaction, if it is still as its writer saw it. What must be said of the row
   * whoever changed it comes first.
   */
  async function lock(
    ways: W,
    at: At<T, string>,
    first?: (row: Selectable<DB[T]>) => void,
  ): Promise<Selectable<DB[T]>> {
    const row = await held(ways, await owned(ways, at))
    first?.(row as unknown as Selectable<DB[T]>)
    return isAsSeen(row, at.version) ? (row as unknown as Selectable<DB[T]>) : leave(ways, row.id)
  }

  async function update(ways: W, seen: At<T, string>, values: object): Promise<Saved<F>> {
    const at = await owned(ways, seen)
    const saved = await db(ways.tx)
      .updateTable(any)
      .set(values as never)
      .where(here(at))
      .where('version', '=', at.version ?? 0)
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (saved) return { [idField]: saved.id, version: saved.version } as Saved<F>
    const there = await db(ways.tx).selectFrom(any).select('id').where(here(at)).executeTakeFirst()
    return there ? leave(ways, there.id) : ways.notFound()
  }

  async function add({ tx }: Pick<Ways, 'tx'>, values: object): Promise<Saved<F>> {
    const { id, version } = await db(tx)
      .insertInto(any)
      .values(values as never)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { [idField]: id, version } as Saved<F>
  }

  /** Which row a call means, as its writer saw it; none for a new one. */
  const at = <I extends Named<F, string | null>>(input: I) => {
    const given = input as Readonly<Record<string, unknown>>
    return { id: given[idField] ?? null, version: given['version'] } as At<
      T,
      I extends Named<F, string> ? string : string | null
    >
  }

  return {
    table,
    /** For `select(…)` of the query builder. */
    columns: columns as readonly Selected<F>[],
    /** For SQL by hand. */
    select: (alias: string): RawBuilder<unknown> =>
      sql.join([
        ...entries.map(([field, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.id(field)}`),
        sql.ref(`${alias}.version`),
      ]),
    /** The columns of the fields that were sent; what was not sent stays as it is. */
    values: <I extends Sent<T, F>>(input: I): Values<F, I> =>
      Object.fromEntries(
        entries.flatMap(([field, column]) => {
          const value = (input as Record<string, unknown>)[field]
          return column === 'id' || value === undefined ? [] : [[column, value]]
        }),
      ) as Values<F, I>,
    at,
    lock,
    /** Takes a row further that is still as its writer saw it; what speaks against it, whoever changed it, comes first. */
    step: async (ways: W, input: Named<F, string>, first: (row: Selectable<DB[T]>) => unknown, values: More<T>) => {
      const seen = at(input) as At<T, string>
      await lock(ways, seen, (row) => void first(row))
      return update(ways, seen, values)
    },
    /** The whole row, held, whichever version of it the caller saw. */
    get: async (ways: W, id: string) =>
      (await held(ways, await owned(ways, { id, version: null } as At<T, string>))) as unknown as Selectable<DB[T]>,
    /** Adds a row. */
    add: async (ways: W, values: More<T>) => add(ways, { ...(await within?.(ways)), ...values }),
    /** Changes the row that is still as its writer saw it. */
    change: (ways: W, at: At<T, string>, values: More<T>) => update(ways, at, values),
    /** Adds a row, or changes the one that is still as its writer saw it; some columns are set when it is new only. */
    save: async (ways: W, at: At<T, string | null>, values: More<T>, whenNew?: () => Promise<More<T>> | More<T>) => {
      const { id, version, ...belongs } = at
      if (id !== null) return update(ways, { ...belongs, id, version } as At<T, string>, values)
      return add(ways, { ...(await within?.(ways)), ...belongs, ...values, ...(await whenNew?.()) })
    },
    /** Takes the row back with a reason. */
    remove: async (ways: W, at: At<T, string>, reason: string) => {
      if (!voids) throw new Error(`${table} is not taken back but deleted`)
      await update(ways, at, { voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: reason })
      return { [idField]: at.id } as { [K in IdField<F>]: string }
    },
  }
}

interface Described<T extends RecordTable, F extends Fields<T>> {
  table: T
  columns: readonly Selected<F>[]
}
/** A row as `select` gives it. */
export type RowOf<R> =
  R extends Described<infer T, infer F>
    ? { [K in keyof F & string]: Selectable<DB[T]>[F[K] & keyof Selectable<DB[T]>] } & { version: number }
    : never
