import { sql } from 'kysely'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Nobody takes an invented chart for a real one. */
export const sampleAlerts: EnrollmentPart = {
  name: 'sample',
  alerts: [
    {
      id: 'sample',
      rows: () =>
        sql`select 'info' as tone, null as part, null::jsonb as detail where m.sub_program_id = sample_program()`,
      words: () => ['Sample: made up', 'Muestra: inventado'],
    },
  ],
}
