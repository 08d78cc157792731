import { sql } from 'kysely'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { notHidden, ofMyCharts } from './contact-scope.server.ts'

/** The photos and files of a contact `c`, as the contact itself may be read. */
export const filesOf = sql`coalesce((select json_agg(json_build_object('ContactFileID', k.id, 'FileID', f.id, 'Name', f.file_name,
    'ContentType', f.content_type) order by k.created_at, k.id)
  from contact_file k join stored_file f on f.id = k.file_id where k.contact_made_id = c.id and k.voided_at is null), '[]')`

/** Read by whoever may read the contact. */
export const contactFilePolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('Program.View') &&
  (
    await sql`select from contact_file k join contact_made c on c.id = k.contact_made_id and c.voided_at is null
      where k.id = ${ownerId} and k.voided_at is null and ${notHidden} and ${ofMyCharts(me)}`.execute(tx)
  ).rows.length > 0

/** Hangs uploads of the caller on a contact. */
export async function attachTo({ tx }: { tx: Tx }, contactId: string, files: readonly string[]): Promise<void> {
  for (const file of new Set(files)) {
    const { id } = await tx
      .insertInto('contact_file')
      .values({ contact_made_id: contactId, file_id: file })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachFile(tx, file, 'contact_file', id)
  }
}
