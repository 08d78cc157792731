import * as z from 'zod/mini'
import { choice, day, flag, id, longText, maybe, quantity, text, version, whole } from '#platform/contract/fields.ts'
import { trainingCategories } from '#platform/contract/lists/staff.ts'
import { courseModes } from '../training-lists.rules.ts'

export const courseId = id(['Course', 'Curso'])

/** Hours that somebody is credited with, in quarters of an hour as people count them. */
export const creditHours = (label: readonly [string, string] = ['Hours', 'Horas']) =>
  quantity(label, { min: 0.25, max: 200, help: ['As 1.5 for an hour and a half.', 'Como 1.5 por hora y media.'] })

export const courseFields = {
  Title: text(['Title', 'Título'], { max: 160 }),
  Category: choice(['Category', 'Categoría'], trainingCategories),
  Hours: creditHours(),
  Mode: choice(['How', 'Modalidad'], courseModes),
  MonthsValid: maybe(
    whole(['Holds for months', 'Vigencia en meses'], {
      min: 1,
      max: 120,
      help: ['Empty: it never expires.', 'Vacío: no vence.'],
    }),
  ),
  HasCertificate: z.prefault(flag(['Gives a certificate', 'Da un certificado']), false),
  Trainer: maybe(text(['Trainer', 'Instructor'], { max: 120 })),
  OfferedFrom: day(['Offered from', 'Se ofrece desde']),
  OfferedUntil: maybe(
    day(['First day no longer offered', 'Primer día en que ya no se ofrece'], {
      help: ['Empty: until further notice.', 'Vacío: hasta nuevo aviso.'],
    }),
  ),
  About: maybe(longText(['What it is about', 'De qué se trata'], { max: 2000 })),
}

export const ListedCourse = z.strictObject({
  TrainingCourseID: courseId,
  ...courseFields,
  /** The next day on which it is held, and how often it was. */
  NextOn: z.nullable(z.string()),
  Held: z.int(),
  Files: z.array(z.strictObject({ FileID: z.uuid(), FileName: z.string() })),
  version: version(),
})
export type ListedCourse = z.infer<typeof ListedCourse>
