import { buffer } from 'node:stream/consumers'
import type { sheetErrors } from '#platform/contract/sheets.ts'
import type { Words } from '#platform/contract/words.ts'
import { uploadOwner } from './attachments.ts'
import { FileRefused } from './file-refused.ts'
import { fileStoreOf, verified } from './file-store.ts'
import type { Me, RefuseDetail, Tx } from './handlers.ts'
import type { Settings } from './settings.ts'
import { readSheet, sheetLimits, type Reading, type Sheet } from './sheet-read.ts'

interface Asked {
  tx: Tx
  me: Me
  settings: Settings
  refuse: (code: keyof typeof sheetErrors, detail?: RefuseDetail) => never
  notFound: () => never
}

const tooLarge: Words = [
  'A file to import can have at most 5 MB. Split it into several files.',
  'Un archivo para importar puede pesar como máximo 5 MB. Divídalo en varios archivos.',
]

/** The table in a file that the caller has uploaded; read only when it is small enough to be one. */
export async function uploadedSheet(
  { tx, me, settings, refuse, notFound }: Asked,
  fileId: string,
  reading: Reading = {},
): Promise<{ fileName: string; sheet: Sheet }> {
  const file =
    (await tx
      .selectFrom('stored_file')
      .selectAll()
      .where('id', '=', fileId)
      .where('owner_table', '=', uploadOwner)
      .where('owner_id', '=', me.userId)
      .executeTakeFirst()) ?? notFound()
  if (file.state === 'quarantined') notFound()
  if (file.state === 'waiting') refuse('FileWaits')
  if (Number(file.size_bytes) > sheetLimits.bytes) refuse('Unreadable', { message: tooLarge })
  try {
    const content = await buffer(verified(await fileStoreOf(settings).get(file.storage_key), file.sha256))
    return { fileName: file.file_name, sheet: await readSheet(content, reading) }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return refuse('Unreadable', { message: error.said.errors[0]! })
  }
}
