import type { Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { surveyAudiences } from './surveys/surveys.calls.ts'
import { auditAnswers } from './audits/audits.rules.ts'
import {
  broughtFindings,
  broughtKinds,
  citationClasses,
  complaintSources,
  correctionStates,
  visitKinds,
} from './quality-lists.rules.ts'

const chartsOf: Words = ['kind of charts', 'el tipo de expedientes']
const kind = ['kind', 'el tipo'] as const
const closedOn = ['day it was closed', 'el día en que se cerró'] as const
const closedBy = ['who closed it', 'quién la cerró'] as const

const auditedChart = ['chart in an audit', 'el expediente en una auditoría'] as const
const question = ['question', 'la pregunta'] as const
const items = ['questions', 'las preguntas'] as const
const tool = ['audit tool', 'el instrumento de auditoría'] as const

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
  licensing_file: {
    noun: ['file of a visit', 'el archivo de una visita'],
    ownAffairs: true,
    what: ['visit_id', 'file_id'],
    columns: { visit_id: ['visit of licensing', 'la visita de licencias'], file_id: ['file', 'el archivo'] },
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
      audited_chart_id: auditedChart,
      audit_item: question,
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
  audit_tool: {
    noun: tool,
    ownAffairs: true,
    name: ['name'],
    columns: { module: ['program', 'el programa'], chart_type: chartsOf, items },
  },
  chart_audit: {
    noun: ['chart audit', 'la auditoría de expedientes'],
    ownAffairs: true,
    name: ['name', 'as_of'],
    columns: {
      tool_id: tool,
      chart_type: chartsOf,
      items,
      sub_program_ids: ['sub-programs', 'los subprogramas'],
      as_of: ['day of the sample', 'el día de la muestra'],
      seed: ['seed', 'la semilla'],
      sample_size: ['size of the sample', 'el tamaño de la muestra'],
      population: ['number of charts', 'la cantidad de expedientes'],
      re_audit_of: ['audit it repeats', 'la auditoría que repite'],
      due_on: ['due date', 'el plazo'],
      opened_by: ['who opened it', 'quién la abrió'],
      closed_on: closedOn,
      closed_by: closedBy,
    },
  },
  audited_chart: {
    noun: auditedChart,
    of: 'person_id',
    what: ['audit_id'],
    columns: {
      audit_id: ['chart audit', 'la auditoría de expedientes'],
      client_membership_id: ['enrollment', 'la inscripción'],
      family_id: ['home', 'el hogar'],
      employee_id: ['employee', 'el empleado'],
      position: ['place in the sample', 'el lugar en la muestra'],
    },
  },
  audit_unblinded: {
    noun: ['look at the findings without answering', 'la consulta de los hallazgos sin responder'],
    ownAffairs: true,
    what: ['audit_id', 'user_id'],
    columns: { audit_id: ['chart audit', 'la auditoría de expedientes'], at: ['time', 'la hora'] },
  },
  audit_answer: {
    noun: ['answer of an audit', 'la respuesta de una auditoría'],
    of: 'audited_chart_id',
    what: ['item'],
    lists: { answer: auditAnswers },
    columns: {
      audited_chart_id: auditedChart,
      item: question,
      rater_id: ['who answered', 'quién respondió'],
      answer: ['answer', 'la respuesta'],
      evidence: ['what the machine saw', 'lo que vio el sistema'],
      answered_at: ['time of the answer', 'la hora de la respuesta'],
    },
  },
  flaw_dismissal: {
    noun: ['dismissal of a flaw in the data', 'el descarte de una falla en los datos'],
    ownAffairs: true,
    name: ['rule'],
    columns: {
      rule: ['kind', 'el tipo'],
      ref: ['record', 'el registro'],
      reason: ['reason', 'el motivo'],
      dismissed_by: ['who dismissed it', 'quién lo descartó'],
      dismissed_at: ['time', 'la hora'],
    },
  },
  quality_survey: {
    noun: ['survey of quality', 'la encuesta de calidad'],
    ownAffairs: true,
    name: ['name'],
    lists: { audience: surveyAudiences },
    columns: {
      audience: ['who answers', 'quién responde'],
      questions: ['questions', 'las preguntas'],
      opens_on: ['first day', 'el primer día'],
      closes_on: ['last day', 'el último día'],
    },
  },
}
