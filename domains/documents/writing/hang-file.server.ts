import { attachFile } from '#platform/server/attachments.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { refused } from '#platform/server/refused.ts'

interface Owner {
  id: string
  sub_program_id: string
  client_membership_id: string | null
  employee_id: string | null
}

/** Hangs an upload of the caller on a document; a file that is not there and another’s look alike. */
export async function hangFile(
  tx: Tx,
  document: Owner,
  fieldId: string | null,
  fileId: string,
  by: string,
  purpose: 'Content' | 'SignedPaper' = 'Content',
): Promise<string> {
  const upload = await tx.selectFrom('stored_file').select('id').where('id', '=', fileId).executeTakeFirst()
  if (!upload) throw refused('NotFound')
  const { id } = await tx
    .insertInto('document_attachment')
    .values({
      document_id: document.id,
      sub_program_id: document.sub_program_id,
      client_membership_id: document.client_membership_id,
      employee_id: document.employee_id,
      field_id: fieldId,
      file_id: fileId,
      purpose,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachFile(tx, fileId, 'document_attachment', id)
  return id
}
