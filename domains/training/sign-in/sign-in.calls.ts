import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, flag, id, maybe, version, whole } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { trainingTopics } from '../courses/courses.calls.ts'
import { already, canceled } from '../sessions/attendees.calls.ts'
import { attendeeId, sessionId } from '../sessions/sessions-shapes.rules.ts'
import { list } from '#platform/contract/lists/base.ts'

const ofSession = { trainingSession: 'TrainingSessionID' } as const
const topics = [...trainingTopics, 'families'] as const
const signInId = id(['Sign-in', 'Firma'])

/** What becomes of a name that is not on the list. */
const signInAnswers = list(
  { value: 'On the list', label: ['It is somebody on the list', 'Es alguien de la lista'] },
  { value: 'Guest', label: ['Add as a church guest', 'Agregar como invitado de iglesia'] },
  { value: 'Nobody', label: ['Leave it out', 'Dejarlo fuera'] },
)

export const signInCalls = {
  openSignIn: call({
    name: 'Training/OpenSignIn',
    extra: true,
    summary:
      'Show a code that the room scans to sign in: signed, for one session, for some minutes; the one before stops working',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      Minutes: z.prefault(whole(['Works for minutes', 'Minutos que sirve'], { min: 5, max: 240 }), 30),
      version: version(),
    }),
    output: z.strictObject({ TrainingSessionID: sessionId, Until: z.string(), version: version() }),
    errors: {
      OtherDay: {
        status: 409,
        message: ['The code works on the day of the session only.', 'El código solo sirve el día de la sesión.'],
      },
      Canceled: canceled,
    },
    topics: trainingTopics,
  }),
  closeSignIn: call({
    name: 'Training/CloseSignIn',
    extra: true,
    summary: 'Stop the code of a session',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({ TrainingSessionID: sessionId, version: version() }),
    output: z.strictObject({ TrainingSessionID: sessionId, version: version() }),
    topics: trainingTopics,
  }),
  getSignIn: call({
    name: 'Training/GetSignIn',
    method: 'GET',
    extra: true,
    summary: 'The code that is open for a session, how many signed in by it, and names that are not on the list',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({ TrainingSessionID: sessionId }),
    output: z.strictObject({
      Path: z.nullable(z.string()),
      Picture: z.nullable(z.string()),
      Until: z.nullable(z.string()),
      SignedIn: z.int(),
      Unknown: z.array(
        z.strictObject({ TrainingSignInID: signInId, Name: z.string(), SignedAt: z.string(), version: version() }),
      ),
    }),
    topics: trainingTopics,
  }),
  settleSignIn: call({
    name: 'Training/SettleSignIn',
    extra: true,
    summary: 'Say who a name is that somebody wrote and that is not on the list',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      TrainingSignInID: signInId,
      Answer: choice(['Who it is', 'Quién es'], signInAnswers),
      TrainingAttendeeID: maybe(attendeeId),
      version: version(),
    }),
    output: z.strictObject({ TrainingSignInID: signInId, version: version() }),
    errors: {
      WhoMissing: {
        status: 400,
        message: ['Choose who on the list it is.', 'Elija quién de la lista es.'],
        field: 'TrainingAttendeeID',
      },
      Settled: { status: 409, message: ['This name is settled already.', 'Este nombre ya está resuelto.'] },
      Already: already,
    },
    topics,
  }),
  printCertificates: call({
    name: 'Training/PrintCertificates',
    method: 'GET',
    extra: true,
    summary: 'Certificates of those who attended a session, a page each, as a PDF; taking it is written down',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      TrainingAttendeeID: z.optional(attendeeId),
      Spanish: z.optional(flag(['In Spanish', 'En español'])),
    }),
    output: file(fileKinds.pdf.type),
    errors: {
      Nobody: {
        status: 422,
        message: ['Nobody is marked as attended yet.', 'Aún no hay nadie marcado como asistente.'],
      },
      NotDrawn: {
        status: 422,
        message: ['This is too much for one file.', 'Es demasiado para un solo archivo.'],
      },
    },
    audit: 'view',
  }),
}
