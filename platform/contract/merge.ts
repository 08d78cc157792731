import * as z from 'zod/mini'
import { version } from './fields.ts'

/** One of two records that may be the same, as a merge compares them: facts by field, a code or an id as text. */
export const MergeSide = z.strictObject({
  ID: z.uuid(),
  Name: z.string(),
  Values: z.record(z.string(), z.nullable(z.string())),
  version: version(),
})
export type MergeSide = z.infer<typeof MergeSide>
