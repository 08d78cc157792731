import { sql } from 'kysely'
import { until } from '#platform/server/measures.ts'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { churchStages } from './church-lists.rules.ts'

export const churchReports: readonly Report[] = [
  {
    key: 'church-activity',
    group: reportGroups.community,
    title: ['Church activity', 'Actividad con iglesias'],
    about: ['Interactions of the period with each church.', 'Interacciones del período con cada iglesia.'],
    days: 'month',
    permission: 'Church.View',
    columns: {
      church: { title: ['Church', 'Iglesia'], width: 30 },
      stage: { title: ['Stage', 'Etapa'], list: churchStages },
      interactions: { title: ['Interactions', 'Interacciones'], kind: 'number' },
      minutes: { title: ['Minutes', 'Minutos'], kind: 'number' },
      last: { title: ['Last', 'Última'], kind: 'day' },
      program: reportColumn.program,
    },
    order: 'interactions desc, church',
    chart: { by: 'stage', sum: 'interactions' },
    rows: ({
      span,
    }) => sql`select c.sub_program_id, o.name as church, c.stage, count(i.id)::int as interactions, coalesce(sum(i.minutes), 0)::int as minutes,
        max(i.occurred_on) as last, s.name as program
      from church c join organization o on o.id = c.organization_id join sub_program s on s.id = c.sub_program_id
        join church_interaction i on i.church_id = c.id and i.voided_at is null and i.occurred_on >= ${span.from}::date and i.occurred_on < ${until(span)}
      where c.voided_at is null group by c.id, c.sub_program_id, o.name, c.stage, s.name`,
  },
]
