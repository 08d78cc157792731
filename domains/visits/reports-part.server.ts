import { sql } from 'kysely'
import { wordList } from '#platform/contract/lists/base.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { visitMeasures } from './measures-part.server.ts'

const nobody = wordList(['Nobody', 'Nadie'])

export const visitReports: readonly Report[] = [
  {
    key: 'visit-compliance',
    group: reportGroups.children,
    title: ['Visit compliance by worker', 'Cumplimiento de visitas por trabajador'],
    about: [
      'Monthly visits made and required in months that are over, by who carries the case today.',
      'Visitas mensuales hechas y requeridas en meses terminados, por quien lleva hoy el caso.',
    ],
    days: 'month',
    permission: 'Program.View',
    columns: {
      worker: { ...reportColumn.worker, list: nobody },
      program: reportColumn.program,
      required: { title: ['Required', 'Requeridas'], kind: 'number' },
      made: { title: ['Made', 'Hechas'], kind: 'number' },
      percent: reportColumn.percent,
    },
    order: 'percent, worker',
    behind: {
      keys: 2,
      columns: {
        name: reportColumn.name,
        month: { title: ['Month', 'Mes'], kind: 'day' },
        made: { title: ['Made', 'Hechas'], kind: 'number' },
      },
      order: 'month, name',
      rows: (
        { span },
        [program, worker],
      ) => sql`select v.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as name, v.day as month, v.part::int as made,
          ${opensChart(sql`'Client'`, sql`v.ref`, sql`k.web_application_module_name`)}
        from (${visitMeasures[0]!.rows(span)}) v join person p on p.id = v.who join sub_program s on s.id = v.sub_program_id
          join core_program k on k.id = s.core_program_id left join client_roster r on r.client_membership_id = v.ref
        where v.sub_program_id::text = ${program} and r.case_manager_id::text is not distinct from ${worker}::text`,
    },
    chart: { by: 'worker', sum: 'made' },
    rows: ({
      span,
    }) => sql`select v.sub_program_id, coalesce(r.case_manager_name, 'Nobody') as worker, s.name as program, sum(v.whole)::int as required,
        sum(v.part)::int as made, round(100 * sum(v.part) / sum(v.whole), 1)::float8 as percent,
        v.sub_program_id::text as k0, r.case_manager_id::text as k1
      from (${visitMeasures[0]!.rows(span)}) v join sub_program s on s.id = v.sub_program_id
        left join client_roster r on r.client_membership_id = v.ref group by v.sub_program_id, r.case_manager_id, r.case_manager_name, s.name`,
  },
]
