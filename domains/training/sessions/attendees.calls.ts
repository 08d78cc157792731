import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { trainingTopics } from '../courses/courses.calls.ts'
import { creditHours } from '../courses/courses-shapes.rules.ts'
import { attendanceMarks, attendeeKinds } from '../training-lists.rules.ts'
import { attendeeId, sessionId } from './sessions-shapes.rules.ts'

const ofSession = { trainingSession: 'TrainingSessionID' } as const
const topics = [...trainingTopics, 'families', 'activity'] as const
const proofId = id(['Certificate', 'Certificado'])
export const canceled = {
  status: 409,
  message: ['This session is canceled.', 'Esta sesión está cancelada.'],
} as const
export const already = {
  status: 409,
  message: ['This person is on the list already.', 'Esta persona ya está en la lista.'],
  constraint: ['training_attendee_once', 'training_attendee_guest'],
} as const
export const notYet = {
  status: 409,
  message: ['The session is still ahead.', 'La sesión todavía no llega.'],
} as const

export const attendeeCalls = {
  findPeople: call({
    name: 'Training/FindPeople',
    reads: true,
    extra: true,
    summary:
      'Employees, resource parents, volunteers and churches whose name fits, to put somebody on the list of a session',
    permission: 'Training.Manage',
    scope: 'listed',
    input: z.strictObject({ Search: text(['Name', 'Nombre'], { min: 2, max: 100 }) }),
    output: z.strictObject({
      People: z.array(
        z.strictObject({
          PersonID: z.uuid(),
          Kind: choice(['Kind', 'Tipo'], attendeeKinds),
          Name: z.string(),
          Roles: z.array(z.string()),
          Programs: z.array(z.string()),
        }),
      ),
      /** For guests: the churches on the register. */
      Churches: z.array(z.strictObject({ OrganizationID: z.uuid(), Name: z.string(), City: z.nullable(z.string()) })),
    }),
    topics: trainingTopics,
  }),
  addAttendee: call({
    name: 'Training/AddAttendee',
    extra: true,
    summary: 'Put somebody on the list of a session; where no seat is left they wait, and get the next that comes free',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      Kind: choice(['Kind', 'Tipo'], attendeeKinds),
      PersonID: maybe(id(['Who', 'Quién'])),
      GuestName: maybe(text(['Name of the guest', 'Nombre del invitado'], { min: 2, max: 120 })),
      OrganizationID: maybe(id(['Church', 'Iglesia'])),
      Came: z.prefault(flag(['Was there', 'Estuvo presente']), false),
      Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
    }),
    output: z.strictObject({ TrainingAttendeeID: attendeeId, Status: z.string(), version: version() }),
    errors: {
      WhoMissing: {
        status: 400,
        message: [
          'Choose somebody, or give the name of a church guest.',
          'Elija a alguien o dé el nombre del invitado.',
        ],
        field: 'PersonID',
      },
      NotKnown: {
        status: 404,
        message: [
          'Nobody of this kind is on record here, or your work does not include them.',
          'No hay nadie de este tipo en el registro, o no forma parte de su trabajo.',
        ],
        field: 'PersonID',
      },
      NotOnRegister: {
        status: 404,
        message: ['This church is not on the register.', 'Esta iglesia no está en el registro.'],
        field: 'OrganizationID',
      },
      Already: already,
      Canceled: canceled,
      NotYet: { ...notYet, field: 'Came' },
    },
    topics,
  }),
  markAttendance: call({
    name: 'Training/MarkAttendance',
    extra: true,
    summary: 'Mark the list of a session: who attended with how many hours, who did not come, who was excused',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      Marks: z
        .array(
          z.strictObject({
            TrainingAttendeeID: attendeeId,
            Status: choice(['Status', 'Estado'], attendanceMarks),
            Hours: maybe(creditHours()),
            version: version(),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    output: z.strictObject({ TrainingSessionID: sessionId, Marked: z.int() }),
    errors: {
      NotYet: { ...notYet, field: 'Marks' },
      Canceled: canceled,
      Twice: {
        status: 400,
        message: ['Somebody is marked twice.', 'Alguien está marcado dos veces.'],
        field: 'Marks',
      },
      NoSeat: {
        status: 409,
        message: ['No seat is left.', 'No quedan lugares.'],
        field: 'Marks',
        constraint: 'training_attendee_seats',
      },
    },
    topics,
  }),
  deleteAttendee: call({
    name: 'Training/DeleteAttendee',
    preview: true,
    summary: 'Take somebody off the list of a session, and say first what goes along; it can be undone',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      TrainingAttendeeID: attendeeId,
      Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ TrainingAttendeeID: attendeeId, ChangeSetID: id(['Action', 'Acción']) }),
    topics,
  }),
  addOrRemoveCertificateFile: call({
    name: 'Training/AddOrRemoveCertificateFile',
    preview: true,
    summary:
      'Add the certificate of somebody who attended, renew one, or take one away; a renewed one stays on record beside the new one',
    permission: 'Training.Manage',
    scope: 'listed',
    pair: 'TrainingProofID',
    input: z.strictObject({
      TrainingAttendeeID: maybe(attendeeId),
      TrainingProofID: maybe(proofId),
      FileID: maybe(id(['Certificate', 'Certificado'])),
      IssuedOn: maybe(day(['Issued on', 'Fecha de emisión'])),
      ExpiresOn: maybe(
        day(['Holds through', 'Vigente hasta'], {
          help: ['Empty: as the course says.', 'Vacío: como dice el curso.'],
        }),
      ),
      Reason: maybe(text(['Why', 'Por qué'], { min: 3, max: 500 })),
      version: maybe(version()),
    }),
    output: z.strictObject({
      TrainingProofID: proofId,
      ChangeSetID: z.nullable(id(['Action', 'Acción'])),
      version: version(),
    }),
    errors: {
      WhichMissing: {
        status: 400,
        message: ['Say whose certificate it is.', 'Diga de quién es el certificado.'],
        field: 'TrainingAttendeeID',
      },
      ReasonMissing: {
        status: 400,
        message: ['Say why it is taken away.', 'Diga por qué se quita.'],
        field: 'Reason',
      },
      NotAttended: {
        status: 409,
        message: ['This person has not attended the session.', 'Esta persona no asistió a la sesión.'],
        field: 'TrainingAttendeeID',
      },
      InFuture: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'IssuedOn' },
      ExpiresBefore: {
        status: 400,
        message: ['It expires after the day of issue.', 'Vence después de la fecha de emisión.'],
        field: 'ExpiresOn',
        constraint: 'training_proof_expires',
      },
    },
    topics,
  }),
}
