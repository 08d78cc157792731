import type { Words } from '#platform/contract/words.ts'
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import {
  endedWhenBegan,
  holdsOn,
  latestOf,
  tenureLimits,
  tenureSentence,
  tenureWhyNot,
  type Seen,
  type TenureCommand,
  type TenureLimits,
  type TenureRow,
  type TenureWhy,
} from '#platform/contract/tenure.ts'
import { allOf } from './database.ts'
import type { Me, Tx } from './handlers.ts'

interface Dated {
  id: string
  start_date: string
  end_date: string | null
  end_reason: string | null
  voided_at: string | null
  voided_by: string | null
  void_reason: string | null
  version: number
}
/** Tables that follow the convention of dated rows. */
export type DatedTable = { [T in keyof DB]: keyof Dated extends keyof DB[T] ? T : never }[keyof DB]
type Column<T extends DatedTable> = Exclude<keyof DB[T] & string, keyof Dated>
type Row<T extends DatedTable> = Selectable<DB[T]>
type Values<T extends DatedTable, C extends string> = { [K in C & keyof Row<T>]: Row<T>[K] }
type More<T extends DatedTable> = Partial<Omit<Insertable<DB[T]>, keyof Dated>>

export interface TenureTable<T extends DatedTable, S extends Column<T>, H extends Column<T>> {
  table: T
  /** Of what there is one at a time: the columns of the exclusion constraint. */
  subject: readonly S[]
  /** Who or what holds it; empty for a plain membership. Where it passes on, `follows_id` names the row a transfer ended. */
  holder: readonly H[]
}
type Holding<T extends DatedTable> = 'follows_id' extends keyof DB[T] ? Column<T> : never

/** Describes a dated table once, beside its domain's handlers. */
export const tenureTable = <T extends DatedTable, const S extends Column<T>, const H extends Holding<T> = never>(
  of: TenureTable<T, S, H>,
): TenureTable<T, S, H> => of

export interface TenureOptions {
  /** The agency's local day. */
  today: string
  /** For those who may backdate: `{ back: null }`. */
  limits?: Partial<TenureLimits>
}

/** Whoever holds the permission goes back as far as they like. */
export const datedFor = (me: Me, today: string, permission: Permission = 'Records.Backdate'): TenureOptions =>
  me.may(permission) ? { today, limits: { back: null } } : { today }

export type Outcome<R> =
  | { why: null; row: R; ended: R | null; reopened: R | null }
  | { why: TenureWhy; message: Words; current: R | null }

type AnyRow = Dated & { follows_id?: string | null } & Record<string, unknown>
type AnyDb = Kysely<{ dated: Dated }>

