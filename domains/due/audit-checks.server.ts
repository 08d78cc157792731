import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { auditCheck } from '#platform/server/audit-checks.ts'

/** Whether anything of the chart was overdue on the day. */
export const overdueCheck = auditCheck<{ n: number; oldest: string | null }>({
  key: 'nothing-overdue',
  label: ['No document is overdue', 'Ningún documento está atrasado'],
  rows: ({
    charts,
    on,
  }) => sql`select c.chart_id, case when count(d.id) = 0 then 'Yes' else 'No' end as answer, jsonb_build_object('n', count(d.id), 'oldest', min(d.due_on)) as detail
    from (${charts}) c left join due_item d on d.chart_type = 'Client' and d.chart_id = c.chart_id and d.status in ('Open', 'InProgress')
      and d.due_on + d.grace_days < ${on}::date group by c.chart_id`,
  says: ({ n, oldest }) =>
    n === 0
      ? ['Nothing is overdue', 'Nada está atrasado']
      : sentence(['Overdue: {n}, the oldest since {oldest}', 'Atrasados: {n}, el más antiguo desde el {oldest}'], {
          n: String(n),
          oldest,
        }),
})
