import { sql, type RawBuilder } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { inMyPrograms, myPrograms } from '#platform/server/program-scope.ts'
import { foundAs, mostOfAKind, type Searcher, type SearchPart } from '#platform/server/search.ts'

const from = sql`client_roster r on r.person_id = f.person_id join sub_program s on s.id = r.sub_program_id
  join core_program k on k.id = s.core_program_id`
const shown = (score: RawBuilder<unknown>, why: RawBuilder<unknown>, matched?: RawBuilder<unknown>) =>
  foundAs({
    id: sql`r.client_membership_id`,
    person: sql`r.person_id`,
    title: sql`concat_ws(' ', r.first_name, r.last_name)`,
    detail: sql`concat_ws(', ', r.sub_program_name, r.case_manager_name)`,
    why,
    score,
    on: sql`r.date_of_birth`,
    ref: sql`k.web_application_module_name`,
    ...(matched && { matched }),
  })
/** The other name, or the number as it is written. */
const asFound = (text: string) =>
  sql`case f.why when 'number' then (select n.number from client c cross join unnest(array[c.cid, c.famlink_number, c.welligent_id]) n (number)
      where c.id = r.person_id and starts_with(norm_name(replace(n.number, '-', '')), norm_name(replace(${text}, '-', ''))) limit 1)
    when 'name' then null else (select other_name(${text}, concat_ws(' ', p.first_name, p.last_name), p.preferred_name, p.middle_name, p.former_names)
      from person p where p.id = r.person_id) end`
const mine = ({ me }: Searcher) => inMyPrograms(me, sql`r.sub_program_id`)

/** Charts of clients, by every name and number; one's own before others, those that ended after. */
export const chartsSearch: SearchPart = {
  kind: 'chart',
  may: (me) => me.may('Program.View'),
  find(asked) {
    const { text, words, day } = asked.typed
    if (day)
      return sql`select ${shown(sql`0.92`, sql`'birthDate'`)} from (select s.id as person_id from my_person_search s where s.dob = ${day}) f
        join ${from} where ${mine(asked)}`
    if (words.length === 0) return undefined
    return sql`select ${shown(sql`f.score - case when r.status = 'Ended' then 0.1 else 0 end`, sql`f.why`, asFound(text))}
      from clients_found(${text}, ${myPrograms(asked.me)}, ${mostOfAKind * 3}) f join ${from} where ${mine(asked)}`
  },
  recent: (asked) =>
    sql`select ${shown(sql`extract(epoch from f.at) / 1e10`, sql`'recent'`)}
      from (select a.at, r.person_id, r.client_membership_id from recent_chart a join client_roster r on r.client_membership_id = a.row_id
        where a.user_id = ${asked.me.userId} and a.table_name = 'client_membership') f
      join ${from} and r.client_membership_id = f.client_membership_id where ${mine(asked)}`,
  path: ({ id, ref }) => chartPath(clientChart(ref ?? '', id)),
}
