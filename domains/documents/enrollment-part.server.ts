import { sql } from 'kysely'
import { counted, sentence } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** What was submitted is a record: the enrollment it belongs to is neither removed nor ended before it, nor removed under a draft. */
export const documentPart: EnrollmentPart = {
  name: 'documents',
  recorded: {
    rows: (id) => sql`select min(coalesce(d.effective_date, (d.created_at at time zone s.zone)::date)) as first,
        max(d.effective_date) filter (where d.state <> 'Draft') as until, case when bool_and(d.state = 'Draft') then 'draft' end as detail
      from document d join sub_program s on s.id = d.sub_program_id where d.client_membership_id = ${id} and d.state in ('Draft', 'AwaitingSignatures', 'Returned', 'Completed')`,
    ends: {
      code: 'BeforeDocument',
      words: (day) =>
        sentence(
          [
            'A document of {day} is submitted. End on that day or later.',
            'Hay un documento enviado del {day}. Termine ese día o después.',
          ],
          { day },
        ),
    },
    removal: {
      code: 'HasDocument',
      words: (_, detail) =>
        detail === 'draft'
          ? [
              'Someone is writing a document here. Have the draft deleted first, or end the enrollment instead.',
              'Alguien escribe un documento aquí. Pida que elimine el borrador o termine la inscripción.',
            ]
          : [
              'Documents are submitted. End the enrollment instead.',
              'Hay documentos enviados. Termine la inscripción.',
            ],
    },
  },
  async end({ tx, membershipId, effect }) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from document
      where client_membership_id = ${membershipId} and state = 'Draft'`.execute(tx)
    if (rows[0]!.n > 0)
      effect(
        'file',
        counted(
          rows[0]!.n,
          ['**#** draft stays with its author', '**#** borrador queda con su autor'],
          ['**#** drafts stay with their authors', '**#** borradores quedan con sus autores'],
        ),
      )
  },
}
