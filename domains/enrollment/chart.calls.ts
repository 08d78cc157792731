import * as z from 'zod/mini'

/** What the alert strip of a chart says, in the caller's language, the worst first. */
export const chartAlertsOutput = z.array(
  z.strictObject({
    Id: z.string(),
    Tone: z.literal(['over', 'soon', 'info', 'conf']),
    /** The tab that tells more. */
    Part: z.nullable(z.string()),
    Text: z.string(),
  }),
)
export type ChartAlerts = z.infer<typeof chartAlertsOutput>
