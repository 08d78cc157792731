import { sql } from 'kysely'
import { nightsWithin } from '#platform/server/measures.ts'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'

export const residentialReports: readonly Report[] = [
  {
    key: 'census-occupancy',
    group: reportGroups.houses,
    title: ['Census and occupancy', 'Censo y ocupación'],
    about: [
      'For each house the nights in which beds were taken or held, of its licensed bed nights, through last night.',
      'Por casa, las noches con cama ocupada o reservada, de sus noches de cama con licencia, hasta anoche.',
    ],
    days: 'month',
    permission: 'Residential.View',
    columns: {
      house: { title: ['House', 'Casa'], width: 24 },
      program: reportColumn.program,
      beds: { title: ['Licensed beds', 'Camas con licencia'], kind: 'number' },
      residents: { title: ['Residents', 'Residentes'], kind: 'number' },
      nights: { title: ['Nights taken', 'Noches ocupadas'], kind: 'number' },
      available: { title: ['Bed nights', 'Noches de cama'], kind: 'number' },
      percent: reportColumn.percent,
    },
    order: 'house',
    chart: { by: 'house', sum: 'nights' },
    rows: ({
      span,
    }) => sql`select x.sub_program_id, x.house, x.program, x.beds, x.residents, x.nights, x.beds * x.days as available,
        round(100.0 * x.nights / nullif(x.beds * x.days, 0), 1)::float8 as percent
      from (select r.sub_program_id, r.name as house, s.name as program, r.licensed_beds as beds, b.residents, b.nights,
          greatest(0, least(${span.to}::date, ${span.today}::date) - ${span.from}::date) as days
        from residence r join sub_program s on s.id = r.sub_program_id cross join lateral (select coalesce(sum(n.nights), 0)::int as nights,
          count(distinct n.person_id)::int as residents from (select b.person_id, ${nightsWithin(span, sql`b.start_date`, sql`b.end_date`)} as nights
            from bed_stay b where b.residence_id = r.id and b.voided_at is null) n where n.nights > 0) b
        where r.sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) x`,
  },
]
