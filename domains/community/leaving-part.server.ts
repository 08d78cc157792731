import { sql } from 'kysely'
import { counted } from '#platform/contract/words.ts'
import type { LeavingPart } from '#platform/server/leaving-parts.ts'

/** Volunteers somebody who leaves looks after: their checks wait for everybody who works in the program. */
export const volunteersLeft: LeavingPart = async ({ tx, employeeId, today }) => {
  const { rows } = await sql<{
    volunteers: number
  }>`select volunteers_looked_after(${employeeId}, ${today}::date) as volunteers`.execute(tx)
  const volunteers = rows[0]?.volunteers ?? 0
  return volunteers > 0
    ? counted(
        volunteers,
        [
          '**#** volunteer needs somebody else to look after them',
          '**#** voluntario necesita otra persona de contacto',
        ],
        [
          '**#** volunteers need somebody else to look after them',
          '**#** voluntarios necesitan otra persona de contacto',
        ],
      )
    : undefined
}
