import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { sentence } from '#platform/contract/words.ts'
import { leads, placesOf, workPart } from '#platform/server/worklist.ts'
import { isOut } from './absences/absences.server.ts'
import { residential } from './residential.rules.ts'

/** Residents who ran away or are not back when they were expected, for those who run the house. */
export const outWork = workPart<{ kind: string; left: string }>({
  kind: 'out',
  noun: ['Residents not back', 'Residentes que no han vuelto'],
  permission: 'Residential.Edit',
  rows: (
    asked,
  ) => sql`select a.id as ref, e.employee_id as employee, (coalesce(a.expected_at, a.left_at) at time zone u.zone)::date as due,
      'Client' as chart_type, a.client_membership_id as chart_id, a.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as chart_name,
      jsonb_build_object('kind', a.kind, 'left', (a.left_at at time zone u.zone)::date) as detail
    from (${placesOf(asked, ['House Manager', ...leads])}) e
    join house_absence a on a.sub_program_id = e.sub_program_id and ${isOut}
      and (a.kind = 'AWOL' or a.expected_at < now())
    join sub_program u on u.id = a.sub_program_id join person p on p.id = a.person_id`,
  line: ({ ChartID, Detail: { kind, left } }) => ({
    title: sentence(['Not back yet: {kind}', 'Aún no vuelve: {kind}'], {
      kind: findLabel(locationEvents, kind) ?? kind,
    }),
    why: sentence(['Left on {left}', 'Salió el {left}'], { left }),
    does: {
      label: ['Open', 'Abrir'],
      address: chartPath(clientChart(residential.module, ChartID ?? ''), 'house'),
    },
  }),
})
