import { sql, type RawBuilder } from 'kysely'
import { attachFile } from '#platform/server/attachments.ts'
import type { Tx } from '#platform/server/handlers.ts'

export async function bornOf(tx: Tx, personId: string): Promise<string | null> {
  const { rows } = await sql<{
    born: string | null
  }>`select date_of_birth as born from person where id = ${personId}`.execute(tx)
  return rows[0]?.born ?? null
}

/** What a file is called. */
export const fileName = (fileId: RawBuilder<unknown>) =>
  sql`(select f.file_name from stored_file f where f.id = ${fileId})`

/** Hangs a file that was not there before on its record. */
export async function attachTo(
  tx: Tx,
  table: string,
  id: string,
  file: string | null,
  before: string | null,
): Promise<void> {
  if (file && file !== before) await attachFile(tx, file, table, id)
}
