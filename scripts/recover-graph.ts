import pg from 'pg'

export interface Link {
  child: string
  parent: string
  /** Columns of the child, and those of the parent that they name. */
  own: string[]
  other: string[]
}

export interface Table {
  key: string[]
  /** All columns but reckoned ones, with their types. */
  columns: Record<string, string>
  /** Columns that the audit never shows; nothing when the table has no history. */
  hidden: string[] | undefined
}

export type Row = Record<string, unknown>

/** Links that no constraint states: their columns are named after what they mean. */
const implied: Record<string, string> = {
  person_id: 'person',
  client_id: 'client',
  client_membership_id: 'client_membership',
  document_id: 'document',
}

/** Columns that name a row of whichever table. */
const anywhere = ['owner_id', 'record_id', 'row_id', 'subject_id']

export interface Graph {
  tables: Map<string, Table>
  links: Link[]
  /** Tables whose rows belong to a row of any other. */
  loose: { table: string; column: string }[]
}

export async function readGraph(client: pg.Client): Promise<Graph> {
  const { rows } = await client.query<{
    name: string
    columns: Record<string, string>
    key: string[]
    hidden: string[] | null
  }>(`
    select c.relname as name,
      (select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
       where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      (select to_json(string_to_array(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\000')) from pg_trigger t
       where t.tgrelid = c.oid and t.tgname = 'audit_change') as hidden
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
  const tables = new Map(
    rows.map(({ name, columns, key, hidden }) => [name, { columns, key, hidden: hidden ?? undefined }]),
  )
  const stated = await client.query<Link>(`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      (select json_agg(a.attname order by k.n) from unnest(c.conkey) with ordinality k (at, n)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.at) as own,
      (select json_agg(a.attname order by k.n) from unnest(c.confkey) with ordinality k (at, n)
       join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.at) as other
    from pg_constraint c where c.contype = 'f' and c.conparentid = 0
      and c.connamespace = 'public'::regnamespace`)
  const links = stated.rows
  for (const [child, { columns }] of tables)
    for (const [column, parent] of Object.entries(implied))
      if (
        column in columns &&
        child !== 'audit' &&
        !links.some((link) => link.child === child && link.own.includes(column))
      )
        links.push({ child, parent, own: [column], other: ['id'] })
  const loose = [...tables].flatMap(([table, { columns }]) =>
    anywhere
      .filter((column) => column in columns && table !== 'audit')
      .filter((column) => !links.some((link) => link.child === table && link.own.includes(column)))
      .map((column) => ({ table, column })),
  )
  return { tables, links, loose }
}

/** Rows of a table by values of some of its columns. */
export async function rowsBy(
  client: pg.Client,
  table: string,
  { columns }: Table,
  by: string[],
  values: readonly Row[],
  from: string[] = by,
): Promise<Row[]> {
  const given = values.filter((row) => from.every((column) => row[column] !== null && row[column] !== undefined))
  if (given.length === 0) return []
  const names = by.map((column) => `t.${client.escapeIdentifier(column)}`).join(', ')
  const lists = by.map((column, at) => `$${at + 1}::${columns[column]}[]`).join(', ')
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${client.escapeIdentifier(table)} t
     where (${names}) in (select * from unnest(${lists}))`,
    from.map((column) => given.map((row) => row[column])),
  )
  return rows.map(({ row }) => row)
}
