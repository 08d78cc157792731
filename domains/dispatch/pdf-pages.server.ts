import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Part } from './dispatch-shapes.rules.ts'

export interface StoredFile {
  id: string
  file_name: string
  content_type: string
  storage_key: string
  sha256: Buffer
}

export const bytesOf = async (settings: Settings, file: Pick<StoredFile, 'storage_key' | 'sha256'>): Promise<Buffer> =>
  buffer(verified(await fileStoreOf(settings).get(file.storage_key), file.sha256))

/** The pages of a PDF; nothing for another file, or one that cannot be read. */
export async function openPdf(settings: Settings, file: StoredFile): Promise<PDF | undefined> {
  if (file.content_type !== 'application/pdf') return undefined
  try {
    const pdf = await PDF.load(await bytesOf(settings, file))
    return pdf.isEncrypted || pdf.getPageCount() === 0 ? undefined : pdf
  } catch {
    return undefined
  }
}

/** The words of the first pages. */
export function wordsOf(pdf: PDF, pages = 3): string {
  let text = ''
  for (let at = 0; at < Math.min(pages, pdf.getPageCount()); at += 1) {
    try {
      text += `${pdf.getPage(at)?.extractText().text ?? ''}\n`
    } catch {
      // A page that cannot be read has no words; the others may.
    }
  }
  return text.slice(0, 20_000)
}

export const partOf = async (pdf: PDF, { From, To }: Part): Promise<Buffer> => {
  const part = await pdf.extractPages(Array.from({ length: To - From + 1 }, (_, at) => From - 1 + at))
  return Buffer.from(await part.save())
}

/** The same bytes once more, as a file of the queue: what hangs on a document stays with it as it was claimed. */
export async function copyToQueue(tx: Tx, settings: Settings, fileId: string, itemId: string): Promise<string> {
  const file = await tx
    .selectFrom('stored_file')
    .select(['storage_key', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const store = fileStoreOf(settings)
  const { key } = await store.put(verified(await store.get(file.storage_key), file.sha256))
  const { rows } = await sql<{ id: string }>`insert into stored_file
      (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, state, created_by)
    select ${key}, file_name, content_type, size_bytes, sha256, 'dispatch_item', ${itemId}, state, created_by from stored_file
    where id = ${fileId} returning id`.execute(tx)
  return rows[0]!.id
}

/** Keeps made bytes as a file of the queue's owner. Bytes without a row are swept at night. */
export async function keepPdf(
  tx: Tx,
  settings: Settings,
  made: { name: string; bytes: Buffer; ownerId: string; itemId: string },
): Promise<string> {
  const stored = await fileStoreOf(settings).put(Readable.from(made.bytes, { objectMode: false }))
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      storage_key: stored.key,
      file_name: made.name,
      content_type: 'application/pdf',
      size_bytes: stored.size,
      sha256: stored.sha256,
      owner_table: 'dispatch_item',
      owner_id: made.itemId,
      state: 'ready',
      created_by: made.ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
