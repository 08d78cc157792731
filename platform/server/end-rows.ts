import { sql, type RawBuilder } from 'kysely'
import { allOf } from './database.ts'
import type { Tx } from './handlers.ts'

interface Ended {
  end: string
  reason: string
}

/** Ends the open dated rows of a table; those that had not begun by then are withdrawn. Says how many there were. */
export async function endRows(tx: Tx, table: string, of: RawBuilder<unknown>, { end, reason }: Ended): Promise<number> {
  const name = sql.table(table)
  const open = sql`${of} and voided_at is null and coalesce(end_date, 'infinity') > ${end}`
  const [ended, withdrawn] = await allOf(
    sql`update ${name} set end_date = ${end}, end_reason = ${reason} where ${open} and start_date < ${end}`.execute(tx),
    sql`update ${name} set voided_at = now(), voided_by = my_user(), void_reason = ${reason} where ${open}`.execute(tx),
  )
  return Number(ended.numAffectedRows ?? 0n) + Number(withdrawn.numAffectedRows ?? 0n)
}
