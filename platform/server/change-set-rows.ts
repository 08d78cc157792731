import { sql } from 'kysely'
import type { AuditEntry } from './audit-sentences.ts'
import type { Tx } from './handlers.ts'

/** One audited change of a set. */
export interface Step {
  seq: number
  table: string
  rowId: string
  op: 'insert' | 'update' | 'delete'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Columns an update changed, the version aside. */
  changed: string[]
}

/** What a set did to one row, from first to last. */
export interface TouchedRow {
  table: string
  rowId: string
  steps: Step[]
  first: Step
  last: Step
  net: 'added' | 'changed' | 'removed' | 'nothing'
}

export interface TableShape {
  columns: ReadonlySet<string>
  /** Not those the database computes itself. */
  writable: ReadonlySet<string>
  hidden: readonly string[]
  voidable: boolean
}

export async function stepsOf(tx: Tx, changeSetId: string): Promise<Step[]> {
  const found = await sql<Step>`
    select seq, table_name as "table", row_id as "rowId", op, before, after,
      coalesce((select array_agg(key) from jsonb_object_keys(after) key
        where op = 'update' and key <> 'version' and before -> key is distinct from after -> key), '{}') as changed
    from audit where change_set_id = ${changeSetId} and kind = 'change' and table_name <> 'change_set' order by seq`.execute(
    tx,
  )
  return found.rows
}

export function touchedRows(steps: readonly Step[]): TouchedRow[] {
  const rows = Map.groupBy(steps, ({ table, rowId }) => `${table}:${rowId}`)
  return [...rows.values()].map((own) => {
    const first = own[0]!
    const last = own.at(-1)!
    return { table: first.table, rowId: first.rowId, steps: own, first, last, net: netOf(first, last) }
  })
}

function netOf(first: Step, last: Step): TouchedRow['net'] {
  if (first.before === null) return last.after === null ? 'nothing' : 'added'
  return last.after === null ? 'removed' : 'changed'
}

/** A row as one change, from how it was before the set to how the set left it. */
export const entryOf = ({ table, rowId, first, last, net }: TouchedRow): AuditEntry => ({
  kind: 'change',
  table,
  rowId,
  op: net === 'added' ? 'insert' : net === 'removed' ? 'delete' : 'update',
  before: first.before,
  after: last.after,
})

/** Tables that keep history, by the catalogue; a name that is not in it never reaches a statement. */
export async function shapesOf(tx: Tx, tables: readonly string[]): Promise<Map<string, TableShape>> {
  const found = await sql<{ name: string; columns: string[]; writable: string[]; hidden: string[] }>`
    select c.relname as name, array_agg(a.attname::text) as columns,
      array_agg(a.attname::text) filter (where a.attgenerated = '') as writable,
      array_remove(string_to_array(encode(t.tgargs, 'escape'), '\\000'), '') as hidden
    from pg_catalog.pg_class c
    join pg_catalog.pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit_change'
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...new Set(tables)]})
    group by c.relname, t.tgargs`.execute(tx)
  return new Map(
    found.rows.map(({ name, columns, writable, hidden }) => [
      name,
      {
        columns: new Set(columns),
        writable: new Set(writable),
        hidden,
        voidable: columns.includes('voided_at') && columns.includes('void_reason'),
      },
    ]),
  )
}

const recordAt = (table: string, seq: number, side: 'before' | 'after') =>
  sql`jsonb_populate_record(null::${sql.table(table)}, (select ${sql.ref(side)} from audit where seq = ${seq}))`

const voidColumns = ['voided_at', 'voided_by', 'void_reason']

/**
 * Whether the row stands as the audit has it, the version aside; undefined when there is no such row within sight. Values are
 * compared inside the database, where no number is rounded, and the row stays locked.
 */
