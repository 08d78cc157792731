import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { incidentStates, incidentTypes } from '#platform/contract/lists/incidents.ts'
import {
  Incident,
  incidentFields,
  incidentId,
  IncidentLine,
  incidentSeen,
  membershipId,
  userId,
} from './incident-shapes.rules.ts'

const incidents = 'Core/Incidents'
const topics = ['incidents', 'activity', 'due', 'work'] as const
const ofIncident = { scope: { incident: 'IncidentID' }, extra: true } as const
const saved = z.strictObject(incidentSeen)
const Locked = {
  status: 409,
  message: [
    'The report is submitted. Add to it instead of changing it.',
    'El informe está enviado. Agregue en vez de cambiar.',
  ],
  constraint: 'incident_locked',
} as const
const NotYours = {
  status: 403,
  message: ['Only who began the report changes it.', 'Solo quien empezó el informe lo cambia.'],
} as const

export const incidentCalls = {
  getIncidents: call({
    name: `${incidents}/GetIncidents`,
    method: 'GET',
    extra: true,
    summary: 'Incidents of the caller’s programs, newest first, with what must be done until when',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({
      Status: z.optional(choice(['State', 'Estado'], incidentStates)),
      Type: z.optional(choice(['Type', 'Tipo'], incidentTypes)),
      Module: z.optional(text(['Program', 'Programa'], { max: 40 })),
      From: z.optional(day(['From', 'Desde'])),
      To: z.optional(day(['To', 'Hasta'])),
      /** Only those with something late. */
      Late: z.optional(flag(['Overdue', 'Atrasado'])),
      Text: z.optional(text(['Words', 'Palabras'], { max: 100 })),
      Page: z.optional(whole(['Page', 'Página'], { min: 1, max: 10_000 })),
    }),
    output: z.strictObject({
      Incidents: z.array(IncidentLine),
      Total: z.int(),
      /** Among all that are open. */
      Open: z.strictObject({ ToReview: z.int(), Late: z.int(), Drafts: z.int() }),
      MayReview: z.boolean(),
    }),
    topics,
    audit: { none: 'The list names incidents; each look at one is written down.' },
  }),
  getForChart: call({
    name: `${incidents}/GetForChart`,
    method: 'GET',
    extra: true,
    summary: 'The incidents in a child’s chart',
    permission: 'Program.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId }),
    output: z.strictObject({ Incidents: z.array(IncidentLine) }),
    topics,
    audit: { view: 'incidents' },
  }),
  getIncident: call({
    ...ofIncident,
    name: `${incidents}/Get`,
    method: 'GET',
    pin: true,
    summary: 'One incident with its clocks, notices, follow-up and what was decided, as far as the caller may read it',
    permission: 'Program.View',
    input: z.strictObject({ IncidentID: incidentId }),
    output: Incident,
    topics,
    audit: 'view',
  }),
  getForNew: call({
    name: `${incidents}/GetForNew`,
    method: 'GET',
    extra: true,
    pin: true,
    summary: 'Children and staff who can be named in a report',
    permission: 'Incident.Create',
    scope: 'listed',
    input: z.strictObject({ ClientSubProgramMembershipID: z.optional(membershipId) }),
    output: z.strictObject({
      Children: z.array(
        z.strictObject({ ClientSubProgramMembershipID: membershipId, Name: z.string(), Program: z.string() }),
      ),
      Staff: z.array(z.strictObject({ UserID: userId, Name: z.string() })),
      /** A draft of the caller’s own that was begun and not submitted. */
      Drafts: z.array(z.strictObject({ IncidentID: incidentId, Names: z.string() })),
    }),
    topics,
    audit: { none: 'What a picker offers' },
  }),
  saveIncident: call({
    name: `${incidents}/Save`,
    extra: true,
    pin: true,
    summary: 'Begin a report on an incident, or keep what was written so far',
    permission: 'Incident.Create',
    scope: 'listed',
    pair: 'IncidentID',
    input: z.strictObject({ IncidentID: maybe(incidentId), ...incidentFields, version: maybe(version()) }),
    output: saved,
    errors: {
      Locked,
      NotYours,
      UnknownChild: {
        message: ['One of the children is not known to you.', 'No conoce a uno de los niños.'],
        field: 'Children',
      },
      UnknownStaff: {
        message: ['One of the staff is not known.', 'No se conoce a una persona del personal.'],
        field: 'InvolvedStaff',
      },
      NotYet: { message: ['That time is still ahead.', 'Esa hora todavía no llega.'], field: 'OccurredTime' },
      NoSuchTime: {
        message: [
          'The clocks skip that time on that day. Choose an hour later.',
          'Ese día los relojes se saltan esa hora. Elija una hora después.',
        ],
        field: 'OccurredTime',
      },
      BeforeEnrollment: {
        message: ['A child in it was not enrolled yet.', 'Un niño aún no estaba inscrito.'],
        field: 'OccurredOn',
      },
      AfterEnrollment: {
        message: ['A child in it had left before that day.', 'Un niño ya había salido antes de ese día.'],
        field: 'OccurredOn',
      },
    },
    topics,
  }),
  submitIncident: call({
    ...ofIncident,
    name: `${incidents}/Submit`,
    pin: true,
    summary: 'Submit a report: it is locked, its documents become due, and reviewers are told',
    permission: 'Incident.Create',
    input: saved,
    output: saved,
    errors: {
      Locked,
      NotYours,
      WhenMissing: { message: ['Say when it happened.', 'Indique cuándo ocurrió.'] },
      TypeMissing: { message: ['Choose what kind of incident it was.', 'Elija qué tipo de incidente fue.'] },
      PlaceMissing: { message: ['Say where it happened.', 'Indique dónde ocurrió.'] },
      NarrativeMissing: { message: ['Write what happened.', 'Escriba qué pasó.'] },
      RestraintMissing: {
        message: ['Give the kind and the minutes of the restraint.', 'Indique el tipo y los minutos de la contención.'],
      },
    },
    topics,
  }),
  addAddendum: call({
    ...ofIncident,
    name: `${incidents}/AddAddendum`,
    summary: 'Add to a report that is submitted',
    permission: 'Incident.Create',
    input: z.strictObject({ IncidentID: incidentId, Text: longText(['What to add', 'Qué agregar'], { max: 10_000 }) }),
    output: z.strictObject({ IncidentID: incidentId }),
    errors: {
      StillDraft: {
        status: 409,
        message: ['The report is not submitted yet. Change it.', 'El informe aún no está enviado. Cámbielo.'],
      },
    },
    topics,
  }),
  removeIncident: call({
    ...ofIncident,
    name: `${incidents}/Remove`,
    summary: 'Take back a report that was a mistake: what it asked for is asked for no more',
    permission: 'Incident.Create',
    preview: true,
    input: z.strictObject({
      ...incidentSeen,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
    }),
    output: z.strictObject({ IncidentID: incidentId, ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      NotYours,
      ReviewersOnly: {
        status: 403,
        message: ['A reviewer takes back what was submitted.', 'Un revisor retira lo que ya se envió.'],
      },
    },
    topics,
  }),
  getTrend: call({
    name: `${incidents}/GetTrend`,
    method: 'GET',
    extra: true,
    lag: 'seconds',
    summary: 'How many incidents, by type, place, hour, weekday, month and staff, and per 1,000 nights in care',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({
      From: day(['From', 'Desde']),
      To: day(['To', 'Hasta']),
      Module: z.optional(text(['Program', 'Programa'], { max: 40 })),
    }),
    output: z.strictObject({
      Total: z.int(),
      Nights: z.int(),
      Rate: z.nullable(z.number()),
      /** `By`: type, place, hour (0 to 23), weekday (1 Monday to 7 Sunday), month (2026-01), staff who took part, for who reviews. */
      Counts: z.array(
        z.strictObject({
          By: z.enum(['type', 'place', 'hour', 'weekday', 'month', 'staff']),
          Value: z.string(),
          Count: z.int(),
        }),
      ),
    }),
    errors: {
      EndsBeforeStart: {
        message: ['The last day is before the first.', 'El último día es antes del primero.'],
        field: 'To',
      },
    },
    topics,
  }),
}
