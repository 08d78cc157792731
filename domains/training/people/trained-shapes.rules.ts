import * as z from 'zod/mini'
import { choice, flag, id, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { trainedKinds } from '../training-lists.rules.ts'

const words = z.nullable(z.string())

/** Where a training is on record. */
export const trainingSources = list(
  { value: 'Session', label: ['Session', 'Sesión'] },
  { value: 'Elsewhere', label: ['Elsewhere', 'En otro lugar'] },
  { value: 'Family', label: ['Family chart', 'Expediente de la familia'] },
)

const Taken = z.strictObject({
  /** Of the attendance, the certificate or the line in the family's record. */
  Ref: z.uuid(),
  Source: choice(['On record as', 'Registrada como'], trainingSources),
  TrainingSessionID: z.nullable(z.uuid()),
  TrainingCourseID: z.nullable(z.uuid()),
  Title: z.string(),
  Provider: words,
  DoneOn: z.string(),
  Hours: z.nullable(z.number()),
  ExpiresOn: words,
  Rating: z.nullable(z.int()),
  Comment: words,
  version: version(),
})
export type Taken = z.infer<typeof Taken>

const Proof = z.strictObject({
  TrainingProofID: z.uuid(),
  TrainingCourseID: z.nullable(z.uuid()),
  Title: z.string(),
  Provider: words,
  IssuedOn: z.string(),
  ExpiresOn: words,
  FileID: z.nullable(z.uuid()),
  FileName: words,
  /** A newer one of the same course takes its place. */
  IsReplaced: z.boolean(),
  version: version(),
})
export type Proof = z.infer<typeof Proof>

export const Trained = z.strictObject({
  PersonID: id(['Person', 'Persona']),
  Kind: choice(['Kind', 'Tipo'], trainedKinds),
  Name: z.string(),
  Since: z.string(),
  Roles: z.array(z.string()),
  Programs: z.array(z.string()),
  EmployeeID: z.nullable(z.uuid()),
  FamilyID: z.nullable(z.uuid()),
  VolunteerID: z.nullable(z.uuid()),
  /** The calendar year that the hours are of. */
  Year: z.int(),
  Hours: z.number(),
  Taken: z.array(Taken),
  Proofs: z.array(Proof),
  Can: z.strictObject({ Edit: flag(['May change', 'Puede cambiar']) }),
})
export type Trained = z.infer<typeof Trained>
