import { Readable } from 'node:stream'
import { pdfPage } from '#domains/documents/demo/demo-files.server.ts'
import type { FileStore } from '#platform/server/file-store-base.ts'
import type { Tx } from '#platform/server/handlers.ts'

const pages: Readonly<Record<string, string>> = {
  hosting: 'Hosting agreement: a sample, made up for the demonstration',
  volunteer: 'Confidentiality agreement: a sample, made up for the demonstration',
}

/** The signed agreements of the demonstration's hostings and volunteers, of which the story knows only that they are there. */
export async function storeDemoAgreements(tx: Tx, store: FileStore): Promise<void> {
  const told = await tx
    .selectFrom('stored_file')
    .select(['id', 'owner_table'])
    .where('owner_table', 'in', Object.keys(pages))
    .where('size_bytes', '=', 0)
    .execute()
  for (const { id, owner_table } of told) {
    const page = pdfPage(pages[owner_table ?? ''] ?? '')
    const { key, size, sha256 } = await store.put(Readable.from([page]))
    await tx
      .updateTable('stored_file')
      .set({ storage_key: key, size_bytes: size, sha256 })
      .where('id', '=', id)
      .execute()
  }
}
