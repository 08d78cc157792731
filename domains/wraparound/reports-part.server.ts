import { sql } from 'kysely'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'

export const wraparoundReports: readonly Report[] = [
  {
    key: 'wrap-team-load',
    group: reportGroups.children,
    title: ['Wraparound team load', 'Carga de los equipos de Wraparound'],
    about: [
      'Teams of today with their youth and members, against their capacity.',
      'Equipos de hoy con sus jóvenes y miembros, frente a su capacidad.',
    ],
    days: 'today',
    permission: 'Wrap.View',
    columns: {
      team: { title: ['Team', 'Equipo'], width: 26 },
      program: reportColumn.program,
      youth: { title: ['Youth', 'Jóvenes'], kind: 'number' },
      capacity: { title: ['Capacity', 'Capacidad'], kind: 'number' },
      members: { title: ['Members', 'Miembros'], kind: 'number' },
      percent: reportColumn.percent,
    },
    order: 'percent desc, team',
    chart: { by: 'team', sum: 'youth' },
    rows: ({ span }) => {
      const now = (table: string) =>
        sql`${sql.ref(`${table}.voided_at`)} is null and ${sql.ref(`${table}.start_date`)} <= ${span.today}::date
          and (${sql.ref(`${table}.end_date`)} is null or ${sql.ref(`${table}.end_date`)} > ${span.today}::date)`
      return sql`select t.sub_program_id, t.name as team, s.name as program, y.youth, t.capacity, m.members, round(100.0 * y.youth / t.capacity, 1)::float8 as percent
        from wrap_team t join sub_program s on s.id = t.sub_program_id
          cross join lateral (select count(*)::int as youth from wrap_team_client c where c.wrap_team_id = t.id and ${now('c')}) y
          cross join lateral (select count(distinct b.employee_id)::int as members from wrap_team_member b
            join application_user u on u.id = b.employee_id and u.account_status = 'Active' where b.wrap_team_id = t.id and ${now('b')}) m
        where ${now('t')}`
    },
  },
]
