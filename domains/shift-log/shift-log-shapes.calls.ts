import * as z from 'zod/mini'
import { choice, day, id, instant, maybe, text, version } from '#platform/contract/fields.ts'
import { shiftMarks, shiftStates, shiftTopics } from './shift-log.rules.ts'

export const houseId = id(['House', 'Casa'])
export const membership = id(['Enrollment', 'Inscripción'])
export const shiftDay = day(['Day', 'Día'])
export const shiftName = text(['Shift', 'Turno'], { max: 40 })
export const words = z.nullable(z.string())
const on = (label: readonly [string, string]) => z.nullable(instant(label))

/** Which shift of which house. */
export const ofShift = { ResidenceID: houseId, Day: shiftDay, Shift: shiftName }
export const madeAt = maybe(instant(['Written at', 'Escrito a las']))
export const topic = choice(['Topic', 'Tema'], shiftTopics)
export const mark = choice(['In a word', 'En una palabra'], shiftMarks)
export const topics = ['shiftlog', 'worklist'] as const

export const Entry = z.strictObject({
  EntryID: id(['Entry', 'Anotación']),
  Topic: topic,
  Mark: z.nullable(mark),
  Body: z.string(),
  /** Written after the outgoing shift had signed. */
  Added: z.boolean(),
  By: z.string(),
  Mine: z.boolean(),
  MadeAt: instant(['Written', 'Escrito']),
  version: version(),
})
export type Entry = z.infer<typeof Entry>

export const Task = z.strictObject({
  ShiftTaskID: id(['Task', 'Tarea']),
  Name: z.string(),
  Details: words,
  DoneBy: words,
  DoneAt: on(['Done', 'Hecha']),
})
export type Task = z.infer<typeof Task>

const head = {
  Day: shiftDay,
  Shift: z.string(),
  Night: z.boolean(),
  StartsAt: instant(['From', 'Desde']),
  EndsAt: instant(['Until', 'Hasta']),
  State: choice(['State', 'Estado'], shiftStates),
}
export const ShiftHead = z.strictObject(head)
export type ShiftHead = z.infer<typeof ShiftHead>

export const ShiftLog = z.strictObject({
  ...head,
  OnShift: z.array(z.string()),
  Children: z.array(
    z.strictObject({
      ClientSubProgramMembershipID: membership,
      Name: z.string(),
      Bed: words,
      /** Out of the house during the shift: why. */
      Away: words,
      Entries: z.array(Entry),
    }),
  ),
  /** Children whose chart the caller may not open. */
  Hidden: z.int(),
  House: z.array(Entry),
  Tasks: z.array(Task),
  HandoverNote: words,
  OutBy: words,
  OutMine: z.boolean(),
  OutAt: on(['Signed', 'Firmado']),
  InBy: words,
  InAt: on(['Taken over', 'Recibido']),
  InByPin: z.nullable(z.boolean()),
  /** Null until somebody has written or signed. */
  version: z.nullable(version()),
})
export type ShiftLog = z.infer<typeof ShiftLog>
export type LogChild = ShiftLog['Children'][number]

export const refusals = {
  NoSuchShift: {
    status: 404,
    message: ['The house has no such shift on that day.', 'La casa no tiene ese turno ese día.'],
    field: 'Shift',
  },
  ShiftAhead: {
    message: ['That shift has not begun yet.', 'Ese turno todavía no comienza.'],
    field: 'Day',
    constraint: 'shift_log_future',
  },
  LogSigned: {
    status: 409,
    message: [
      'The shift is signed. What you add now is kept as an addition.',
      'El turno está firmado. Lo que agregue ahora queda como adición.',
    ],
    constraint: 'shift_log_signed',
  },
  MadeAhead: {
    message: ['The tablet’s clock is ahead. Check its time.', 'El reloj de la tableta va adelantado. Revise la hora.'],
    field: 'MadeAt',
  },
  MadeLongAgo: {
    message: [
      'This was written more than 24 hours ago. Write it again by hand.',
      'Esto se escribió hace más de 24 horas. Escríbalo otra vez a mano.',
    ],
    field: 'MadeAt',
  },
} as const
