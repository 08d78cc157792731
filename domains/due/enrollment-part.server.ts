import { sql } from 'kysely'
import { counted } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { overdueCount } from './due-rows.server.ts'

/** Overdue documents are said on top of the chart. */
export const duePart: EnrollmentPart = {
  name: 'due',
  alerts: [
    {
      id: 'documents',
      rows: (today) => sql`select 'over' as tone, 'file' as part, to_jsonb(n.late) as detail
        from (select ${overdueCount(sql.ref('m.id'), today)} as late) n where n.late > 0`,
      words: (late: number) =>
        counted(
          late,
          ['# document overdue', '# documento atrasado'],
          ['# documents overdue', '# documentos atrasados'],
        ),
    },
  ],
}
