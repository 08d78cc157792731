import { sql } from 'kysely'
import { addMonths } from '#platform/contract/dates.ts'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import type { Words } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { RulePackPart } from '#platform/server/rule-packs.ts'
import { visitDueOn, visitPack, visitRulesOf, type VisitRules } from './visit-pack.rules.ts'
import { lastDayOfMonth, monthStart, nextMonth } from './visits.rules.ts'

const states = {
  none: ['No visit asked for', 'No se pedía visita'],
  made: ['Made in time', 'Hecha a tiempo'],
  late: ['Made after its day', 'Hecha después de su día'],
  missing: ['Missing', 'Falta'],
} as const satisfies Record<string, Words>
type State = keyof typeof states

/** How a month stands by these numbers, of `r`: the days in care and the contacts in person of it, in order. */
const stateBy = (
  { days, visits, atHome }: VisitRules,
  due: string,
) => sql<State>`case when r.care < ${days}::int then 'none'
  when r.person[${visits}::int] is null or ${atHome}::int > 0 and r.home[${atHome}::int] is null then 'missing'
  when greatest(r.person[${visits}::int], r.home[${atHome}::int]) > ${due}::date then 'late' else 'made' end`

interface Found {
  id: string
  name: string
  module: string
  was: State
  would: State
}

/** Last calendar month, of every child: what it was, and what it would have been. */
export const monthlyVisitRules: RulePackPart = {
  pack: visitPack,
  told: {
    stops: [
      [
        '# more child would have been missing a visit, or seen after its day',
        'A # niño más le habría faltado una visita a tiempo',
      ],
      [
        '# more children would have been missing a visit, or seen after its day',
        'A # niños más les habría faltado una visita a tiempo',
      ],
    ],
    eases: [
      ['# child would no longer have been missing one', 'A # niño ya no le habría faltado'],
      ['# children would no longer have been missing one', 'A # niños ya no les habría faltado'],
    ],
  },
  async tryOut({ tx, values, to }) {
    const month = addMonths(monthStart(to), -1)
    const after = nextMonth(month)
    const tried = values as VisitRules
    const { rows } = await sql<Found & { looked: number }>`
      with seen as (select m.id, m.sub_program_id, m.person_id,
          least(coalesce(m.end_date, ${after}::date), ${after}::date) - greatest(m.start_date, ${month}::date) as care,
          array(select c.made_on from contact_made_child x join contact_made c on c.id = x.contact_made_id where x.client_membership_id = m.id
            and c.voided_at is null and c.kind like 'In-person%' and x.made_on >= ${month}::date and x.made_on < ${after}::date order by 1) as person,
          array(select c.made_on from contact_made_child x join contact_made c on c.id = x.contact_made_id where x.client_membership_id = m.id
            and c.voided_at is null and c.kind = 'In-person home' and x.made_on >= ${month}::date and x.made_on < ${after}::date order by 1) as home
        from client_membership m where m.voided_at is null and m.start_date < ${after}::date
          and (m.end_date is null or m.end_date > ${month}::date)),
      judged as (select r.id, r.sub_program_id, r.person_id, ${stateBy(visitRulesOf(month), visitDueOn(month))} as was,
          ${stateBy(tried, visitDueOn(month, tried))} as would from seen r)
      select j.id, concat_ws(' ', p.first_name, p.last_name) as name, ${moduleOf(sql`j.sub_program_id`)} as module, j.was, j.would,
        (select count(*)::int from judged) as looked
      from (select 1) one left join judged j on j.was <> j.would left join person p on p.id = j.person_id
      order by p.last_name, p.first_name, j.id limit 2000`.execute(tx)
    const missed = (state: State) => state === 'missing' || state === 'late'
    const trials = rows
      .filter(({ id }) => id !== null)
      .map(({ id, name, module, was, would }) => ({
        Name: name,
        On: month,
        Path: chartPath(clientChart(module, id), 'visits'),
        Was: states[was],
        Would: states[would],
        Stops: missed(would) && was !== 'missing',
      }))
    return { looked: rows[0]?.looked ?? 0, trials, from: month, to: lastDayOfMonth(month) }
  },
}
