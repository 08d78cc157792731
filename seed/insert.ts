import type { ClientBase } from 'pg'

/** Inserts rows by column name, leaving those that are there already. */
export async function insertRows(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] as object).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
