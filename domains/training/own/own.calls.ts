import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { day, flag, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { trainingTopics } from '../courses/courses.calls.ts'
import { Trained } from '../people/trained-shapes.rules.ts'
import { already, canceled, notYet } from '../sessions/attendees.calls.ts'
import { attendeeId, OpenSession, sessionId } from '../sessions/sessions-shapes.rules.ts'

const Place = z.strictObject({ TrainingAttendeeID: attendeeId, Status: z.string(), version: version() })

export const ownTrainingCalls = {
  getEmployeeTrainings: call({
    name: 'Training/GetEmployeeTrainings',
    method: 'GET',
    summary:
      'What an employee was trained in, with hours and certificates: one’s own, or with the permission that of somebody in one’s programs',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ EmployeeID: z.optional(id(['Employee', 'Empleado'])) }),
    output: Trained,
    topics: trainingTopics,
    audit: 'view',
  }),
  getOpenSessions: call({
    name: 'Training/GetOpenSessions',
    method: 'GET',
    extra: true,
    summary: 'Sessions from today on that an employee can go to, with the caller’s own place in them',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Sessions: z.array(OpenSession), CanRegister: z.boolean() }),
    topics: trainingTopics,
  }),
  register: call({
    name: 'Training/Register',
    extra: true,
    summary: 'Register oneself for a session; where no seat is left one waits for the next that comes free',
    permission: 'SignedIn',
    scope: { trainingSession: 'TrainingSessionID' },
    input: z.strictObject({ TrainingSessionID: sessionId }),
    output: Place,
    errors: {
      NotEmployee: {
        status: 403,
        message: ['Only employees register by themselves.', 'Solo los empleados se inscriben por su cuenta.'],
      },
      Past: { status: 409, message: ['This session is past.', 'Esta sesión ya pasó.'] },
      Canceled: canceled,
      Already: already,
    },
    topics: trainingTopics,
  }),
  leave: call({
    name: 'Training/LeaveSession',
    extra: true,
    summary: 'Give up one’s own place in a session that is still ahead; the next who waits gets it',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({ TrainingAttendeeID: attendeeId, version: version() }),
    output: z.strictObject({ TrainingAttendeeID: attendeeId }),
    errors: {
      Past: {
        status: 409,
        message: [
          'This session is past, or you were marked already.',
          'Esta sesión ya pasó o su asistencia ya se marcó.',
        ],
      },
    },
    topics: trainingTopics,
  }),
  printOwnCertificate: call({
    name: 'Training/PrintOwnCertificate',
    method: 'GET',
    extra: true,
    summary: 'The caller’s own certificate of a session that they attended, as a PDF; taking it is written down',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      TrainingAttendeeID: attendeeId,
      Spanish: z.optional(flag(['In Spanish', 'En español'])),
    }),
    output: file(fileKinds.pdf.type),
    errors: {
      Nobody: { status: 404, message: ['You have not attended it.', 'Usted no asistió.'] },
      NotDrawn: {
        status: 422,
        message: ['This is too much for one file.', 'Es demasiado para un solo archivo.'],
      },
    },
    audit: 'view',
  }),
  addOwnCertificate: call({
    name: 'Training/AddOwnCertificate',
    extra: true,
    summary:
      'Add the certificate that the caller was given for a session they attended; it holds no longer than the course says',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      TrainingAttendeeID: attendeeId,
      FileID: id(['Certificate', 'Certificado']),
      IssuedOn: maybe(day(['Issued on', 'Fecha de emisión'])),
      ExpiresOn: maybe(
        day(['Holds through', 'Vigente hasta'], { help: ['Empty: as the course says.', 'Vacío: como dice el curso.'] }),
      ),
    }),
    output: z.strictObject({ TrainingProofID: id(['Certificate', 'Certificado']) }),
    errors: {
      NotAttended: { status: 404, message: ['You have not attended it.', 'Usted no asistió.'] },
      HasOne: {
        status: 409,
        message: [
          'There is a certificate of it already. Ask whoever looks after training to renew it.',
          'Ya hay un certificado. Pida a quien se ocupa de la capacitación que lo renueve.',
        ],
      },
      BeforeSession: {
        status: 400,
        message: ['It is issued on the day of the session or later.', 'Se emite el día de la sesión o después.'],
        field: 'IssuedOn',
      },
      InFuture: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'IssuedOn' },
      TooLong: {
        status: 400,
        message: ['It holds no longer than the course says.', 'Su vigencia no supera la que dice el curso.'],
        field: 'ExpiresOn',
      },
      ExpiresBefore: {
        status: 400,
        message: ['It expires after the day of issue.', 'Vence después de la fecha de emisión.'],
        field: 'ExpiresOn',
        constraint: 'training_proof_expires',
      },
    },
    topics: trainingTopics,
  }),
  rateSession: call({
    name: 'Training/RateSession',
    extra: true,
    summary: 'Say what one thought of a session one attended',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      TrainingAttendeeID: attendeeId,
      Rating: whole(['From 1 to 5', 'De 1 a 5'], { min: 1, max: 5 }),
      Comment: maybe(text(['Comment', 'Comentario'], { max: 1000 })),
      version: version(),
    }),
    output: z.strictObject({ TrainingAttendeeID: attendeeId, version: version() }),
    errors: { NotYet: { ...notYet, message: ['You have not attended it.', 'Usted no asistió.'] } },
    topics: trainingTopics,
  }),
}
