import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { isAsked, workPart, type TeamFigure } from '#platform/server/worklist.ts'
import { visitDueOn, visitRulesOf } from './visit-pack.rules.ts'
import { monthStart, nextMonth } from './visits.rules.ts'
import { visitFigures } from './visit-figures.rules.ts'

/** Enough days of the month are within the stay, as `isVisitRequired` says. */
const isRequired = (month: string) =>
  sql<boolean>`least(coalesce(r.end_date, ${nextMonth(month)}::date), ${nextMonth(month)}::date) - greatest(r.start_date, ${monthStart(month)}::date)
    >= ${visitRulesOf(month).days}::int`
const notSeenSince = (day: string) => sql<boolean>`(r.last_visit is null or r.last_visit < ${day}::date)`

/** Children who have not been seen this month; late when the month before went by too, as `contactState` says. */
export const visitWork = workPart<{ last: string | null; from: string; missed: boolean }>({
  kind: 'visit',
  noun: ['Visits this month', 'Visitas de este mes'],
  permission: 'Visit.Record',
  rows: (asked) => {
    const month = monthStart(asked.today)
    const before = addDays(month, -1)
    const missed = sql<boolean>`(${isRequired(before)} and ${notSeenSince(monthStart(before))})`
    return sql`select r.client_membership_id as ref, r.case_manager_id as employee,
      case when ${missed} then ${before}::date else least(${visitDueOn(month)}::date, r.end_date - 1) end as due,
      'Client' as chart_type, r.client_membership_id as chart_id, r.sub_program_id, r.first_name || ' ' || r.last_name as chart_name,
      jsonb_build_object('last', r.last_visit, 'from', r.start_date, 'missed', ${missed}) as detail
    from client_roster r where ${isAsked(sql`r.case_manager_id`, asked)} and r.start_date <= ${asked.today}::date
      and (r.end_date is null or r.end_date > ${asked.today}::date) and (${isRequired(month)} or ${missed})
      and ${notSeenSince(month)} and ${inMyPrograms(asked.me, sql`r.sub_program_id`)}`
  },
  line: ({ ChartID, Detail: { last, from, missed } }) => ({
    title: missed ? ['Visit not made', 'Visita sin hacer'] : ['Visit of the month', 'Visita del mes'],
    why: last
      ? sentence(['Last visit {last}', 'Última visita el {last}'], { last })
      : sentence(['No visit since {from}', 'Sin visitas desde el {from}'], { from }),
    does: { label: ['Log visit', 'Registrar visita'], part: 'log-contact', input: { child: ChartID ?? '' } },
  }),
})

/** Visits made of those the month asks for. */
export const visitFigure: TeamFigure = {
  key: 'visits',
  ...visitFigures.visits,
  permission: 'Program.View',
  rows: ({ today, ...asked }) => sql`select r.case_manager_id as employee,
      count(*) filter (where r.last_visit >= ${monthStart(today)}::date) as value, count(*) as outof, null::date as since
    from client_roster r where ${isAsked(sql`r.case_manager_id`, asked)} and ${isRequired(today)}
      and (r.end_date is null or r.end_date > ${today}::date) and ${inMyPrograms(asked.me, sql`r.sub_program_id`)}
    group by r.case_manager_id`,
  address: (_worker, me) =>
    me.may('Caseload.Transfer') && me.may('Foster.View')
      ? pathTo('/Foster', { tab: 'visits', view: 'team' })
      : undefined,
}
