import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { AnyRoster, RowOf } from '#platform/contract/roster.ts'
import type { Me, Tx, Widened } from './handlers.ts'
import type { Stretch } from './list-order.ts'

export type Given<S> = S extends z.ZodMiniType ? NonNullable<z.infer<S>> : never
export type Input<R extends AnyRoster> = {
  [I in keyof R['types']['inputs']]?: Given<R['types']['inputs'][I]> | undefined
} & {
  Search?: string | undefined
  Sort?: R['types']['sorts'] | undefined
  Descending?: boolean | undefined
}
export type Asked<R extends AnyRoster, P> = P & { tx: Tx; me: Me; input: Input<R>; today: string }

/** A column of the database, or an expression; one that leans on what was asked is a function. */
export type Expression<A> = string | RawBuilder<unknown> | ((asked: A) => RawBuilder<unknown>)
export type Condition<V, A> =
  | ((value: V, asked: A) => RawBuilder<unknown> | undefined)
  /** A column that is, or is one of, what was asked. */
  | ([V] extends [readonly unknown[] | string] ? string : never)
  /** So where true was asked, not so where false was. */
  | ([V] extends [boolean] ? RawBuilder<unknown> : never)
export type Conditions<Q, A> = { [I in keyof Q]: Condition<Given<Q[I]>, A> }

export interface ListQuery<R extends AnyRoster, P> {
  /** What is filtered and sorted. */
  readonly from: RawBuilder<unknown> | ((asked: Asked<R, P>) => RawBuilder<unknown>)
  /** The key of what was found, and the tables of the fields, which follow a `join`, by `found.key`. */
  readonly rows: { readonly key: Expression<Asked<R, P>>; readonly join: RawBuilder<unknown> }
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
  /** The ids that a search has to look for first, as a query: found once for page and count, and then `matched`. */
  readonly matching?: (text: string, asked: Asked<R, P>) => RawBuilder<unknown> | undefined
  /** What a search finds, the likeliest first: stretches without a row in common. They hold while no order is wished. */
  readonly likeliest?: (text: string, asked: Asked<R, P>) => readonly Stretch[] | undefined
  /** Where a column is not sorted by its own field. */
  readonly sort?: { readonly [S in R['types']['sorts']]?: Expression<Asked<R, P>> }
  /** Columns that are sorted by a value beside the row, which may be missing. */
  readonly beside?: readonly R['types']['sorts'][]
  /** The order while none is wished: a column, one from its other end, or an expression that decides before the ties. */
  readonly start: Start<R> | ((asked: Asked<R, P>) => RawBuilder<unknown> | Start<R>)
  /** What decides between equals; the last one is unique. */
  readonly ties: Ties | ((asked: Asked<R, P>) => Ties)
  /** Each row with the fields that are made: `rows` lack them still. */
  readonly made?: (rows: Widened<RowOf<R>>[], asked: Asked<R, P>) => Promise<Widened<RowOf<R>>[]>
}

export interface Asking<R extends AnyRoster> {
  tx: Tx
  me: Me
  input: Input<R>
  today: string
  refuse: (code: never) => never
}

/** The ids that a query's `matching` gave: as an array an index takes thousands of them in one go. */
export const matched = sql`any (array(select id from matched))`

export type Start<R extends AnyRoster> = R['types']['sorts'] | { readonly descending: R['types']['sorts'] }
export type Ties = readonly (string | RawBuilder<unknown>)[]

export interface Reading {
  which?: RawBuilder<unknown>
  back?: boolean
  after?: readonly (string | null)[]
  /** How far is counted, where it is. */
  counted?: number
}

export interface Paged {
  Page?: number
  PageSize?: number
  CountAll?: boolean | undefined
  Counted?: number | undefined
  After?: string | undefined
  Before?: string | undefined
}

export interface Span {
  limit: number
  offset: number
}
