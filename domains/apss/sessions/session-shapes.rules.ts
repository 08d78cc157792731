import * as z from 'zod/mini'
import { choice, day, id, longText, maybe, text, timeOfDay, version } from '#platform/contract/fields.ts'
import { apssModes, apssSessionServices, apssSessionStates } from '#platform/contract/lists/apss.ts'

const words = z.nullable(z.string())

/** When and how, as every session has it. */
export const sessionFields = {
  HeldOn: day(['Date', 'Fecha']),
  StartTime: maybe(timeOfDay(['From', 'Desde'])),
  EndTime: maybe(timeOfDay(['To', 'Hasta'])),
  Mode: choice(['How', 'Cómo'], apssModes),
  Place: maybe(text(['Place', 'Lugar'], { max: 160 })),
  Topic: maybe(text(['Topic', 'Tema'], { max: 200 })),
  FacilitatorID: maybe(id(['Led by', 'A cargo de'])),
  Note: maybe(longText(['Notes', 'Notas'], { max: 10_000 })),
}
export const BeyondReason = maybe(
  text(['Why without an authorization', 'Por qué sin autorización'], {
    max: 500,
    help: [
      'Needed where the county authorized no service on that day.',
      'Hace falta si el condado no autorizó servicio ese día.',
    ],
  }),
)

const period = { StartDate: day(['From', 'Desde']), EndDate: z.nullable(day(['Until', 'Hasta'])) }
export const Period = z.strictObject(period)
/** Somebody who can be ticked, on the days on which they are of the family: a child on the day of the exit too. */
export const Attendee = z.strictObject({ Id: id(['Person', 'Persona']), Name: z.string(), ...period })
export type Attendee = z.infer<typeof Attendee>
export const isHere = ({ StartDate, EndDate }: z.infer<typeof Period>, on: string): boolean =>
  StartDate <= on && (EndDate === null || on < EndDate)

const Person = z.strictObject({ Id: id(['Person', 'Persona']), Name: z.string(), Attended: z.boolean() })

export const SessionRow = z.strictObject({
  ApssSessionID: id(['Session', 'Sesión']),
  ApssGroupID: z.nullable(id(['Group', 'Grupo'])),
  GroupName: words,
  Service: choice(['Service', 'Servicio'], apssSessionServices),
  HeldOn: day(['Date', 'Fecha']),
  StartTime: words,
  EndTime: words,
  Mode: choice(['How', 'Cómo'], apssModes),
  Place: words,
  Topic: words,
  FacilitatorID: id(['Led by', 'A cargo de']),
  Facilitator: words,
  State: choice(['State', 'Estado'], apssSessionStates),
  CanceledReason: words,
  Note: words,
  /** Of the family whose chart it is. */
  FamilyNote: words,
  BeyondReason: words,
  Children: z.array(Person),
  Parents: z.array(Person),
  version: version(),
})
export type SessionRow = z.infer<typeof SessionRow>

export const sessionErrors = {
  NotYet: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'HeldOn' },
  BothTimes: {
    message: ['Give both a start and an end, or neither.', 'Dé tanto el inicio como el fin, o ninguno.'],
    field: 'EndTime',
    constraint: 'apss_session_both_times',
  },
  EndsBeforeStart: {
    message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
    field: 'EndTime',
    constraint: ['apss_session_times', 'contact_made_times'],
  },
  FacilitatorBusy: {
    status: 409,
    message: [
      'Whoever leads it has another session or contact at that time.',
      'Quien la dirige tiene otra sesión u otro contacto a esa hora.',
    ],
    field: 'StartTime',
    constraint: ['apss_session_overlap', 'contact_made_overlap'],
  },
  NotInProgram: {
    message: ['This person does not work in the program.', 'Esta persona no trabaja en el programa.'],
    field: 'FacilitatorID',
  },
  NotOfFamily: {
    message: [
      'Somebody ticked is not of the family, or not enrolled on that day. Take the tick away, or correct the date.',
      'Alguna persona marcada no es de la familia o no está inscrita ese día. Quite la marca o corrija la fecha.',
    ],
    field: 'HeldOn',
  },
  NoAuthorization: {
    message: [
      'The county authorized no service on that day. Say why it was given.',
      'El condado no autorizó servicio ese día. Diga por qué se dio.',
    ],
    field: 'BeyondReason',
  },
} as const
