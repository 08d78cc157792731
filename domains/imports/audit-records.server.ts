import { importKinds } from './import-kinds.rules.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

export const importRecords: RecordWords = {
  data_import: {
    noun: ['import', 'la importación'],
    ownAffairs: true,
    name: ['file_name'],
    columns: {
      kind: ['kind', 'el tipo'],
      file_name: ['file', 'el archivo'],
      mapping: ['columns', 'las columnas'],
      made_by: ['who began it', 'quién la empezó'],
      made_at: ['when it began', 'cuándo empezó'],
      change_set_id: ['action', 'la acción'],
      done_at: ['when it was imported', 'cuándo se importó'],
    },
    lists: { kind: importKinds },
  },
}
