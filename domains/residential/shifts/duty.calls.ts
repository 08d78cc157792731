import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, instant, maybe, timeOfDay, version } from '#platform/contract/fields.ts'

const duty = 'Residential/Duty'
const residenceId = id(['House', 'Casa'])
const userId = id(['Person', 'Persona'])
const seen = { HouseDutyID: id(['Time on shift', 'Tiempo de turno']), version: version() }
const ofHouse = { permission: 'Residential.View', scope: { residence: 'ResidenceID' }, extra: true } as const
const topics = ['houses', 'duty'] as const

/** Somebody at work in a house. */
export const OnShift = z.strictObject({
  ...seen,
  UserID: userId,
  Name: z.string(),
  StartedAt: instant(['On shift since', 'De turno desde']),
  Mine: z.boolean(),
})
export type OnShift = z.infer<typeof OnShift>

const times = {
  NotYet: { message: ['That time is still ahead.', 'Esa hora todavía no llega.'], field: 'Time' },
  TooLongAgo: {
    message: ['A shift is recorded within two days.', 'Un turno se anota dentro de dos días.'],
    field: 'On',
  },
  TimeMissing: { message: ['Give day and time, or neither.', 'Indique día y hora, o ninguno.'], field: 'Time' },
  NoSuchTime: {
    message: [
      'The clocks skip that time on that day. Choose an hour later.',
      'Ese día los relojes se saltan esa hora. Elija una hora después.',
    ],
    field: 'Time',
  },
  OthersOnly: {
    status: 403,
    message: ['A house manager does this for others.', 'Esto lo hace un encargado de la casa para otras personas.'],
  },
  ShiftsOverlap: {
    status: 409,
    message: [
      'This person is already on shift then. End that shift first.',
      'Esta persona ya está de turno entonces. Termine primero ese turno.',
    ],
    constraint: 'house_duty_once',
  },
} as const

const at = {
  On: maybe(day(['On', 'El día'])),
  Time: maybe(timeOfDay(['At', 'A las'])),
}

export const dutyCalls = {
  getDuty: call({
    ...ofHouse,
    name: `${duty}/Get`,
    method: 'GET',
    pin: true,
    summary: 'Who is on shift in a house now, who was in the last days, and who could be',
    input: z.strictObject({ ResidenceID: residenceId }),
    output: z.strictObject({
      Now: z.array(OnShift),
      Before: z.array(
        z.strictObject({
          ...seen,
          Name: z.string(),
          StartedAt: instant(['From', 'Desde']),
          EndedAt: instant(['Until', 'Hasta']),
        }),
      ),
      /** Who works in the house’s sub-program, for those who may record it for others. */
      Staff: z.array(z.strictObject({ UserID: userId, Name: z.string(), Role: z.string(), OnShift: z.boolean() })),
    }),
    topics,
  }),
  beginDuty: call({
    ...ofHouse,
    name: `${duty}/Begin`,
    pin: true,
    summary: 'Begin a shift in a house: one’s own, or for a house manager somebody else’s',
    input: z.strictObject({ ResidenceID: residenceId, UserID: maybe(userId), ...at }),
    output: z.strictObject(seen),
    errors: {
      ...times,
      NotStaff: {
        message: [
          'This person does not work in the house’s program.',
          'Esta persona no trabaja en el programa de la casa.',
        ],
        field: 'UserID',
      },
    },
    topics,
  }),
  endDuty: call({
    ...ofHouse,
    name: `${duty}/End`,
    pin: true,
    summary: 'End a shift in a house: one’s own, or for a house manager somebody else’s',
    input: z.strictObject({ ResidenceID: residenceId, ...seen, ...at }),
    output: z.strictObject(seen),
    errors: {
      ...times,
      AlreadyEnded: { status: 409, message: ['This shift has ended already.', 'Este turno ya terminó.'] },
      EndsBeforeStart: {
        message: ['A shift ends after it began.', 'Un turno termina después de comenzar.'],
        field: 'Time',
        constraint: 'house_duty_period',
      },
    },
    topics,
  }),
}
