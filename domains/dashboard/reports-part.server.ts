import { sql } from 'kysely'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'

export const usageReports: readonly Report[] = [
  {
    key: 'user-activity',
    group: reportGroups.staff,
    title: ['User activity', 'Actividad de usuarios'],
    about: [
      'How often each person used the program in the period. What they opened is not in it.',
      'Con qué frecuencia usó cada persona el programa en el período. No dice qué abrió.',
    ],
    days: 'month',
    permission: 'Dashboard.View',
    columns: {
      name: reportColumn.name,
      days: { title: ['Days', 'Días'], kind: 'number' },
      signins: { title: ['Sign-ins', 'Inicios de sesión'], kind: 'number' },
      looks: { title: ['Charts opened', 'Expedientes abiertos'], kind: 'number' },
      changes: { title: ['Changes', 'Cambios'], kind: 'number' },
    },
    order: 'days desc, name',
    chart: { by: 'name', sum: 'days' },
    rows: ({
      span,
      zone,
    }) => sql`select null::uuid as sub_program_id, (select n.name from staff_names(array[u.user_id]) n) as name, count(distinct u.day)::int as days,
        coalesce(sum(u.times) filter (where u.kind = 'sign-in'), 0)::int as signins, coalesce(sum(u.times) filter (where u.kind = 'view'), 0)::int as looks,
        coalesce(sum(u.times) filter (where u.kind = 'change'), 0)::int as changes
      from my_usage(${span.from}::date, least(${span.to}::date, ${span.today}::date + 1), ${zone}, null) u group by u.user_id`,
  },
]
