import type { PoolClient } from 'pg'
import type { Anchor } from '#platform/server/audit-verify.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Dice } from '#domains/documents/signing/dice-testing.ts'
import { claimed } from './claimed.server.ts'
import { columnWords } from './statement-text.server.ts'

/** What one falsification touched, so that it can be told whether it was named. */
export interface Done {
  kind: string
  what: string
  /** Documents that are no longer what they were; none where only the chain of all was touched. */
  documents: string[]
  /** What a check must say of one of them. */
  says: RegExp
  /** Notes of roots that are left; those that were made, unless it says otherwise. */
  anchors?: Anchor[]
  /** Takes back what no rollback does. */
  after?: () => void
}

export interface Scene {
  client: PoolClient
  settings: Settings
  dice: Dice
  /** Documents that are signed, some of them sealed, some with files. */
  documents: readonly string[]
  sealed: readonly string[]
  /** Columns of every table that can be falsified, as the database has them. */
  schema: ReadonlyMap<string, readonly Column[]>
  /** Claimed columns whose turn comes first. */
  untried: { table: string; name: string }[]
}

export interface Column {
  name: string
  /** As `information_schema` and as a cast have it. */
  kind: string
  type: string
  nullable: boolean
}

export type Way = (scene: Scene) => Promise<Done | undefined>

/** Tables beside those that are claimed, and their columns that say nothing of any document. */
export const provingTables: Readonly<Record<string, readonly string[]>> = {
  document_statement: [],
  document_root: [],
  document_root_entry: [],
  form_version: [
    'status',
    'version_no',
    'form_id',
    'word_file_id',
    'note',
    'created_by',
    'created_at',
    'published_at',
    'published_by',
    'version',
  ],
  // Beside the certificate and its mark only when it was first seen.
  seal_certificate: ['first_used_at'],
}

const besidesOf = (table: string): readonly string[] =>
  claimed[table] ? Object.keys(claimed[table].besides) : provingTables[table]!

/** Every column of every table that is claimed or proves what is claimed; a column that comes later is among them. */
export async function schemaOf(client: PoolClient): Promise<Map<string, Column[]>> {
  const tables = [...Object.keys(claimed), ...Object.keys(provingTables)]
  const { rows } = await client.query<Column & { table: string }>(
    `select c.table_name as table, c.column_name as name, c.data_type as kind, format_type(a.atttypid, a.atttypmod) as type, c.is_nullable = 'YES' as nullable
     from information_schema.columns c join pg_attribute a on a.attrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
     where c.table_schema = 'public' and c.table_name = any ($1) order by c.table_name, c.ordinal_position`,
    [tables],
  )
  return new Map(
    tables.map((table) => [
      table,
      rows
        .filter((row) => row.table === table && !besidesOf(table).includes(row.name))
        .map(({ table: _of, ...column }) => column),
    ]),
  )
}

export const quoted = (name: string) => `"${name}"`
export const claimedTables = Object.keys(claimed)
/** Rows of these belong to one document alone. */
export const ownTables = claimedTables.filter((one) => !claimed[one]!.shared && one !== 'document')
export const aDocument = ({ dice: { one, upTo }, documents, sealed }: Scene) => one(upTo(2) ? sealed : documents)

/** Rows of a table that belong to a document. */
const rowsOf = (table: string) =>
  table === 'document'
    ? 'select t.ctid::text as at from document t where t.id = $1'
    : `select t.ctid::text as at from ${table} t where t.${claimed[table]!.shared ? `id in (select s.id from ${claimed[table]!.from.replaceAll('any ($1)', 'any (array[$1::uuid])').replace(/\) t$/, ') s)')}` : 'document_id = $1'}`

export async function hasRows(client: PoolClient, table: string, documents: readonly string[]): Promise<boolean> {
  for (const document of documents)
    if ((await client.query(`${rowsOf(table)} limit 1`, [document])).rowCount) return true
  return false
}

export async function rowsIn({ client }: Scene, table: string, document: string): Promise<string[]> {
  const { rows } = await client.query<{ at: string }>(`${rowsOf(table)} order by 1`, [document])
  return rows.map(({ at }) => at)
}

/** A constraint that is in the way is dropped: the owner of the tables can. */
export async function forced(client: PoolClient, text: string, values: unknown[] = []): Promise<number> {
  for (let tries = 0; ; tries++) {
    await client.query('savepoint forced')
    try {
      const { rowCount } = await client.query(text, values)
      await client.query('release savepoint forced')
      return rowCount ?? 0
    } catch (error) {
      await client.query('rollback to savepoint forced')
      const { constraint, table, code } = error as { constraint?: string; table?: string; code?: string }
      if (tries > 5 || !table || (code !== '23514' && code !== '23505')) throw error
      if (constraint && code === '23514') await client.query(`alter table ${table} drop constraint ${constraint}`)
      else if (constraint) await client.query(`alter table ${table} drop constraint if exists ${constraint} cascade`)
      if (constraint && code === '23505') await client.query(`drop index if exists ${constraint}`)
    }
  }
}

/** Another value of the same type, as SQL over the old one. */
export function otherValue({ kind, name }: Column, { upTo }: Dice): string {
  const old = quoted(name)
  switch (kind) {
    case 'uuid':
      return 'gen_random_uuid()'
    case 'boolean':
      return `not coalesce(${old}, false)`
    case 'integer':
    case 'bigint':
      return `coalesce(${old}, 0) + ${1000 + upTo(5)}`
    case 'timestamp with time zone':
      return `coalesce(${old}, now()) - interval '${1 + upTo(20 * 86_400_000)} milliseconds'`
    case 'date':
      return `coalesce(${old}, current_date) - ${1 + upTo(40)}`
    case 'jsonb':
      return `case when jsonb_typeof(${old}) = 'object' then ${old} || '{"falsified": "${upTo(999)}"}' else coalesce(${old}, '[]') || '["${upTo(999)}"]' end`
    case 'bytea':
      return `sha256(coalesce(${old}, 'x'))`
    case 'inet':
      return `'198.51.100.${1 + upTo(250)}'`
    case 'ARRAY':
      return `array[gen_random_uuid()]`
    default:
      return `coalesce(${old}, '') || '${upTo(10)}'`
  }
}

const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** What must be said where a column is another. */
export function saysColumn(table: string, column: string): RegExp {
  const { key, reckoned = [] } = claimed[table]!
  if (column === key) return /is gone|changed at event|broken at event/
  // A row that names another document has left this one.
  if (column === 'document_id' && table !== 'document_event') return /is gone/
  if (column === 'document_id' || reckoned.includes(column)) return /event \d+/i
  return new RegExp(literal(columnWords(table, column)![0]))
}
