import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { visitDueOn, visitRulesOf } from './visit-pack.rules.ts'
import { monthStart, nextMonth } from './visits.rules.ts'

/** Children who must still be seen this month, on the day by which it is due. */
export const visitLayer: CalendarLayer = {
  name: 'visits',
  words: ['Visits owed', 'Visitas pendientes'],
  permission: 'Program.View',
  rows: ({
    me,
    today,
    from,
    to,
    staff,
  }) => sql`select least(${visitDueOn(today)}::date, r.end_date - 1) as day, null::text as time,
      jsonb_build_object('id', r.client_membership_id, 'module', ${moduleOf(sql`r.sub_program_id`)}, 'name', r.first_name || ' ' || r.last_name) as detail
    from client_roster r where r.case_manager_id = any (${[...staff]}::uuid[]) and r.start_date <= ${today}::date
      and (r.end_date is null or r.end_date > ${today}::date) and (r.last_visit is null or r.last_visit < ${monthStart(today)}::date)
      and least(coalesce(r.end_date, ${nextMonth(today)}::date), ${nextMonth(today)}::date) - greatest(r.start_date, ${monthStart(today)}::date) >= ${visitRulesOf(today).days}::int
      and least(${visitDueOn(today)}::date, r.end_date - 1) between ${from}::date and ${to}::date and ${inMyPrograms(me, sql`r.sub_program_id`)}`,
  line: ({ id, module, name }: { id: string; module: string; name: string }) => ({
    text: sentence(['Visit owed: {name}', 'Visita pendiente: {name}'], { name }),
    address: chartPath(clientChart(module, id)),
  }),
}
