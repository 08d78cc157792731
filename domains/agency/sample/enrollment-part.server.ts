import { sql } from 'kysely'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Nobody takes an invented chart for a real one: it is told among the first. */
export const sampleAlerts: EnrollmentPart = {
  name: 'sample',
  alerts: [
    {
      id: 'sample',
      rows: () =>
        sql`select 'over' as tone, null as part, null::jsonb as detail where m.sub_program_id = sample_program()`,
      words: () => ['Sample: made up', 'Muestra: inventado'],
    },
  ],
}
