import { labeledKinds, labels } from '#platform/contract/labels.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

export const privacyRecords: RecordWords = {
  record_label: {
    noun: ['restricted label', 'la etiqueta restringida'],
    of: 'person_id',
    what: ['table_name', 'labels'],
    columns: {
      table_name: ['kind of record', 'el tipo de registro'],
      labels: ['labels', 'las etiquetas'],
      record_id: ['record', 'el registro'],
      reason: ['reason', 'el motivo'],
    },
    lists: { table_name: labeledKinds, labels },
  },
}
