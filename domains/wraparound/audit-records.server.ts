import {
  wrapAttendeeRoles,
  wrapCountyUnits,
  wrapFlexCategories,
  wrapFlexStates,
  wrapMeetingStates,
  wrapPhases,
  wrapSupportKinds,
  wrapTeamRoles,
} from '#platform/contract/lists/wraparound.ts'
import type { Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

const name: Words = ['name', 'el nombre']
const email: Words = ['e-mail', 'el correo electrónico']
const state: Words = ['state', 'el estado']
const amount: Words = ['amount', 'el importe']

/** Teams, plan, meetings, flex funds and measures. */
export const wraparoundRecords: RecordWords = {
  wrap_team: {
    noun: ['wraparound team', 'el equipo de wraparound'],
    name: ['name'],
    columns: {
      supervisor_id: ['supervisor', 'el supervisor'],
      capacity: ['capacity', 'la capacidad'],
    },
  },
  wrap_team_member: {
    noun: ['team membership', 'el puesto en el equipo'],
    of: 'employee_id',
    what: ['wrap_team_id', 'role'],
    columns: { wrap_team_id: ['team', 'el equipo'], role: ['role', 'el rol'] },
    lists: { role: wrapTeamRoles },
  },
  wrap_enrollment: {
    noun: ['wraparound facts', 'los datos de wraparound'],
    of: 'person_id',
    columns: {
      county_unit: ['county unit', 'la unidad del condado'],
      family_vision: ['family vision', 'la visión de la familia'],
      cans_last: ['last CANS', 'el último CANS'],
      cans_next: ['next CANS', 'el próximo CANS'],
    },
    lists: { county_unit: wrapCountyUnits },
  },
  wrap_team_client: {
    noun: ['wraparound team', 'el equipo de wraparound'],
    listed: ['place in a wraparound team', 'el lugar en un equipo de wraparound'],
    of: 'person_id',
    what: ['wrap_team_id'],
    columns: {
      wrap_team_id: ['team', 'el equipo'],
      over_capacity_reason: ['reason for going over capacity', 'el motivo de superar la capacidad'],
    },
  },
  wrap_phase: {
    noun: ['phase', 'la fase'],
    listed: ['wraparound phase', 'la fase de wraparound'],
    of: 'person_id',
    what: ['phase'],
    columns: { phase: ['phase', 'la fase'] },
    lists: { phase: wrapPhases },
  },
  wrap_team_person: {
    noun: ['support person', 'la persona de apoyo'],
    of: 'person_id',
    what: ['name'],
    columns: {
      kind: ['kind of support', 'el tipo de apoyo'],
      name,
      relation: ['relation', 'el parentesco'],
      client_contact_id: ['contact', 'el contacto'],
      email,
      phone_digits: ['phone', 'el teléfono'],
    },
    lists: { kind: wrapSupportKinds },
  },
  wrap_plan_review: {
    noun: ['plan review', 'la revisión del plan'],
    of: 'person_id',
    what: ['reviewed_on'],
    columns: {
      reviewed_on: ['review date', 'la fecha de revisión'],
      next_review_on: ['next review', 'la próxima revisión'],
      summary: ['summary', 'el resumen'],
      reviewed_by: ['worker', 'el trabajador'],
    },
  },
  wrap_meeting: {
    noun: ['team meeting', 'la reunión del equipo'],
    of: 'person_id',
    what: ['held_on'],
    columns: {
      held_on: ['date', 'la fecha'],
      start_time: ['time', 'la hora'],
      place: ['place', 'el lugar'],
      state,
      additional: ['second meeting of the day', 'la segunda reunión del día'],
      agenda: ['agenda', 'la agenda'],
      decisions: ['decisions', 'las decisiones'],
      next_on: ['next meeting', 'la próxima reunión'],
      cans_done: ['CANS done', 'el CANS hecho'],
    },
    lists: { state: wrapMeetingStates },
  },
  wrap_meeting_attendee: {
    noun: ['meeting attendee', 'el asistente a la reunión'],
    of: 'person_id',
    what: ['name'],
    columns: {
      name,
      role: ['role', 'el rol'],
      relation: ['relation or title', 'la relación o el cargo'],
      attended: ['attendance', 'la asistencia'],
      email,
      copy_sent_at: ['sending of the minutes', 'el envío del acta'],
    },
    lists: { role: wrapAttendeeRoles },
  },
  wrap_safety_plan: {
    noun: ['safety plan', 'el plan de seguridad'],
    of: 'person_id',
    what: ['version_no'],
    columns: {
      version_no: ['number', 'el número'],
      effective_on: ['effective date', 'la fecha de vigencia'],
      triggers: ['triggers', 'los detonantes'],
      warning_signs: ['warning signs', 'las señales de alerta'],
      coping: ['ways to cope', 'las formas de afrontarlo'],
      who_to_call: ['people to call', 'las personas a quienes llamar'],
      crisis_steps: ['crisis steps', 'los pasos en una crisis'],
      review_on: ['review date', 'la fecha de revisión'],
      written_by: ['worker', 'el trabajador'],
    },
  },
  wrap_flex_budget: {
    noun: ['flex fund budget', 'el presupuesto de fondos flexibles'],
    name: ['fiscal_year'],
    columns: { fiscal_year: ['fiscal year', 'el año fiscal'], amount },
  },
  wrap_flex_request: {
    noun: ['flex fund request', 'la solicitud de fondos flexibles'],
    of: 'person_id',
    what: ['purpose'],
    columns: {
      plan_need_id: ['need', 'la necesidad'],
      category: ['category', 'la categoría'],
      purpose: ['purpose', 'el propósito'],
      asked_on: ['request date', 'la fecha de solicitud'],
      amount,
      state,
      requested_by: ['requested by', 'el solicitante'],
      approved_amount: ['approved amount', 'el importe aprobado'],
      decided_by: ['decided by', 'quien decidió'],
      decided_on: ['decision date', 'la fecha de la decisión'],
      decision_note: ['note on the decision', 'la nota sobre la decisión'],
      override_reason: ['reason for going over budget', 'el motivo de superar el presupuesto'],
    },
    lists: { category: wrapFlexCategories, state: wrapFlexStates },
  },
  wrap_flex_spend: {
    noun: ['flex fund payment', 'el pago de fondos flexibles'],
    of: 'person_id',
    what: ['payee'],
    columns: {
      spent_on: ['payment date', 'la fecha de pago'],
      amount,
      payee: ['payee', 'el beneficiario'],
      spent_by: ['worker', 'el trabajador'],
    },
  },
  wrap_outcome: {
    noun: ['monthly outcomes', 'los resultados del mes'],
    of: 'person_id',
    what: ['month'],
    columns: {
      month: ['month', 'el mes'],
      placement_days: ['days in placement', 'los días en ubicación'],
      school_days_missed: ['school days missed', 'los días de clase perdidos'],
      police_contacts: ['police contacts', 'los contactos con la policía'],
      hospital_days: ['days in the hospital', 'los días en el hospital'],
    },
  },
  wrap_fidelity: {
    noun: ['fidelity score', 'la medición de fidelidad'],
    of: 'person_id',
    what: ['scored_on'],
    columns: {
      wrap_meeting_id: ['meeting', 'la reunión'],
      scored_on: ['date', 'la fecha'],
      scores: ['scores', 'las puntuaciones'],
      scored_by: ['worker', 'el trabajador'],
    },
  },
}
