import { buffer } from 'node:stream/consumers'
import { uploadOwner } from '#platform/server/attachments.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'

export interface StoredWord {
  fileName: string
  waits: boolean
  content: () => Promise<Buffer>
}

async function find(
  tx: Tx,
  settings: Settings,
  fileId: string,
  ownedBy: (owner: { table: string; id: string }) => boolean,
) {
  const row = await tx.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!row || row.state === 'quarantined' || !ownedBy({ table: row.owner_table, id: row.owner_id })) return undefined
  const content = async () => buffer(verified(await fileStoreOf(settings).get(row.storage_key), row.sha256))
  return { fileName: row.file_name, waits: row.state === 'waiting', content } satisfies StoredWord
}

/** A file the caller has just uploaded; nobody else's. */
export const findUploadedWord = (tx: Tx, settings: Settings, me: Me, fileId: string): Promise<StoredWord | undefined> =>
  find(tx, settings, fileId, (owner) => owner.table === uploadOwner && owner.id === me.userId)

/** The Word file of a form version, by the id the version itself names. */
export const findFormWord = (tx: Tx, settings: Settings, fileId: string): Promise<StoredWord | undefined> =>
  find(tx, settings, fileId, () => true)
