import type { RecordWords } from '#platform/server/audit-records.ts'

/** Who carries whom, and cover while someone is away. */
export const caseloadRecords: RecordWords = {
  case_assignment: {
    noun: ['case assignment', 'la asignación del caso'],
    of: 'person_id',
    what: ['role', 'employee_id'],
    columns: { role: ['role', 'el rol'], subject_kind: ['kind of case', 'el tipo de caso'] },
  },
  leave_cover: {
    noun: ['cover for leave', 'la suplencia'],
    of: 'employee_id',
    what: ['cover_employee_id'],
    columns: {
      cover_employee_id: ['colleague who covers', 'el colega que suple'],
      brief: ['handover brief', 'la nota de relevo'],
      told_at: ['notice', 'el aviso'],
    },
  },
  leave_cover_brief: {
    noun: ['note for the cover', 'la nota de relevo'],
    of: 'leave_cover_id',
    columns: { brief: ['note', 'la nota'] },
  },
}
