import type { RecordWords } from '#platform/server/audit-records.ts'

export const courtRecords: RecordWords = {
  court_bundle: {
    noun: ['report to the court', 'el informe al tribunal'],
    of: 'person_id',
    columns: {
      texts: ['text', 'el texto'],
      left_out: ['facts left out', 'los hechos omitidos'],
      hidden: ['words blacked out', 'las palabras tachadas'],
      document_ids: ['attachments', 'los adjuntos'],
    },
  },
  court_bundle_made: { noun: ['bundle for the court', 'el expediente para el tribunal'], of: 'person_id' },
}
