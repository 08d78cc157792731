import type { RecordWords } from '#platform/server/audit-records.ts'

export const hostedRecords: RecordWords = {
  hosted_file: {
    noun: ['hosted file', 'el archivo publicado'],
    ownAffairs: true,
    name: ['title'],
    columns: {
      title: ['title', 'el título'],
      category: ['category', 'la categoría'],
      audience: ['audience', 'los destinatarios'],
      role_ids: ['roles', 'los roles'],
      sub_program_ids: ['sub-programs', 'los subprogramas'],
      effective_date: ['effective date', 'la fecha de vigencia'],
      review_date: ['review date', 'la fecha de revisión'],
      needs_acknowledgement: ['need to acknowledge', 'la confirmación de lectura'],
      retired_at: ['retirement', 'el retiro'],
    },
  },
  hosted_file_version: { noun: ['version', 'la versión'], ownAffairs: true, of: 'hosted_file_id', what: ['number'] },
  hosted_file_acknowledgement: {
    noun: ['acknowledgement', 'la confirmación de lectura'],
    ownAffairs: true,
    of: 'user_id',
  },
}
