import { sql } from 'kysely'
import type { Me, Tx } from './handlers.ts'
import { refused } from './refused.ts'

/** Whom a file belongs to until it is attached: whoever uploaded it. */
export const uploadOwner = 'upload'

/** Says whether the caller may read what hangs on a record. */
export type FilePolicy = (tx: Tx, ownerId: string, me: Me) => Promise<boolean>
/** By table; a file of a table that is not named here is nobody's. */
export type FilePolicies = Readonly<Record<string, FilePolicy>>

/** Hangs an upload of the caller on a record; anybody else's, or one already attached, does not exist for them. */
export async function attachFile(tx: Tx, fileId: string, ownerTable: string, ownerId: string): Promise<void> {
  const attached = await tx
    .updateTable('stored_file')
    .set({ owner_table: ownerTable, owner_id: ownerId })
    .where('id', '=', fileId)
    .where('owner_table', '=', uploadOwner)
    .where('owner_id', '=', sql<string>`my_user()`)
    .where('state', '<>', 'quarantined')
    .executeTakeFirst()
  if (attached.numUpdatedRows !== 1n) throw refused('NotFound')
}
