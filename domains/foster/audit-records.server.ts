import type { RecordWords } from '#platform/server/audit-records.ts'

/** Placements, time away and court. */
export const fosterRecords: RecordWords = {
  placement_decision: { noun: ['decision sheet', 'la hoja de decisión'] },
  placement: {
    noun: ['placement', 'la ubicación'],
    of: 'person_id',
    what: ['family_id'],
    columns: {
      family_id: ['family', 'la familia'],
      placement_type: ['placement type', 'el tipo de ubicación'],
      placement_decision_id: ['decision', 'la decisión'],
      override_reason: ['exception', 'la excepción'],
      override_text: ['what was weighed', 'lo que se ponderó'],
      overridden_by: ['exception made by', 'quien hizo la excepción'],
      end_note: ['note on the end', 'la nota sobre el fin'],
      children_along: ['own children along', 'los hijos propios'],
      backdate_reason: ['reason for the late entry', 'el motivo del registro tardío'],
    },
  },
  location_event: {
    noun: ['time away', 'la ausencia'],
    what: ['kind'],
    columns: {
      kind: ['kind', 'la clase'],
      place: ['place', 'el lugar'],
      bed_held_until: ['bed held until', 'la cama reservada hasta'],
      respite_family_id: ['respite family', 'la familia de respiro'],
    },
  },
  placement_need: { noun: ['needs', 'las necesidades'] },
  placement_offer: {
    noun: ['offer', 'la oferta'],
    what: ['answer'],
    columns: { answer: ['answer', 'la respuesta'], offered_on: ['day of the offer', 'el día de la oferta'] },
  },
  hearing: {
    noun: ['hearing', 'la audiencia'],
    of: 'person_id',
    what: ['kind', 'held_on'],
    columns: {
      held_on: ['date', 'la fecha'],
      start_time: ['time', 'la hora'],
      kind: ['type', 'el tipo'],
      court: ['court', 'el tribunal'],
      department: ['department', 'la sala'],
      judge: ['judge', 'el juez'],
      purpose: ['purpose', 'el propósito'],
      outcome: ['outcome', 'el resultado'],
      next_date: ['next hearing', 'la próxima audiencia'],
    },
  },
  court_order: {
    noun: ['court order', 'la orden del tribunal'],
    of: 'person_id',
    what: ['kind'],
    columns: {
      kind: ['kind', 'la clase'],
      ordered_on: ['date of the order', 'la fecha de la orden'],
      expires_on: ['end of the order', 'el fin de la orden'],
      court: ['court', 'el tribunal'],
      text: ['text', 'el texto'],
    },
  },
  court_rule: {
    noun: ['rule for hearings', 'la regla de audiencias'],
    what: ['what'],
    columns: {
      kind: ['hearing', 'la audiencia'],
      what: ['what must be ready', 'lo que debe estar listo'],
      what_es: ['the same in Spanish', 'lo mismo en español'],
      days_before: ['days before the hearing', 'los días antes de la audiencia'],
      settled_by: ['what shows it', 'lo que lo demuestra'],
      form_id: ['form', 'el formulario'],
    },
  },
  court_ready: {
    noun: ['preparation for court', 'la preparación para el tribunal'],
    of: 'person_id',
    what: ['court_rule_id'],
    columns: {
      court_rule_id: ['what was asked for', 'lo que se pedía'],
      hearing_id: ['hearing', 'la audiencia'],
      state: ['state', 'el estado'],
      done_on: ['day', 'el día'],
      note: ['note', 'la nota'],
    },
  },
}
