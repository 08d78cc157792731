import type { RecordWords } from '#platform/server/audit-records.ts'
import { censusStates, dayStatuses } from './census.rules.ts'

export const censusRecords: RecordWords = {
  census_day: {
    noun: ['census day', 'el día del censo'],
    columns: {
      residence_id: ['house', 'la casa'],
      day: ['day', 'el día'],
      status: ['status', 'el estado'],
      note: ['note for the approver', 'la nota para quien aprueba'],
      submitted_by: ['person who submitted it', 'quién lo envió'],
      submitted_at: ['time it was submitted', 'la hora del envío'],
      approved_by: ['person who approved it', 'quién lo aprobó'],
      approved_at: ['time it was approved', 'la hora de la aprobación'],
      back_reason: ['reason it went back', 'el motivo de la devolución'],
      back_by: ['person who sent it back', 'quién lo devolvió'],
      back_at: ['time it went back', 'la hora de la devolución'],
    },
    lists: { status: dayStatuses },
  },
  census_line: {
    noun: ['census line', 'la línea del censo'],
    of: 'person_id',
    what: ['day', 'state'],
    columns: {
      census_day_id: ['census day', 'el día del censo'],
      residence_id: ['house', 'la casa'],
      day: ['day', 'el día'],
      state: ['place at 23:59', 'el lugar a las 23:59'],
      reckoned: ['place by stays and absences', 'el lugar según estancias y salidas'],
      typed_by: ['person who typed it', 'quién lo escribió'],
      reason: ['reason', 'el motivo'],
    },
    lists: { state: censusStates, reckoned: censusStates },
  },
  census_rule: {
    noun: ['rule on nights paid', 'la regla de noches pagadas'],
    columns: {
      start_date: ['first day', 'el primer día'],
      hold_nights: ['nights paid as held', 'las noches pagadas como reserva'],
      awol_nights: ['nights paid as held, AWOL', 'las noches pagadas como reserva por fuga'],
    },
  },
}
