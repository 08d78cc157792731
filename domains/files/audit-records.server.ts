import type { RecordWords } from '#platform/server/audit-records.ts'

export const filesRecords: RecordWords = {
  stored_file: {
    noun: ['file', 'el archivo'],
    name: ['file_name'],
    columns: { file_name: ['file name', 'el nombre del archivo'], state: ['state', 'el estado'] },
  },
}
