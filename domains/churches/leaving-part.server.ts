import { sql } from 'kysely'
import { counted } from '#platform/contract/words.ts'
import type { LeavingPart } from '#platform/server/leaving-parts.ts'

/** Churches somebody who leaves still owns: they wait on the work list of whoever leads the program. */
export const churchesLeft: LeavingPart = async ({ tx, employeeId, today }) => {
  const { rows } = await sql<{
    churches: number
  }>`select churches from churches_owned(array[${employeeId}]::uuid[], ${today})`.execute(tx)
  const churches = rows[0]?.churches ?? 0
  return churches > 0
    ? counted(
        churches,
        ['**#** church needs another owner', '**#** iglesia necesita otro responsable'],
        ['**#** churches need another owner', '**#** iglesias necesitan otro responsable'],
      )
    : undefined
}
