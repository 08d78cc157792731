import type { RecordWords } from '#platform/server/audit-records.ts'
import { shiftMarks, shiftTopics } from './shift-log.rules.ts'

const house = { residence_id: ['house', 'la casa'] } as const

export const shiftLogRecords: RecordWords = {
  shift_log: {
    noun: ['log of a shift', 'la bitácora de un turno'],
    columns: {
      ...house,
      day: ['day', 'el día'],
      shift: ['shift', 'el turno'],
      night: ['shift at night', 'el turno de noche'],
      starts_at: ['start of the shift', 'el comienzo del turno'],
      ends_at: ['end of the shift', 'el final del turno'],
      handover_note: ['note for the next shift', 'la nota para el turno siguiente'],
      out_by: ['person who handed over', 'quién entregó'],
      out_at: ['signature of the outgoing shift', 'la firma del turno saliente'],
      in_by: ['person who took over', 'quién recibió'],
      in_at: ['signature of the incoming shift', 'la firma del turno entrante'],
      in_by_pin: ['confirmation by PIN', 'la confirmación con PIN'],
      additions: ['number of additions', 'el número de adiciones'],
    },
  },
  shift_entry: {
    noun: ['entry of the shift log', 'la anotación de la bitácora'],
    of: 'person_id',
    what: ['day', 'topic'],
    columns: {
      ...house,
      shift_log_id: ['log of the shift', 'la bitácora del turno'],
      day: ['day', 'el día'],
      topic: ['topic', 'el tema'],
      mark: ['short answer', 'la respuesta breve'],
      body: ['text', 'el texto'],
      added: ['addition after signing', 'la adición después de la firma'],
      writing_id: ['field it was typed into', 'el campo en que se escribió'],
      written_by: ['writer', 'quién escribió'],
      made_at: ['time it was written', 'la hora en que se escribió'],
    },
    lists: { topic: shiftTopics, mark: shiftMarks },
  },
  shift_task: {
    noun: ['task of a house’s shifts', 'la tarea de los turnos de una casa'],
    name: ['name'],
    columns: {
      ...house,
      details: ['how it is done', 'cómo se hace'],
      shifts: ['shifts', 'los turnos'],
      weekdays: ['days of the week', 'los días de la semana'],
    },
  },
  shift_task_done: {
    noun: ['ticked task', 'la tarea marcada'],
    name: ['name'],
    columns: {
      ...house,
      shift_task_id: ['task', 'la tarea'],
      shift_log_id: ['log of the shift', 'la bitácora del turno'],
      done_by: ['person who ticked it', 'quién la marcó'],
      done_at: ['time it was ticked', 'la hora en que se marcó'],
      undone_by: ['person who took the tick back', 'quién quitó la marca'],
      undone_at: ['time the tick was taken back', 'la hora en que se quitó la marca'],
    },
  },
}
