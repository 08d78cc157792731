import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { trainingTopics } from '../courses/courses.calls.ts'
import { photoKinds, sessionTimes } from '../training-lists.rules.ts'
import { ListedSession, sessionFields, sessionId, TrainingSession } from './sessions-shapes.rules.ts'

const Saved = z.strictObject({ TrainingSessionID: sessionId, version: version() })
const ofSession = { trainingSession: 'TrainingSessionID' } as const
const photoId = id(['Picture', 'Foto'])
const topics = [...trainingTopics, 'families', 'activity'] as const
const reason = text(['Why', 'Por qué'], { min: 3, max: 500 })

export const sessionCalls = {
  getSessions: call({
    name: 'Training/GetSessions',
    method: 'GET',
    extra: true,
    summary: 'Sessions ahead by day, or those past, with how many have a seat and how many came',
    permission: 'Training.View',
    scope: 'agency',
    input: z.strictObject({ When: z.optional(choice(['When', 'Cuándo'], sessionTimes)), ...pageInput }),
    output: listOutput(ListedSession),
    topics: trainingTopics,
  }),
  getSession: call({
    name: 'Training/GetSession',
    method: 'GET',
    extra: true,
    summary: 'One session with who takes part, who waits, who came, certificates and pictures',
    permission: 'Training.View',
    scope: ofSession,
    input: z.strictObject({ TrainingSessionID: sessionId }),
    output: TrainingSession,
    topics: trainingTopics,
  }),
  addEditSession: call({
    name: 'Training/AddEditSession',
    extra: true,
    summary: 'Plan a session of a course, or change when and where it is held',
    permission: 'Training.Manage',
    scope: { ...ofSession, trainingCourse: 'TrainingCourseID' },
    pair: 'TrainingSessionID',
    input: z.strictObject({ TrainingSessionID: maybe(sessionId), ...sessionFields, version: maybe(version()) }),
    output: Saved,
    errors: {
      OutsideCourse: {
        status: 409,
        message: ['The course is not offered on that day.', 'El curso no se ofrece ese día.'],
        field: 'HeldOn',
        constraint: 'training_session_within',
      },
      EndsBeforeBegin: {
        status: 400,
        message: ['It ends after it begins, on the same day.', 'Termina después de empezar, el mismo día.'],
        field: 'EndsAt',
        constraint: 'training_session_ends',
      },
      NotALink: {
        status: 400,
        message: ['A link begins with https://', 'Un enlace empieza con https://'],
        field: 'Link',
      },
      TooFewSeats: {
        status: 409,
        message: ['More people than that have a seat.', 'Más personas ya tienen lugar.'],
        field: 'Seats',
      },
      AttendedAhead: {
        status: 409,
        message: [
          'Attendance is marked already, so it cannot be moved to a day ahead.',
          'La asistencia ya está marcada; no puede pasar a un día futuro.',
        ],
        field: 'HeldOn',
      },
      OtherCourse: {
        status: 409,
        message: [
          'Attendance is marked already, so it stays with its course.',
          'La asistencia ya está marcada; sigue siendo de su curso.',
        ],
        field: 'TrainingCourseID',
      },
    },
    topics,
  }),
  cancelSession: call({
    name: 'Training/CancelSession',
    extra: true,
    summary: 'Call a session off, or say that it takes place after all; who is registered is told',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      IsCanceled: flag(['Canceled', 'Cancelada']),
      version: version(),
    }),
    output: Saved,
    errors: {
      Held: {
        status: 409,
        message: ['Somebody attended it already.', 'Alguien ya asistió.'],
      },
    },
    topics: trainingTopics,
  }),
  deleteSession: call({
    name: 'Training/DeleteSession',
    preview: true,
    summary: 'Take a session away with its attendees and pictures, and say first what goes along; it can be undone',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({ TrainingSessionID: sessionId, Reason: reason, version: version() }),
    output: z.strictObject({ TrainingSessionID: sessionId, ChangeSetID: id(['Action', 'Acción']) }),
    topics,
  }),
  addSessionPhoto: call({
    name: 'Training/AddSessionPhoto',
    extra: true,
    summary: 'Add a picture of the room or of the sign-in sheet',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      Kind: choice(['Kind', 'Tipo'], photoKinds),
      FileID: id(['File', 'Archivo']),
    }),
    output: z.strictObject({ TrainingPhotoID: photoId, version: version() }),
    topics: trainingTopics,
  }),
  deleteSessionPhoto: call({
    name: 'Training/DeleteSessionPhoto',
    preview: true,
    summary: 'Take a picture or sign-in sheet of a session away; it can be undone',
    permission: 'Training.Manage',
    scope: ofSession,
    input: z.strictObject({
      TrainingSessionID: sessionId,
      TrainingPhotoID: photoId,
      Reason: reason,
      version: version(),
    }),
    output: z.strictObject({ TrainingPhotoID: photoId, ChangeSetID: id(['Action', 'Acción']) }),
    topics: [...trainingTopics, 'activity'],
  }),
}
