import type pg from 'pg'

/** Every table outside the database's own; one kept by month is one table. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'months') order by 1`)
  return rows.map(({ name }) => name)
}

/** Reads every row, and with it checks the sum of every page. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await listTables(client)) {
    const result = await client.query<{ count: string | number }>(`select count(*) from ${table}`)
    counts[table] = Number(result.rows[0]!.count)
  }
  return counts
}
