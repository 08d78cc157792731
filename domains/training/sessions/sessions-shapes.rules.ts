import * as z from 'zod/mini'
import { choice, day, flag, id, longText, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { courseId, creditHours } from '../courses/courses-shapes.rules.ts'
import { attendeeKinds, attendeeStatuses, photoKinds } from '../training-lists.rules.ts'

export const sessionId = id(['Session', 'Sesión'])
export const attendeeId = id(['Attendee', 'Asistente'])
const words = z.nullable(z.string())

export const sessionFields = {
  TrainingCourseID: courseId,
  HeldOn: day(['Date', 'Fecha']),
  BeginsAt: timeOfDay(['Begins', 'Empieza'], { help: ['As 09:00.', 'Como 09:00.'] }),
  EndsAt: timeOfDay(['Ends', 'Termina']),
  Place: maybe(text(['Place', 'Lugar'], { max: 200 })),
  Link: maybe(text(['Link to join', 'Enlace para entrar'], { max: 500 })),
  Seats: maybe(
    whole(['Seats', 'Lugares'], { min: 1, max: 10_000, help: ['Empty: as many as like.', 'Vacío: sin límite.'] }),
  ),
  Trainer: maybe(
    text(['Trainer', 'Instructor'], { max: 120, help: ['Empty: as for the course.', 'Vacío: el del curso.'] }),
  ),
  Hours: maybe(creditHours(['Hours, if not as for the course', 'Horas, si no son las del curso'])),
  Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
}

const heldAs = {
  TrainingSessionID: sessionId,
  TrainingCourseID: courseId,
  Title: z.string(),
  Category: z.string(),
  Mode: z.string(),
  HeldOn: z.string(),
  BeginsAt: z.string(),
  EndsAt: z.string(),
  Place: words,
  Trainer: words,
  Hours: z.number(),
  Seats: z.nullable(z.int()),
  Taken: z.int(),
  Waiting: z.int(),
  IsCanceled: z.boolean(),
}

export const ListedSession = z.strictObject({
  ...heldAs,
  Attended: z.int(),
})
export type ListedSession = z.infer<typeof ListedSession>

/** A session ahead as whoever could go sees it. */
export const OpenSession = z.strictObject({
  ...heldAs,
  About: words,
  Link: words,
  /** The caller's own place in it. */
  TrainingAttendeeID: z.nullable(attendeeId),
  Status: words,
  version: z.nullable(version()),
})
export type OpenSession = z.infer<typeof OpenSession>

const Attendee = z.strictObject({
  TrainingAttendeeID: attendeeId,
  Kind: choice(['Kind', 'Tipo'], attendeeKinds),
  PersonID: z.nullable(z.uuid()),
  Name: z.string(),
  OrganizationName: words,
  Status: choice(['Status', 'Estado'], attendeeStatuses),
  Hours: z.nullable(z.number()),
  SignedBy: words,
  SignedAt: words,
  Rating: z.nullable(z.int()),
  Comment: words,
  Note: words,
  Proofs: z.array(
    z.strictObject({
      TrainingProofID: z.uuid(),
      FileID: z.nullable(z.uuid()),
      FileName: words,
      IssuedOn: z.string(),
      ExpiresOn: words,
      version: version(),
    }),
  ),
  version: version(),
})
export type Attendee = z.infer<typeof Attendee>

const Photo = z.strictObject({
  TrainingPhotoID: z.uuid(),
  Kind: choice(['Kind', 'Tipo'], photoKinds),
  FileID: z.uuid(),
  FileName: z.string(),
  version: version(),
})

export const TrainingSession = z.strictObject({
  ...heldAs,
  ...sessionFields,
  /** As for the course, where the session says nothing else. */
  CourseHours: z.number(),
  CourseTrainer: words,
  HasCertificate: z.boolean(),
  MonthsValid: z.nullable(z.int()),
  CanceledOn: words,
  Attendees: z.array(Attendee),
  Photos: z.array(Photo),
  version: version(),
  Can: z.strictObject({ Edit: flag(['May change', 'Puede cambiar']) }),
})
export type TrainingSession = z.infer<typeof TrainingSession>
