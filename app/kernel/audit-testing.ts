import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sealAudit } from '#platform/server/audit-seal.ts'

/** Writes lines into the book. */
export const note = (client: pg.Pool | pg.PoolClient, n = 1) =>
  client.query(
    `insert into audit (kind, user_id, table_name, row_id, call, detail)
     select 'view', new_id(), 'person', new_id(), 'Core/Person/GetPerson', jsonb_build_object('n', n, 'word', md5(n::text))
     from generate_series(1, $1) n`,
    [n],
  )

/** A transaction in any database of the server holds sealing up for a moment; here we wait for it. */
export async function sealAll(owner: pg.Pool, most?: number): Promise<void> {
  for (;;) {
    await sealAudit(owner, most ? { most } : {})
    const { rows } = await owner.query(
      "select from audit where not seq <@ (select coalesce(range_agg(seqs), '{}') from audit_seal) limit 1",
    )
    if (rows.length === 0) return
    await sleep(5)
  }
}
