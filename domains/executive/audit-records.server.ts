import type { RecordWords } from '#platform/server/audit-records.ts'

const cell = {
  measure: ['figure', 'la cifra'],
  module: ['core program', 'el programa'],
  region: ['region', 'la región'],
} as const

export const executiveRecords: RecordWords = {
  executive_target: {
    noun: ['target of a figure', 'la meta de una cifra'],
    ownAffairs: true,
    name: ['measure', 'module', 'region'],
    columns: { ...cell, target: ['target', 'la meta'], set_by: ['who set it', 'quién la fijó'] },
  },
  executive_note: {
    noun: ['note on a figure', 'la nota de una cifra'],
    ownAffairs: true,
    name: ['measure', 'module', 'region'],
    columns: {
      ...cell,
      from_day: ['first day', 'el primer día'],
      to_day: ['day after the last', 'el día después del último'],
      written_by: ['author', 'el autor'],
      written_at: ['time', 'la hora'],
    },
  },
}
