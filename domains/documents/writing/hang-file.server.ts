import { sql } from 'kysely'
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
  const made = await tx
    .insertInto('document_attachment')
    .columns([
      'document_id',
      'sub_program_id',
      'client_membership_id',
      'employee_id',
      'field_id',
      'file_id',
      'purpose',
      'created_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom('stored_file')
        .where('stored_file.id', '=', fileId)
        .select([
          sql<string>`${document.id}::uuid`.as('document_id'),
          sql<string>`${document.sub_program_id}::uuid`.as('sub_program_id'),
          sql<string | null>`${document.client_membership_id}::uuid`.as('client_membership_id'),
          sql<string | null>`${document.employee_id}::uuid`.as('employee_id'),
          sql<string | null>`${fieldId}::text`.as('field_id'),
          'stored_file.id as file_id',
          sql<string>`${purpose}::text`.as('purpose'),
          sql<string>`${by}::uuid`.as('created_by'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('NotFound')
  await attachFile(tx, fileId, 'document_attachment', made.id)
  return made.id
}
