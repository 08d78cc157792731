import { locationEvents } from '#platform/contract/lists/foster.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

/** Beds, who has them, who is out. */
export const residentialRecords: RecordWords = {
  bed: {
    noun: ['bed', 'la cama'],
    name: ['name'],
    columns: { residence_id: ['house', 'la casa'], name: ['name', 'el nombre'], room: ['room', 'la habitación'] },
  },
  residential_enrollment: {
    noun: ['residential facts', 'los datos residenciales'],
    of: 'person_id',
    columns: {
      emergency_stay: ['emergency stay', 'la estancia de emergencia'],
      admitted_from: ['where from', 'la procedencia'],
      target_date: ['target discharge', 'la salida prevista'],
      special_diet: ['special diet', 'la dieta especial'],
      discharge_plan: ['discharge plan', 'el plan de salida'],
    },
  },
  bed_stay: {
    noun: ['bed', 'la cama'],
    listed: ['bed of a resident', 'la cama de un residente'],
    of: 'person_id',
    what: ['residence_id', 'bed_id'],
    columns: { residence_id: ['house', 'la casa'], bed_id: ['bed', 'la cama'] },
  },
  house_absence: {
    noun: ['absence', 'la ausencia'],
    listed: ['absence from a house', 'la ausencia de una casa'],
    of: 'person_id',
    what: ['kind'],
    columns: {
      kind: ['reason for being out', 'el motivo de la ausencia'],
      place: ['place', 'el lugar'],
      with_whom: ['person they are with', 'con quién está'],
      left_at: ['time of leaving', 'la hora de salida'],
      expected_at: ['expected return', 'la vuelta prevista'],
      back_at: ['return', 'la vuelta'],
      bed_held_until: ['day the bed is kept until', 'el día hasta el que se guarda la cama'],
      return_note: ['note on the return', 'la nota de la vuelta'],
      recorded_by: ['worker', 'el trabajador'],
    },
    lists: { kind: locationEvents },
  },
  house_duty: {
    noun: ['time on shift', 'el tiempo de turno'],
    columns: {
      residence_id: ['house', 'la casa'],
      user_id: ['worker', 'el trabajador'],
      started_at: ['start of work', 'el comienzo del trabajo'],
      ended_at: ['end of work', 'el final del trabajo'],
    },
  },
  house_shift_plan: {
    noun: ['shifts of a house', 'los turnos de una casa'],
    columns: { residence_id: ['house', 'la casa'], shifts: ['shifts', 'los turnos'] },
  },
  house_month: {
    noun: ['closed month of a house', 'el mes cerrado de una casa'],
    columns: {
      residence_id: ['house', 'la casa'],
      book: ['book', 'el libro'],
      month: ['month', 'el mes'],
      closed_at: ['time of closing', 'la hora del cierre'],
      closed_by: ['person who closed it', 'quién lo cerró'],
      reopened_at: ['time of opening again', 'la hora de reapertura'],
      reopened_by: ['person who opened it again', 'quién lo reabrió'],
      reopen_reason: ['reason for opening it again', 'el motivo de la reapertura'],
    },
  },
  tablet_entry: {
    noun: ['refused entry of a tablet', 'la anotación rechazada de una tableta'],
    what: ['said'],
    columns: {
      tablet_id: ['tablet', 'la tableta'],
      residence_id: ['house', 'la casa'],
      user_id: ['worker', 'el trabajador'],
      call: ['kind of entry', 'la clase de anotación'],
      sent: ['what was recorded', 'lo que se anotó'],
      said: ['entry', 'la anotación'],
      made_at: ['time it was made', 'la hora en que se hizo'],
      refused_at: ['time it was refused', 'la hora del rechazo'],
      refusal: ['reason it was refused', 'el motivo del rechazo'],
      settled_at: ['time it was settled', 'la hora en que se resolvió'],
      settled_by: ['person who settled it', 'quién la resolvió'],
      settled_note: ['what was done', 'lo que se hizo'],
    },
  },
}
