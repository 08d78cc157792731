import { buffer } from 'node:stream/consumers'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'

/** The bytes of a stored file, checked against its row. */
export async function storedBytes(tx: Tx, settings: Settings, fileId: string): Promise<Buffer> {
  const file = await tx
    .selectFrom('stored_file')
    .select(['storage_key', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return buffer(verified(await fileStoreOf(settings).get(file.storage_key), file.sha256))
}

/** The sealed copy of a version as it is kept; of an earlier version also one that a change has superseded. */
export async function sealedPdf(
  tx: Tx,
  settings: Settings,
  versionId: string,
  orSuperseded = false,
): Promise<Buffer | undefined> {
  const seal = await tx
    .selectFrom('document_seal')
    .select('file_id')
    .where('document_version_id', '=', versionId)
    .$if(!orSuperseded, (query) => query.where('superseded_at', 'is', null))
    .orderBy('sealed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return seal && storedBytes(tx, settings, seal.file_id)
}
