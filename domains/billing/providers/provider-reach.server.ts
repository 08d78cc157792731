import { sql } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'

/** Colleagues `e` (their id) of the caller's sub-programs, and the caller. */
export const isReached = (me: Me, e: ReturnType<typeof sql>) =>
  sql<boolean>`(${me.seesAll} or ${e} = ${me.userId} or exists (select from employee_sub_program w where w.employee_id = ${e} and w.voided_at is null
    and w.sub_program_id = any (${[...me.subPrograms]}::uuid[])))`

export const isProvider = async (tx: Tx, me: Me, id: string): Promise<boolean> =>
  (
    await sql`select from employee e where e.id = ${id} and e.voided_at is null and ${isReached(me, sql`e.id`)}`.execute(
      tx,
    )
  ).rows.length > 0
