import { sql } from 'kysely'
import { wordList } from '#platform/contract/lists/base.ts'
import { tayConditions, tayLegalStatuses } from '#platform/contract/lists/tay.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'

const notCertified = wordList(['Not certified', 'Sin certificar'])

export const tayReports: readonly Report[] = [
  {
    key: 'tay-eligibility',
    group: reportGroups.children,
    title: ['TAY eligibility', 'Elegibilidad de TAY'],
    about: [
      'Active youth with the condition that is certified today and the last day it holds.',
      'Jóvenes activos con la condición certificada hoy y el último día de vigencia.',
    ],
    days: 'today',
    permission: 'TAY.View',
    columns: {
      name: reportColumn.name,
      status: { title: ['Legal status', 'Situación legal'], list: tayLegalStatuses },
      condition: { title: ['Condition', 'Condición'], width: 28, list: tayConditions, also: [notCertified] },
      through: { title: ['Holds through', 'Vigente hasta'], kind: 'day' },
      program: reportColumn.program,
    },
    order: 'through nulls first, name',
    chart: { by: 'condition' },
    rows: ({
      span,
    }) => sql`select m.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as name, e.legal_status as status, coalesce(c.condition, 'Not certified') as condition,
        c.end_date - 1 as through, s.name as program, ${opensChart(sql`'Client'`, sql`m.id`, sql`'TAY'`)}
      from tay_enrollment e join client_membership m on m.id = e.client_membership_id join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
        left join lateral (select * from tay_certification c where c.client_membership_id = m.id and c.voided_at is null
          and c.start_date <= ${span.today}::date and c.end_date > ${span.today}::date order by c.end_date desc limit 1) c on true
      where m.voided_at is null and m.start_date <= ${span.today}::date and (m.end_date is null or m.end_date > ${span.today}::date)`,
  },
]
