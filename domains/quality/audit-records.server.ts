import type { RecordWords } from '#platform/server/audit-records.ts'
import {
  broughtFindings,
  broughtKinds,
  citationClasses,
  complaintSources,
  correctionStates,
  visitKinds,
} from './quality-lists.rules.ts'

const kind = ['kind', 'el tipo'] as const
const closedOn = ['day it was closed', 'el día en que se cerró'] as const
const closedBy = ['who closed it', 'quién la cerró'] as const

export const qualityRecords: RecordWords = {
  quality_complaint: {
    noun: ['quality complaint', 'la queja de calidad'],
    ownAffairs: true,
    name: ['kind', 'received_on'],
    lists: { kind: broughtKinds, source: complaintSources, finding: broughtFindings },
    columns: {
      kind,
      source: ['who brought it', 'quién la presentó'],
      said_by: ['name', 'el nombre'],
      received_on: ['day it was received', 'el día en que se recibió'],
      received_by: ['who received it', 'quién la recibió'],
      allegation: ['what is said', 'lo que se dice'],
      investigator_id: ['investigator', 'quién investiga'],
      investigation: ['investigation', 'la investigación'],
      acknowledge_by: ['day until the first notice', 'el plazo del primer aviso'],
      acknowledged_on: ['day of the first notice', 'el día del primer aviso'],
      decide_by: ['day until the decision', 'el plazo de la decisión'],
      finding: ['finding', 'la conclusión'],
      found_on: ['day of the decision', 'el día de la decisión'],
      notice_sent_on: ['day of the notice', 'el día del aviso'],
      outcome: ['what was done', 'lo que se hizo'],
      closed_on: closedOn,
      closed_by: closedBy,
    },
  },
  licensing_visit: {
    noun: ['licensing visit', 'la visita de licencias'],
    ownAffairs: true,
    name: ['place', 'visited_on'],
    lists: { kind: visitKinds },
    columns: {
      place: ['place', 'el lugar'],
      kind,
      visited_on: ['day of the visit', 'el día de la visita'],
      announced: ['announced', 'el anuncio'],
      analyst: ['analyst', 'el analista'],
      summary: ['summary', 'el resumen'],
    },
  },
  licensing_citation: {
    noun: ['citation', 'la citación'],
    ownAffairs: true,
    of: 'visit_id',
    what: ['regulation'],
    lists: { class: citationClasses },
    columns: {
      visit_id: ['licensing visit', 'la visita de licencias'],
      class: ['class', 'la clase'],
      regulation: ['regulation', 'la norma'],
      deficiency: ['deficiency', 'la deficiencia'],
      penalty: ['penalty', 'la multa'],
      owner_id: ['who writes the plan', 'quién escribe el plan'],
      plan_due: ['day until the plan', 'el plazo del plan'],
      plan: ['plan of correction', 'el plan de corrección'],
      plan_sent_on: ['day the plan was sent', 'el día en que se envió el plan'],
      cleared_on: ['day it was cleared', 'el día en que se resolvió'],
    },
  },
  quality_correction: {
    noun: ['correction', 'la corrección'],
    ownAffairs: true,
    name: ['due_on'],
    lists: { state: correctionStates },
    columns: {
      complaint_id: ['quality complaint', 'la queja de calidad'],
      citation_id: ['citation', 'la citación'],
      what: ['what to mend', 'lo que hay que corregir'],
      owner_id: ['who mends it', 'quién la corrige'],
      due_on: ['due date', 'el plazo'],
      assigned_by: ['who gave it', 'quién la dio'],
      state: ['state', 'el estado'],
      evidence: ['evidence', 'la evidencia'],
      done_at: ['time it was done', 'la hora en que se hizo'],
      returned_why: ['what is missing', 'lo que falta'],
      closed_by: closedBy,
      closed_at: ['time it was closed', 'la hora en que se cerró'],
    },
  },
}
