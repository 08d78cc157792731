import { Readable } from 'node:stream'
import { pdfPage } from '#domains/documents/demo/demo-files.server.ts'
import type { FileStore } from '#platform/server/file-store-base.ts'
import type { Tx } from '#platform/server/handlers.ts'

/** The signed agreements of the demonstration's hostings, of which the story knows only that they are there. */
export async function storeDemoAgreements(tx: Tx, store: FileStore): Promise<void> {
  const told = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('owner_table', '=', 'hosting')
    .where('size_bytes', '=', 0)
    .execute()
  for (const { id } of told) {
    const page = pdfPage('Hosting agreement: a sample, made up for the demonstration')
    const { key, size, sha256 } = await store.put(Readable.from([page]))
    await tx
      .updateTable('stored_file')
      .set({ storage_key: key, size_bytes: size, sha256 })
      .where('id', '=', id)
      .execute()
  }
}
