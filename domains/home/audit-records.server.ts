import type { RecordWords } from '#platform/server/audit-records.ts'

export const homeRecords: RecordWords = {
  announcement: {
    noun: ['announcement', 'el anuncio'],
    ownAffairs: true,
    name: ['title'],
    columns: {
      title: ['title', 'el título'],
      body: ['text', 'el texto'],
      important: ['importance', 'la importancia'],
      sub_program_ids: ['sub-programs', 'los subprogramas'],
      start_date: ['first day', 'el primer día'],
      end_date: ['end', 'el fin'],
    },
  },
}
