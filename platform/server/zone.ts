import { sql } from 'kysely'
import type { Tx } from './handlers.ts'

/** Whether a time zone is known by its name here and in the database, which reckon days in it alike; offsets are turned round there. */
export async function isZone(tx: Tx, zone: string): Promise<boolean> {
  if (!/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(zone)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(tx)
  return rows.length > 0
}
