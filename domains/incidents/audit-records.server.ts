import {
  incidentClocks,
  incidentPlaces,
  incidentStates,
  incidentTold,
  incidentTypes,
  restraintKinds,
  toldWays,
} from '#platform/contract/lists/incidents.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

const incident = ['incident', 'el incidente'] as const

/** Incidents; what was written in them is not in the book. */
export const incidentRecords: RecordWords = {
  incident: {
    noun: incident,
    columns: {
      status: ['state', 'el estado'],
      occurred_at: ['time of the incident', 'la hora del incidente'],
      occurred_on: ['day of the incident', 'el día del incidente'],
      place: ['place', 'el lugar'],
      types: ['kinds', 'los tipos'],
      restraint_kind: ['kind of restraint', 'el tipo de contención'],
      restraint_minutes: ['minutes of restraint', 'los minutos de contención'],
      police: ['police', 'la policía'],
      reported_by: ['person who reported it', 'quién lo informó'],
      submitted_at: ['time it was submitted', 'la hora del envío'],
      closed_at: ['time it was closed', 'la hora del cierre'],
      closed_by: ['person who closed it', 'quién lo cerró'],
    },
    lists: { status: incidentStates, place: incidentPlaces, restraint_kind: restraintKinds, types: incidentTypes },
  },
  incident_child: {
    noun: incident,
    listed: ['child in an incident', 'el niño de un incidente'],
    of: 'person_id',
    columns: { incident_id: incident },
  },
  incident_staff: {
    noun: ['person of the staff in an incident', 'la persona del personal en un incidente'],
    columns: { incident_id: incident, involved: ['part taken', 'la participación'] },
  },
  incident_addendum: {
    noun: ['addition to an incident', 'el agregado a un incidente'],
    columns: {
      incident_id: incident,
      author_id: ['author', 'el autor'],
      written_at: ['time of writing', 'la hora en que se escribió'],
    },
  },
  incident_step: {
    noun: ['decision on an incident', 'la decisión sobre un incidente'],
    columns: {
      incident_id: incident,
      step: ['step', 'el paso'],
      made_by: ['person who decided', 'quién decidió'],
      made_at: ['time of the decision', 'la hora de la decisión'],
    },
  },
  incident_rule: {
    noun: ['rule for incident clocks', 'la regla de plazos de incidentes'],
    ownAffairs: true,
    name: ['clock'],
    columns: {
      clock: ['clock', 'el plazo'],
      module: ['program', 'el programa'],
      type: ['kind of incident', 'el tipo de incidente'],
      hours: ['hours', 'las horas'],
      days: ['days', 'los días'],
      business_days: ['business days', 'los días hábiles'],
    },
    lists: { clock: incidentClocks },
  },
  incident_clock: {
    noun: ['clock of an incident', 'el plazo de un incidente'],
    columns: {
      incident_id: incident,
      clock: ['clock', 'el plazo'],
      due_at: ['time it runs out', 'la hora en que vence'],
      settled_at: ['time it was settled', 'la hora en que se cerró'],
      settled_by: ['person who settled it', 'quién lo cerró'],
      done_at: ['time it was done', 'la hora en que se hizo'],
    },
    lists: { clock: incidentClocks },
  },
  incident_notice: {
    noun: ['notice of an incident', 'el aviso de un incidente'],
    columns: {
      incident_id: incident,
      told: ['who was told', 'a quién se avisó'],
      told_at: ['time of telling', 'la hora del aviso'],
      way: ['way', 'el medio'],
      made_by: ['person who wrote it down', 'quién lo anotó'],
    },
    lists: { told: incidentTold, way: toldWays },
  },
  incident_task: {
    noun: ['follow-up to an incident', 'el seguimiento de un incidente'],
    columns: {
      incident_id: incident,
      owner_id: ['person who does it', 'quién lo hace'],
      due_on: ['day it is due', 'el día en que vence'],
      done_at: ['time it was done', 'la hora en que se hizo'],
      done_by: ['person who did it', 'quién lo hizo'],
      made_by: ['person who asked for it', 'quién lo pidió'],
    },
  },
}