/** Assign, transfer, end, delete-current, revert and history of the rows of one dated table. */
export function tenure<T extends DatedTable, S extends Column<T>, H extends Column<T>>(
  tx: Tx,
  of: TenureTable<T, S, H>,
  { today, limits: given }: TenureOptions,
) {
  type Subject = Values<T, S>
  type Holder = Values<T, H>
  const limits = { ...tenureLimits, ...given }
  const db = tx as unknown as AnyDb
  const table = of.table as unknown as 'dated'
  const keyOf = (values: Record<string, unknown>, columns: readonly string[]) =>
    JSON.stringify(columns.map((column) => values[column]))
  const toRow = (row: AnyRow): TenureRow => ({
    id: row.id,
    holder: keyOf(row, of.holder),
    start: row.start_date,
    end: row.end_date,
    version: row.version,
  })

  function rowsOf(subject: Subject) {
    let query = db.selectFrom(table).selectAll()
    for (const column of of.subject) {
      query = query.where(column as 'id', '=', (subject as Record<string, string>)[column]!)
    }
    return query
  }

  /** From here on nobody else decides about this subject until we commit; also when it has no row yet. */
  async function lock(subject: Subject): Promise<AnyRow[]> {
    const key = `tenure:${of.table}:${keyOf(subject, of.subject)}`
    const [, rows] = await allOf(
      sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx),
      rowsOf(subject).where('voided_at', 'is', null).orderBy('start_date').forUpdate().execute(),
    )
    return rows as AnyRow[]
  }

  async function decide(subject: Subject, command: TenureCommand) {
    const rows = await lock(subject)
    const live = rows.map(toRow)
    const latest = latestOf(live)
    const current = rows.find((row) => row.id === latest?.id)
    const why = tenureWhyNot(live, command, today, limits)
    return { live, why, current, latest, refusal: why && refusal(why, current) }
  }

  const refusal = (why: TenureWhy, current: AnyRow | undefined): Outcome<Row<T>> => ({
    why,
    message: tenureSentence(why, limits),
    current: (current as Row<T> | undefined) ?? null,
  })

  const done = (row: AnyRow, also: { ended?: AnyRow; reopened?: AnyRow } = {}): Outcome<Row<T>> => ({
    why: null,
    row: row as Row<T>,
    ended: (also.ended as Row<T> | undefined) ?? null,
    reopened: (also.reopened as Row<T> | undefined) ?? null,
  })

  const change = (id: string, values: Record<string, unknown>) =>
    db
      .updateTable(table)
      .set(values as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow() as Promise<AnyRow>

  const add = (values: Record<string, unknown>) =>
    db
      .insertInto(table)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow() as Promise<AnyRow>

  return {
    /** Begins where nobody holds it. */
    async assignFirst(
      subject: Subject,
      { holder, start, end = null, more }: { holder: Holder; start: string; end?: string | null; more?: More<T> },
    ): Promise<Outcome<Row<T>>> {
      const { refusal } = await decide(subject, { do: 'assignFirst', holder: keyOf(holder, of.holder), start, end })
      return refusal ?? done(await add({ ...more, ...subject, ...holder, start_date: start, end_date: end }))
    },

    /** Ends the current row on the new start and begins the next one the same day. */
    async transfer(
      subject: Subject,
      given: { holder: Holder; start: string; seen?: Seen; endReason?: string; more?: More<T> },
    ): Promise<Outcome<Row<T>>> {
      const { holder, start, seen, endReason = 'Transferred', more } = given
      const command = { do: 'transfer', holder: keyOf(holder, of.holder), start, ...(seen && { seen }) } as const
      const { refusal, latest } = await decide(subject, command)
      if (refusal) return refusal
      const [ended, row] = await allOf(
        change(latest!.id, { end_date: start, end_reason: endReason }),
        add({ ...more, ...subject, ...holder, start_date: start, follows_id: latest!.id }),
      )
      return done(row, { ended })
    },

    /** `end` is the first day it no longer holds. */
    async end(subject: Subject, given: { end: string; reason: string | null; seen?: Seen }): Promise<Outcome<Row<T>>> {
      const { end, reason, seen } = given
      const { refusal, latest } = await decide(subject, { do: 'end', end, ...(seen && { seen }) })
      return refusal ?? done(await change(latest!.id, { end_date: end, end_reason: reason }))
    },

    /** Removes a mistake and reopens the row it had ended, if that one ended the very day the mistake began. */
    async deleteCurrent(subject: Subject, given: { reason: string; seen?: Seen }): Promise<Outcome<Row<T>>> {
      const { reason, seen } = given
      const {
        refusal,
        live,
        latest,
        current: mistake,
      } = await decide(subject, {
        do: 'deleteCurrent',
        ...(seen && { seen }),
      })
      if (refusal) return refusal
      const before = endedWhenBegan(live, latest!)
      const reopen = before && mistake?.follows_id === before.id
      const [row, reopened] = await allOf(
        change(latest!.id, { voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: reason }),
        reopen ? change(before.id, { end_date: null, end_reason: null }) : undefined,
      )
      return done(row, reopened && { reopened })
    },

    /** Takes the end of the latest row back. */
    async revert(subject: Subject, { seen }: { seen?: Seen } = {}): Promise<Outcome<Row<T>>> {
      const { refusal, latest } = await decide(subject, { do: 'revert', ...(seen && { seen }) })
      return refusal ?? done(await change(latest!.id, { end_date: null, end_reason: null }))
    },

    /** Newest first; voided rows only when asked for. */
    async history(subject: Subject, { voided = false }: { voided?: boolean } = {}): Promise<Row<T>[]> {
      const query = rowsOf(subject).$if(!voided, (q) => q.where('voided_at', 'is', null))
      return (await query.orderBy('start_date', 'desc').orderBy('id', 'desc').execute()) as unknown as Row<T>[]
    },

    current,

    async holderOn(subject: Subject, day = today): Promise<Holder | undefined> {
      const row = (await current(subject, day)) as Record<string, unknown> | undefined
      return row && (Object.fromEntries(of.holder.map((column) => [column, row[column]])) as Holder)
    },
  }

  async function current(subject: Subject, day = today): Promise<Row<T> | undefined> {
    const rows = await rowsOf(subject).where('voided_at', 'is', null).where('start_date', '<=', day).execute()
    return (rows as AnyRow[]).find((row) => holdsOn(toRow(row), day)) as Row<T> | undefined
  }
}

/** Leaves the call with the refusal it declares, or goes on with the rows. */
export function settle<R>(
  outcome: Outcome<R>,
  context: { refuse(code: never, detail?: { message?: Words }): never; stale(current: unknown): never },
): Extract<Outcome<R>, { why: null }> {
  if (outcome.why === null) return outcome
  if (outcome.why === 'Stale') return context.stale(outcome.current)
  // The call's own sentence speaks; only a limit of this caller is known here alone.
  const limited = outcome.why === 'TooFarAhead' || outcome.why === 'BackdatedTooFar'
  return context.refuse(outcome.why as never, limited ? { message: outcome.message } : {})
}
