import {
  allowanceRows,
  familyVisitKinds,
  moodsAfter,
  pointAreas,
  propertyStates,
  sessionOutcomes,
  therapyKinds,
} from '#platform/contract/lists/resident-life.ts'
import type { Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { visitRules } from './visits/visits.calls.ts'

const worker: Words = ['worker', 'el trabajador']
const name: Words = ['name', 'el nombre']
const note: Words = ['note', 'la nota']
const kind: Words = ['kind', 'el tipo']
const house: Words = ['house', 'la casa']
const reason: Words = ['reason', 'el motivo']
const witness: Words = ['second person', 'la segunda persona']

/** Levels, therapies, belongings, money and visits. */
export const residentLifeRecords: RecordWords = {
  house_level: {
    noun: ['level of a house', 'el nivel de una casa'],
    name: ['name'],
    columns: { residence_id: house, rank: ['step', 'el escalón'], name, allows: ['what it allows', 'lo que permite'] },
  },
  resident_level: {
    noun: ['level', 'el nivel'],
    listed: ['level of a resident', 'el nivel de un residente'],
    of: 'person_id',
    what: ['house_level_id'],
    columns: {
      house_level_id: ['level', 'el nivel'],
      reason,
      decided_by: worker,
      decided_with: ['others who decided', 'otros que decidieron'],
    },
  },
  behavior_point: {
    noun: ['points', 'los puntos'],
    of: 'person_id',
    what: ['on_day', 'points'],
    columns: {
      on_day: ['date', 'la fecha'],
      shift: ['shift', 'el turno'],
      area: ['area', 'el área'],
      points: ['points', 'los puntos'],
      reason,
      residence_id: house,
      recorded_by: worker,
    },
    lists: { area: pointAreas },
  },
  resident_therapy: {
    noun: ['therapy', 'la terapia'],
    of: 'person_id',
    what: ['name'],
    columns: {
      kind,
      name,
      how_often: ['frequency', 'la frecuencia'],
      led_by: ['person who leads it', 'la persona a cargo'],
    },
    lists: { kind: therapyKinds },
  },
  resident_session: {
    noun: ['session', 'la sesión'],
    of: 'person_id',
    what: ['held_on'],
    columns: {
      held_on: ['date', 'la fecha'],
      minutes: ['minutes', 'los minutos'],
      outcome: ['outcome', 'el resultado'],
      note,
      recorded_by: worker,
    },
    lists: { outcome: sessionOutcomes },
  },
  resident_property: {
    noun: ['belonging', 'la pertenencia'],
    of: 'person_id',
    what: ['what'],
    columns: {
      what: ['thing', 'la cosa'],
      quantity: ['number', 'el número'],
      received_on: ['day it came', 'el día en que llegó'],
      received_from: ['giver', 'quién lo dio'],
      condition: ['condition', 'el estado'],
      kept_where: ['place', 'el lugar'],
      worth_cents: ['worth in cents', 'el valor en centavos'],
      photo_file_id: ['photo', 'la foto'],
      state: ['state', 'el estado'],
      left_on: ['day it left', 'el día en que salió'],
      left_condition: ['condition when it left', 'el estado al salir'],
      left_note: note,
      taken_by: ['person who took it', 'quién lo recibió'],
      given_by: ['person who handed it over', 'quién lo entregó'],
      recorded_by: worker,
    },
    lists: { state: propertyStates },
  },
  allowance_entry: {
    noun: ['entry of the allowance', 'la anotación de la mesada'],
    of: 'person_id',
    what: ['what'],
    columns: {
      happened_on: ['date', 'la fecha'],
      kind,
      cents: ['amount in cents', 'la cantidad en centavos'],
      what: ['purpose', 'el propósito'],
      below_zero_reason: ['reason for going below zero', 'el motivo de quedar bajo cero'],
      residence_id: house,
      recorded_by: worker,
    },
    lists: { kind: allowanceRows },
  },
  cash_count: {
    noun: ['count of the cash box', 'el conteo de la caja'],
    what: ['counted_at'],
    columns: {
      residence_id: house,
      counted_cents: ['counted cents', 'los centavos contados'],
      expected_cents: ['cents by the book', 'los centavos según el libro'],
      note,
      counted_by: worker,
      witness_id: witness,
      counted_at: ['time', 'la hora'],
    },
  },
  resident_visit: {
    noun: ['visit or call', 'la visita o llamada'],
    of: 'person_id',
    what: ['kind', 'happened_at'],
    columns: {
      kind,
      visitor: ['visitor', 'el visitante'],
      client_contact_id: ['contact', 'el contacto'],
      happened_at: ['time', 'la hora'],
      minutes: ['minutes', 'los minutos'],
      supervised_by: ['supervisor of the visit', 'quién supervisó'],
      how_after: ['mood afterwards', 'el ánimo después'],
      note,
      may_visit: ['rule', 'la regla'],
      court_order_date: ['day of the court order', 'el día de la orden judicial'],
      not_allowed_reason: ['reason in spite of the rule', 'el motivo a pesar de la regla'],
      recorded_by: worker,
    },
    lists: { kind: familyVisitKinds, how_after: moodsAfter, may_visit: visitRules },
  },
}
