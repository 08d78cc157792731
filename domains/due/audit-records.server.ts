import type { RecordWords } from '#platform/server/audit-records.ts'

/** What is due: only decisions are history. */
export const dueRecords: RecordWords = {
  due_item: {
    noun: ['due document', 'el documento que vence'],
    of: 'client_membership_id',
    what: ['due_on'],
    columns: {
      status: ['state', 'el estado'],
      due_on: ['due date', 'el vencimiento'],
      decided_reason: ['reason why not', 'el motivo por el que no'],
      taken_back_reason: ['reason for taking it back', 'el motivo para retirarlo'],
      decided_by: ['who decided', 'quién decidió'],
      decided_at: ['decision', 'la decisión'],
      document_id: ['document', 'el documento'],
      effective_date: ['effective date', 'la fecha de vigencia'],
    },
  },
}
