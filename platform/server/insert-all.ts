import { sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Tx } from './handlers.ts'

const most = 500

/** Inserts rows by column name, leaving those that are there already. */
export async function insertAll(tx: Tx, table: keyof DB, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most)
    const columns = sql.join(Object.keys(some[0] as object).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::jsonb)
      on conflict do nothing`.execute(tx)
  }
}
