import { sql } from 'kysely'
import { chartPath, communityChart, hostChart } from '#platform/contract/charts.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'

const holds = (text: ReturnType<typeof sql>, words: readonly string[]) =>
  sql`(select bool_and(strpos(' ' || norm_name(${text}), ' ' || w) > 0) from unnest(${[...words]}::text[]) w)`

/** Community families and those who host, by their names and the people in them. */
export const strongFamiliesSearch: SearchPart = {
  kind: 'host',
  may: (me) => me.may('StrongFamilies.View'),
  find({ typed: { words } }) {
    if (words.length === 0 || words.join('').length < 2) return undefined
    return sql`select ${foundAs({
      id: sql`x.id`,
      title: sql`x.name`,
      detail: sql`x.program`,
      why: sql`case when x.named then 'name' else 'member' end`,
      score: sql`case when x.named then 0.9 else 0.8 end`,
      ref: sql`x.kind`,
    })} from (
      select f.id, f.name, 'community' as kind, s.name as program, ${holds(sql`f.name`, words)} as named,
        exists (select from community_person c join person p on p.id = c.person_id where c.community_family_id = f.id and c.voided_at is null
          and ${holds(sql`concat_ws(' ', p.first_name, p.last_name)`, words)}) as member
      from community_family f join sub_program s on s.id = f.sub_program_id where f.voided_at is null
      union all
      select v.id, v.name, 'host', s.name, ${holds(sql`v.name`, words)},
        exists (select from family_parent c join person p on p.id = c.person_id where c.family_id = v.id and c.voided_at is null
          and ${holds(sql`concat_ws(' ', p.first_name, p.last_name)`, words)})
      from resource_family v join sub_program s on s.id = v.sub_program_id where v.pathway = 'VF' and v.voided_at is null) x
    where x.named or x.member limit ${mostOfAKind * 3}`
  },
  path: ({ id, ref }) => chartPath(ref === 'host' ? hostChart(id) : communityChart(id)),
}
