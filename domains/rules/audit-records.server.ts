import type { RecordWords } from '#platform/server/audit-records.ts'

export const rulesRecords: RecordWords = {
  rule_pack: {
    noun: ['rule', 'la regla'],
    what: ['pack'],
    columns: {
      pack: ['subject', 'el asunto'],
      start_date: ['first day', 'el primer día'],
      values: ['numbers', 'los números'],
      note: ['reason', 'el motivo'],
      set_by: ['who set it', 'quién la fijó'],
    },
  },
}
