import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

export const iso = (instant: string) => new Date(instant).toISOString()

/** A day and time in a sub-program's zone as an instant, beside the one it is now; none for an hour that the clocks skip. */
export async function instantOf(tx: Tx, subProgramId: string, day: string, time: string) {
  const at = `${day} ${time}`
  const { rows } = await sql<{ at: string; now: string; same: boolean }>`select x.at, now() as now,
      to_char(x.at at time zone s.zone, 'YYYY-MM-DD HH24:MI') = ${at} as same
    from sub_program s cross join lateral (select ${at}::timestamp at time zone s.zone as at) x where s.id = ${subProgramId}`.execute(
    tx,
  )
  const [found] = rows
  return found?.same ? { at: iso(found.at), now: iso(found.now) } : undefined
}
