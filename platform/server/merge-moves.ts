import { sql, type RawBuilder } from 'kysely'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import type { ChartType } from '#platform/contract/charts.ts'
import { nounOf, type RecordWords } from './audit-records.ts'
import type { Tx } from './handlers.ts'

/** A column that names a record which a merge may change. */
export interface Link {
  table: string
  column: string
}

/** Every column that points to one of these, in tables whose changes are written down. What is locked once it is written stays where it is. */
export async function linksTo(tx: Tx, targets: readonly Link[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select distinct r.relname as "table", a.attname as column from pg_catalog.pg_constraint c
    join pg_catalog.pg_class r on r.oid = c.conrelid and r.relnamespace = 'public'::regnamespace
    join pg_catalog.pg_trigger t on t.tgrelid = r.oid and t.tgname = 'audit_change'
    join pg_catalog.pg_attribute i on i.attrelid = r.oid and i.attname = 'id' and not i.attisdropped
    cross join lateral unnest(c.conkey, c.confkey) k (own, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_catalog.pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs
    where c.contype = 'f' and has_any_column_privilege(r.oid, 'UPDATE') and exists (select from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as x ("table" text, "column" text)
      where c.confrelid = x."table"::regclass and f.attname = x."column")
    order by 1, 2`.execute(tx)
  return rows
}

/** How many rows of a table went along, and how many stayed because the kept record has its own. */
export interface Carried {
  table: string
  moved: number
  stayed: number
}

const isDoubled = (error: unknown) => /^23(505|P01)$/.test((error as { code?: string }).code ?? '')

/** Nothing, where the kept record has it already: then the transaction is as it was. */
async function unlessDoubled(tx: Tx, work: () => Promise<number>): Promise<number | undefined> {
  await sql`savepoint merge_move`.execute(tx)
  let moved: number | undefined
  try {
    moved = await work()
  } catch (error) {
    if (!isDoubled(error)) throw error
    await sql`rollback to savepoint merge_move`.execute(tx)
  }
  await sql`release savepoint merge_move`.execute(tx)
  return moved
}

/** Moves what points to one record to another; a row the other has already stays where it is. */
export async function moveRows(
  tx: Tx,
  { table, column }: Link,
  from: string,
  to: string,
  among: RawBuilder<unknown> = sql`true`,
): Promise<Carried> {
  const move = async (row?: string) => {
    const done = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from} and ${among} and ${row ? sql`id = ${row}` : sql`true`}`.execute(tx)
    return Number(done.numAffectedRows ?? 0n)
  }
  const all = await unlessDoubled(tx, () => move())
  if (all !== undefined) return { table, moved: all, stayed: 0 }
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${from}
    and ${among} order by id`.execute(tx)
  let moved = 0
  for (const { id } of rows) moved += (await unlessDoubled(tx, () => move(id))) ?? 0
  return { table, moved, stayed: rows.length - moved }
}

export interface Carrying {
  tx: Tx
  from: string
  to: string
  today: string
  userId: string
  reason: string
}

/** What a domain keeps on a chart without a key of the database between them, and what becomes of it when two charts become one. */
export interface CarryPart {
  readonly charts: readonly ChartType[]
  /** Why the chart that goes cannot go. */
  readonly whyNot?: (carrying: Carrying) => Promise<Words | undefined>
  readonly carry: (carrying: Carrying) => Promise<Carried>
}

/**
 * What a side of the house keeps on an organization, and what becomes of it when two records of one become one. Rows that name
 * the organization move by themselves; a part says what cannot, and joins the records of its own that two organizations had.
 */
export interface OrganizationPart {
  /** Tables the part moves itself. */
  readonly tables: readonly string[]
  readonly whyNot?: (carrying: Carrying) => Promise<Words | undefined>
  readonly carry: (carrying: Carrying) => Promise<Carried[]>
}

const moves = (count: number): Words =>
  counted(count, ['# record moves', '# registro se traslada'], ['# records move', '# registros se trasladan'])
const stays = (count: number): Words =>
  counted(
    count,
    [
      '# record stays behind, because the kept record has its own',
      '# registro no pasa, porque el que queda tiene el suyo',
    ],
    [
      '# records stay behind, because the kept record has its own',
      '# registros no pasan, porque el que queda tiene los suyos',
    ],
  )

/** One sentence for what moves and one for what stays. */
export const carriedWords = (records: RecordWords, { table, moved, stayed }: Carried): Words[] =>
  [...(moved > 0 ? [moves(moved)] : []), ...(stayed > 0 ? [stays(stayed)] : [])].map((told) =>
    sentence(['{kind}: {told}', '{kind}: {told}'], { kind: nounOf(records, table), told }),
  )