export async function stillAs(
  tx: Tx,
  { table, rowId }: Pick<TouchedRow, 'table' | 'rowId'>,
  {
    seq,
    side,
    voided = false,
    only,
  }: { seq: number; side: 'before' | 'after'; voided?: boolean; only?: readonly string[] },
): Promise<boolean | undefined> {
  const aside = voided ? ['version', ...voidColumns] : ['version']
  const asked = only ? sql`key = any (${[...only]}::text[])` : sql`true`
  const kept = (record: ReturnType<typeof sql>) =>
    sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${record})) where a.row ? key and key <> all (${aside}::text[]) and ${asked})`
  const found = await sql<{ same: boolean }>`
    select ${kept(sql`t`)} is not distinct from ${kept(sql`w`)} as same
    from ${sql.table(table)} t
    cross join (select ${sql.ref(side)} as row from audit where seq = ${seq}) a
    cross join lateral ${recordAt(table, seq, side)} w
    where t.id = ${rowId} for update of t`.execute(tx)
  return found.rows[0]?.same
}

/** Does the opposite of one step; false when the row was not there to be changed. */
export async function reverse(tx: Tx, step: Step, shape: TableShape, why: string): Promise<boolean> {
  const table = sql.table(step.table)
  const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
  const statement = () => {
    if (step.op === 'insert') {
      if (!shape.voidable) return sql`delete from ${table} where id = ${step.rowId}`
      return sql`update ${table} set voided_at = now(), voided_by = my_user(), void_reason = ${why} where id = ${step.rowId}`
    }
    const record = recordAt(step.table, step.seq, 'before')
    if (step.op === 'update') {
      const columns = step.changed.filter((column) => shape.writable.has(column))
      return sql`update ${table} set (${list(columns)}) = (select ${list(columns)} from ${record} r) where id = ${step.rowId}`
    }
    const columns = Object.keys(step.before ?? {}).filter((column) => shape.writable.has(column))
    return sql`insert into ${table} (${list(columns)}) overriding system value select ${list(columns)} from ${record} r`
  }
  const done = await statement().execute(tx)
  return done.numAffectedRows === 1n
}

interface Link {
  table: string
  column: string
  voidable: boolean
  has_id: boolean
}

/** Which columns of other tables point at rows of this one; not what would go along with them, or goes on without. */
async function linksTo(tx: Tx, table: string): Promise<Link[]> {
  const has = (column: string) => sql`exists (select from pg_catalog.pg_attribute v
    where v.attrelid = r.oid and v.attname = ${column} and not v.attisdropped)`
  const found = await sql<Link>`
    select r.relname as "table", a.attname as column, ${has('voided_at')} as voidable, ${has('id')} as has_id
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class r on r.oid = c.conrelid and r.relnamespace = 'public'::regnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype not in ('c', 'n') and cardinality(c.conkey) = 1 and c.confrelid = (
      select oid from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relname = ${table})`.execute(
    tx,
  )
  return found.rows
}

/** A row outside the set that leans on one the set added; its id is unknown where the table has none. */
export interface Dependent {
  table: string
  rowId: string | null
}

/** Live rows outside the set that lean on those it added, a few of each kind. */
export async function findDependents(tx: Tx, rows: readonly TouchedRow[]): Promise<Dependent[]> {
  const added = Map.groupBy(
    rows.filter(({ net }) => net === 'added'),
    ({ table }) => table,
  )
  const idsOf = (table: string) => (added.get(table) ?? []).map(({ rowId }) => rowId)
  const found = new Map<string, Dependent>()
  for (const table of added.keys()) {
    for (const link of await linksTo(tx, table)) {
      const { rows: leaning } = await sql<{
        id: string | null
      }>`select ${link.has_id ? sql`d.id` : sql`null::uuid`} as id from ${sql.table(link.table)} d
        where ${sql.ref(`d.${link.column}`)} = any (${idsOf(table)}::uuid[])
        ${link.voidable ? sql`and d.voided_at is null` : sql``}
        ${link.has_id ? sql`and d.id <> all (${idsOf(link.table)}::uuid[]) order by d.id limit 6` : sql`limit 1`}`.execute(
        tx,
      )
      for (const { id } of leaning) found.set(`${link.table}:${id}`, { table: link.table, rowId: id })
    }
  }
  return [...found.values()]
}
