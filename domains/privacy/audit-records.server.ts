import { labeledKinds, labels } from '#platform/contract/labels.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

export const privacyRecords: RecordWords = {
  bulk_alarm: {
    noun: ['alarm about files of many people', 'la alarma por archivos de muchas personas'],
    ownAffairs: true,
    what: ['user_id', 'people'],
    columns: {
      day: ['day', 'el día'],
      people: ['people', 'las personas'],
      at: ['time', 'la hora'],
    },
  },
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
