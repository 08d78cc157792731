import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

/** Who carries whom, and cover while someone is away. */
export const caseloadRecords: RecordWords = {
  case_assignment: {
    noun: ['case assignment', 'la asignación del caso'],
    of: 'person_id',
    what: ['role', 'employee_id'],
    columns: { role: ['role', 'el rol'], subject_kind: ['kind of case', 'el tipo de caso'] },
    lists: { role: subProgramRoles },
  },
  case_weight: {
    noun: ['weights of cases', 'los pesos de los casos'],
    ownAffairs: true,
    columns: {
      child: ['weight of a child', 'el peso de un niño'],
      family: ['weight of a family', 'el peso de una familia'],
      assessed_care: ['weight of AC', 'el peso de AC'],
      developmental: ['weight of DD', 'el peso de DD'],
      exploited: ['weight of CSEC', 'el peso de CSEC'],
      per_document: ['weight of a document due', 'el peso de un documento pendiente'],
      per_half_hour: ['weight of half an hour of driving', 'el peso de media hora de viaje'],
      sibling: ['part of a further child in one home', 'la parte de otro niño en un hogar'],
      limits: ['limits of roles', 'los límites por función'],
    },
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
