import * as z from 'zod/mini'

/** What a read of a chart's history asks for and answers, whatever the chart. */
export const chartActivityInput = {
  /** The last AuditID of the page before. */
  Before: z.optional(z.int().check(z.gte(1))),
}
export const ChartActivityPage = z.strictObject({
  Entries: z.array(z.strictObject({ AuditID: z.int(), At: z.string(), Sentence: z.string() })),
  Next: z.nullable(z.int()),
})
export type ChartActivityPage = z.infer<typeof ChartActivityPage>
