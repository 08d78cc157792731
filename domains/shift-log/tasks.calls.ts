import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choices, flag, id, instant, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { houseId, madeAt, ofShift, refusals, shiftDay, Task, topics, words } from './shift-log-shapes.calls.ts'
import { weekdays } from './shift-log.rules.ts'

const log = 'Residential/ShiftLog'
const taskId = id(['Task', 'Tarea'])
const planId = id(['Shifts of the house', 'Turnos de la casa'])
const on = { module: 'Residential', scope: { residence: 'ResidenceID' }, extra: true } as const
const keeps = { ...on, permission: 'Residential.Edit', topics: [...topics, 'houses'] } as const

const Plan = z
  .array(
    z.strictObject({
      Name: text(['Shift', 'Turno'], { max: 40 }),
      Starts: timeOfDay(['Begins at', 'Comienza a las']),
      Night: flag(['At night', 'De noche']),
    }),
  )
  .check(z.minLength(1), z.maxLength(6))

export const shiftTaskCalls = {
  getBoard: call({
    name: `${log}/GetBoard`,
    method: 'GET',
    extra: true,
    summary: 'Of each house the caller works in: the shift it is, and its tasks with who ticked them',
    permission: 'Residential.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Houses: z.array(
        z.strictObject({
          ResidenceID: houseId,
          Day: shiftDay,
          Shift: z.string(),
          EndsAt: instant(['Until', 'Hasta']),
          Signed: z.boolean(),
          Tasks: z.array(Task),
        }),
      ),
    }),
    topics: ['shiftlog', 'houses'],
    pin: true,
    offline: {},
  }),
  tickTask: call({
    ...on,
    name: `${log}/Tick`,
    permission: 'ShiftLog.Write',
    summary: 'Tick a task of a shift, or take the tick back; the same twice changes nothing',
    input: z.strictObject({ ...ofShift, ShiftTaskID: taskId, Done: flag(['Done', 'Hecha']), MadeAt: madeAt }),
    output: z.strictObject({ Done: z.boolean() }),
    errors: {
      NoSuchShift: refusals.NoSuchShift,
      ShiftAhead: refusals.ShiftAhead,
      LogSigned: {
        ...refusals.LogSigned,
        message: [
          'The shift is signed, so its tasks stay as they are.',
          'El turno está firmado, así que sus tareas quedan como están.',
        ],
      },
      MadeAhead: refusals.MadeAhead,
      MadeLongAgo: refusals.MadeLongAgo,
      NoSuchTask: {
        status: 404,
        message: ['The shift has no such task.', 'El turno no tiene esa tarea.'],
        field: 'ShiftTaskID',
      },
    },
    topics,
    pin: true,
    offline: { mark: ['Day', 'Shift', 'ShiftTaskID', 'Done'] },
  }),
  getTasks: call({
    ...on,
    name: `${log}/GetTasks`,
    method: 'GET',
    summary: 'What a house does in its shifts, and when its shifts begin, for who keeps the list',
    permission: 'Residential.View',
    audit: { none: 'The list of a house names no child.' },
    input: z.strictObject({ ResidenceID: houseId }),
    output: z.strictObject({
      House: z.string(),
      Tasks: z.array(
        z.strictObject({
          ShiftTaskID: taskId,
          Name: z.string(),
          Details: words,
          Shifts: z.array(z.string()),
          Weekdays: z.array(z.enum(weekdays.map(({ value }) => value))),
          Sort: z.int(),
          version: version(),
        }),
      ),
      Plan,
      /** It keeps shifts of its own. */
      Own: z.boolean(),
      version: z.nullable(version()),
      Can: z.strictObject({ Manage: z.boolean() }),
    }),
    topics: ['shiftlog', 'houses'],
  }),
  saveTask: call({
    ...keeps,
    name: `${log}/SaveTask`,
    summary: 'Add a task to the shifts of a house, or change it; what was ticked keeps the name it had',
    input: z.strictObject({
      ResidenceID: houseId,
      ShiftTaskID: maybe(taskId),
      Name: text(['Task', 'Tarea'], { max: 120 }),
      Details: maybe(text(['How', 'Cómo'], { max: 500 })),
      Shifts: z.array(text(['Shift', 'Turno'], { max: 40 })).check(z.maxLength(6)),
      Weekdays: choices(['Days of the week', 'Días de la semana'], weekdays, {
        help: ['None chosen: every day.', 'Ninguno elegido: todos los días.'],
      }),
      Sort: whole(['Position', 'Posición'], { max: 999 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ ShiftTaskID: taskId, version: version() }),
    errors: {
      NoSuchShift: {
        message: ['The house has no shift of that name.', 'La casa no tiene un turno con ese nombre.'],
        field: 'Shifts',
      },
    },
  }),
  endTask: call({
    ...keeps,
    name: `${log}/EndTask`,
    summary: 'Take a task off the list of a house from today on; what was ticked stays',
    input: z.strictObject({ ResidenceID: houseId, ShiftTaskID: taskId, version: version() }),
    output: z.strictObject({ ShiftTaskID: taskId, version: version() }),
  }),
  saveShifts: call({
    ...keeps,
    name: `${log}/SaveShifts`,
    summary: 'When the shifts of a house begin and what they are called; logs that were begun keep theirs',
    input: z.strictObject({ ResidenceID: houseId, Plan, version: maybe(version()) }),
    output: z.strictObject({ PlanID: planId, version: version() }),
    errors: {
      SameStart: {
        message: ['Two shifts begin at the same time.', 'Dos turnos comienzan a la misma hora.'],
        field: 'Plan',
      },
      SameName: { message: ['Two shifts have the same name.', 'Dos turnos tienen el mismo nombre.'], field: 'Plan' },
    },
  }),
}
