import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, timeOfDay, version } from '#platform/contract/fields.ts'
import { incidentTold, toldWays } from '#platform/contract/lists/incidents.ts'
import { incidentId, incidentSeen, userId } from './incident-shapes.rules.ts'

const incidents = 'Core/Incidents'
const topics = ['incidents', 'activity', 'due', 'work'] as const
const ofIncident = { scope: { incident: 'IncidentID' }, extra: true, topics } as const
const saved = z.strictObject(incidentSeen)
const clockId = id(['Clock', 'Plazo'])
const when = { On: day(['On', 'El día']), Time: timeOfDay(['At', 'A las']) }
const times = {
  NotYet: { message: ['That time is still ahead.', 'Esa hora todavía no llega.'], field: 'Time' },
  NoSuchTime: {
    message: [
      'The clocks skip that time on that day. Choose an hour later.',
      'Ese día los relojes se saltan esa hora. Elija una hora después.',
    ],
    field: 'Time',
  },
  BeforeIncident: { message: ['That is before the incident.', 'Es antes del incidente.'], field: 'On' },
} as const
const WrongState = {
  status: 409,
  message: ['The incident is not waiting for that.', 'El incidente no espera eso.'],
} as const
const OwnReport = {
  status: 403,
  message: ['Somebody else reviews what you reported.', 'Otra persona revisa lo que usted informó.'],
  constraint: 'incident_other_eyes',
} as const
const AlreadySettled = { status: 409, message: ['This is done already.', 'Esto ya está hecho.'] } as const

export const incidentStepCalls = {
  returnIncident: call({
    ...ofIncident,
    name: `${incidents}/Return`,
    summary: 'Return a report to who wrote it, with what is missing',
    permission: 'Incident.Review',
    input: z.strictObject({ ...incidentSeen, Reason: longText(['What is missing', 'Qué falta'], { max: 2000 }) }),
    output: saved,
    errors: { WrongState, OwnReport },
  }),
  closeIncident: call({
    ...ofIncident,
    name: `${incidents}/Close`,
    summary: 'Close an incident after its review: every clock is settled and every follow-up done',
    permission: 'Incident.Review',
    input: z.strictObject({
      ...incidentSeen,
      Note: longText(['What the review found', 'Qué encontró la revisión'], { max: 4000 }),
    }),
    output: saved,
    errors: {
      WrongState,
      OwnReport,
      ClocksRunning: {
        status: 409,
        message: [
          'Settle every clock first: done, or not needed and why.',
          'Cierre primero cada plazo: hecho, o no hace falta y por qué.',
        ],
        constraint: 'incident_clocks_settled',
      },
      TasksOpen: {
        status: 409,
        message: ['A follow-up is still open.', 'Queda un seguimiento abierto.'],
      },
    },
  }),
  reopenIncident: call({
    ...ofIncident,
    name: `${incidents}/Reopen`,
    summary: 'Open a closed incident again, with the reason',
    permission: 'Incident.Review',
    input: z.strictObject({ ...incidentSeen, Reason: text(['Why', 'Por qué'], { max: 1000 }) }),
    output: saved,
    errors: { WrongState, OwnReport },
  }),
  recordNotice: call({
    ...ofIncident,
    name: `${incidents}/RecordNotice`,
    summary: 'Write down who was told, when and how; it can settle a clock',
    permission: 'Incident.Create',
    input: z.strictObject({
      IncidentID: incidentId,
      Told: choice(['Who was told', 'A quién se avisó'], incidentTold),
      Name: maybe(text(['Name', 'Nombre'], { max: 120 })),
      ...when,
      Way: choice(['How', 'Cómo'], toldWays),
      Reference: maybe(text(['Reference number', 'Número de referencia'], { max: 80 })),
      Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
      IncidentClockID: maybe(clockId),
    }),
    output: z.strictObject({ IncidentID: incidentId }),
    errors: {
      ...times,
      AlreadySettled,
      WrongClock: {
        message: ['This clock is about telling somebody else.', 'Este plazo es para avisar a otra persona.'],
        field: 'Told',
      },
    },
  }),
  settleClock: call({
    ...ofIncident,
    name: `${incidents}/SettleClock`,
    summary: 'Say that what a clock asks for was done, and when; without a time it was not needed, and why',
    permission: 'Incident.Create',
    input: z.strictObject({
      IncidentID: incidentId,
      IncidentClockID: clockId,
      On: maybe(day(['Done on', 'Hecho el'])),
      Time: maybe(timeOfDay(['At', 'A las'])),
      Note: maybe(text(['How, or why it is not needed', 'Cómo, o por qué no hace falta'], { max: 500 })),
      version: version(),
    }),
    output: z.strictObject({ IncidentID: incidentId }),
    errors: {
      ...times,
      AlreadySettled,
      TimeMissing: { message: ['Give day and time, or neither.', 'Indique día y hora, o ninguno.'], field: 'Time' },
      ReasonMissing: {
        message: ['Say why it is not needed.', 'Indique por qué no hace falta.'],
        field: 'Note',
        constraint: 'incident_clock_settled',
      },
      DebriefMissing: {
        message: [
          'Say who talked it over, also with the child, and what came of it.',
          'Indique quiénes lo conversaron, también con el niño, y qué resultó.',
        ],
        field: 'Note',
      },
      ReviewersDecide: {
        status: 403,
        message: ['A reviewer decides that something is not needed.', 'Un revisor decide que algo no hace falta.'],
      },
    },
  }),
  saveTask: call({
    ...ofIncident,
    name: `${incidents}/SaveTask`,
    summary: 'Give somebody a follow-up until a day',
    permission: 'Incident.Review',
    input: z.strictObject({
      IncidentID: incidentId,
      What: text(['What to do', 'Qué hacer'], { max: 500 }),
      OwnerID: userId,
      DueOn: day(['Until', 'Hasta']),
    }),
    output: z.strictObject({ IncidentID: incidentId }),
    errors: {
      WrongState,
      UnknownStaff: { message: ['This person is not known.', 'No se conoce a esta persona.'], field: 'OwnerID' },
      TookPart: {
        message: [
          'This person took part and may not read it. Choose somebody else.',
          'Esta persona participó y no puede leerlo. Elija a otra.',
        ],
        field: 'OwnerID',
      },
      DayPassed: { message: ['That day has passed.', 'Ese día ya pasó.'], field: 'DueOn' },
    },
  }),
  settleTask: call({
    ...ofIncident,
    name: `${incidents}/SettleTask`,
    summary: 'Say that a follow-up is done',
    permission: 'Program.View',
    input: z.strictObject({
      IncidentID: incidentId,
      IncidentTaskID: id(['Task', 'Tarea']),
      Note: maybe(text(['What came of it', 'Resultado'], { max: 1000 })),
      version: version(),
    }),
    output: z.strictObject({ IncidentID: incidentId }),
    errors: {
      AlreadySettled,
      NotYours: {
        status: 403,
        message: ['This is for its owner or a reviewer.', 'Esto le toca a su responsable o a un revisor.'],
      },
    },
  }),
}
