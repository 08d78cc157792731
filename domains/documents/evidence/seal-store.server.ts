import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isKey } from '#platform/server/file-store-base.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes as they are in the store, whatever their row says of them. */
export async function findBytes(settings: Settings, key: string): Promise<Buffer | undefined> {
  if (!isKey(key)) return undefined
  try {
    return await buffer(await fileStoreOf(settings).get(key))
  } catch (error) {
    // A store that cannot be reached says nothing about the file.
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    return undefined
  }
}

/** The bytes of a stored file, checked against its row. */
export async function storedBytes(tx: Tx, settings: Settings, fileId: string): Promise<Buffer> {
  const file = await tx
    .selectFrom('stored_file')
    .select(['storage_key', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return buffer(verified(await fileStoreOf(settings).get(file.storage_key), file.sha256))
}

/** A sealed copy is gone from the store, or its bytes are others now. */
export class CopyLost extends Error {}

/** The sealed copy of a version as it is kept; of an earlier version also one that a change has superseded. */
export async function sealedPdf(
  tx: Tx,
  settings: Settings,
  versionId: string,
  orSuperseded = false,
): Promise<Buffer | undefined> {
  const seal = await tx
    .selectFrom('document_seal')
    .select(['file_id', 'pdf_sha256'])
    .where('document_version_id', '=', versionId)
    .$if(!orSuperseded, (query) => query.where('superseded_at', 'is', null))
    .orderBy('sealed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!seal) return undefined
  const file = await tx
    .selectFrom('stored_file')
    .select('storage_key')
    .where('id', '=', seal.file_id)
    .executeTakeFirstOrThrow()
  const bytes = await findBytes(settings, file.storage_key)
  if (!bytes || sha256Of(bytes) !== seal.pdf_sha256) throw new CopyLost('The sealed copy is missing or damaged')
  return bytes
}
