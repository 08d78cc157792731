import { sql } from 'kysely'
import { counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { isOwed, overdueCount } from './due-rows.server.ts'

const handoverDays = 30

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
  handover: [
    {
      rows: (
        today,
      ) => sql`select jsonb_agg(jsonb_build_object('form', d.label, 'due', d.due_on) order by d.due_on, d.label) as detail
        from (select f.label, d.due_on from due_item d join form_membership x on x.id = d.form_membership_id join form f on f.id = x.form_id
          where d.chart_id = m.id and d.chart_type = 'Client' and ${isOwed} and d.due_on <= ${today}::date + ${handoverDays}::int
          order by d.due_on, f.label limit 6) d having count(*) > 0`,
      words: (items: { form: string; due: string }[]) => [
        ['Documents due', 'Documentos por hacer'],
        joined(
          items.map(({ form, due }): Words => sentence(['{form} ({due})', '{form} ({due})'], { form, due })),
          ', ',
        ),
      ],
    },
  ],
}
