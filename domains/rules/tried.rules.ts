import * as z from 'zod/mini'

/** What a rule would have changed, of what was looked at: of a pack, or of rules that have a table of their own. */
export const TriedOut = z.strictObject({
  From: z.string(),
  To: z.string(),
  Looked: z.int(),
  Stopped: z.int(),
  /** How many would have been stopped, and how many eased, in words. */
  Told: z.array(z.string()),
  Trials: z.array(
    z.strictObject({
      Name: z.string(),
      On: z.string(),
      Path: z.nullable(z.string()),
      Was: z.string(),
      Would: z.string(),
      Stops: z.boolean(),
    }),
  ),
})
export type TriedOut = z.infer<typeof TriedOut>
