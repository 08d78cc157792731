import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Log } from './embedded.ts'
import { migrate } from './migrate.ts'
import { keepMonths } from './months.ts'

/** Brings our tables and the job queue's own up to date. Safe to run from several processes at once. */
export async function prepare(owner: pg.ClientConfig, log: Log = () => {}): Promise<string[]> {
  const applied = await migrate(owner, { log })
  const pool = new pg.Pool({ ...owner, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(727002)')
    await runMigrations({ pgPool: pool })
    await keepMonths(client, log)
  } finally {
    await client.query('select pg_advisory_unlock(727002)').catch(() => {})
    client.release()
    await pool.end()
  }
  return applied
}
