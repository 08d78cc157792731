import * as z from 'zod/mini'
import { choice, day, id, instant, version } from '#platform/contract/fields.ts'
import { correctionStates } from '../quality-lists.rules.ts'

export const correctionId = id(['Correction', 'Corrección'])

export const Correction = z.strictObject({
  QualityCorrectionID: correctionId,
  SubProgramID: z.uuid(),
  SubProgramName: z.string(),
  /** What it comes from: the word of its kind and what tells it apart, as the list names them. */
  From: z.nullable(
    z.strictObject({
      Kind: z.enum(['Complaint', 'Citation', 'Audit']),
      ID: z.uuid(),
      Name: z.string(),
      Item: z.nullable(z.string()),
    }),
  ),
  What: z.string(),
  OwnerID: z.uuid(),
  Owner: z.nullable(z.string()),
  AssignedBy: z.nullable(z.string()),
  DueOn: day(['Due', 'Vence']),
  State: choice(['State', 'Estado'], correctionStates),
  Late: z.boolean(),
  Evidence: z.nullable(z.string()),
  DoneAt: z.nullable(instant(['Done', 'Hecha'])),
  ReturnedWhy: z.nullable(z.string()),
  ClosedBy: z.nullable(z.string()),
  ClosedAt: z.nullable(instant(['Closed', 'Cerrada'])),
  Files: z.array(z.strictObject({ FileID: z.uuid(), FileName: z.string() })),
  Mine: z.boolean(),
  version: version(),
})
export type Correction = z.infer<typeof Correction>
