import { sql } from 'kysely'
import { counted, joined, type Words } from '#platform/contract/words.ts'
import type { LeavingPart } from '#platform/server/leaving-parts.ts'

/** Donors and grants somebody who leaves still owns: their steps and dates wait for everybody who works there. */
export const donorsLeft: LeavingPart = async ({ tx, employeeId }) => {
  const { rows } = await sql<{
    donors: number
    grants: number
  }>`select donors, grants from funding_owned(${employeeId})`.execute(tx)
  const { donors = 0, grants = 0 } = rows[0] ?? {}
  const ofDonors: Words = counted(
    donors,
    ['**#** donor needs another owner', '**#** donante necesita otra persona a cargo'],
    ['**#** donors need another owner', '**#** donantes necesitan otra persona a cargo'],
  )
  const ofGrants: Words = counted(
    grants,
    ['**#** grant needs another owner', '**#** subvención necesita otra persona a cargo'],
    ['**#** grants need another owner', '**#** subvenciones necesitan otra persona a cargo'],
  )
  if (donors > 0 && grants > 0) return joined([ofDonors, ofGrants], '; ')
  return donors > 0 ? ofDonors : grants > 0 ? ofGrants : undefined
}
