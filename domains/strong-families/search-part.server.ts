import { sql, type RawBuilder } from 'kysely'
import { chartPath, communityChart, hostChart } from '#platform/contract/charts.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'

/** Whether somebody of these that the caller may know of has the name, or one like it; few families are asked. */
const someone = (people: RawBuilder<unknown>, words: readonly string[]) =>
  sql`exists (select from ${people} join person p on p.id = c.person_id
    cross join lateral (select norm_name(concat_ws(' ', p.first_name, p.last_name)) as name) k where c.voided_at is null
    and case when h.alike then word_similarity(${words.join(' ')}, k.name) >= 0.55
      else (select bool_and(strpos(' ' || k.name, ' ' || w) > 0) from unnest(${[...words]}::text[]) w) end)`

/** Community families and those who host, by their names and the people in them. */
export const strongFamiliesSearch: SearchPart = {
  kind: 'host',
  may: (me) => me.may('StrongFamilies.View'),
  find({ typed: { words } }) {
    if (words.length === 0 || words.join('').length < 2) return undefined
    return sql`with found as materialized (select id, kind, bool_or(named) as named, bool_or(alike) as alike
      from strong_found(${[...words]}::text[], ${mostOfAKind * 20}) group by 1, 2)
    select ${foundAs({
      id: sql`x.id`,
      title: sql`x.name`,
      detail: sql`x.program`,
      why: sql`case when x.alike then 'alike' when x.named then 'name' else 'member' end`,
      score: sql`case when x.alike then 0.55 when x.named then 0.9 else 0.8 end`,
      ref: sql`x.kind`,
    })} from (
      select f.id, f.name, h.kind, s.name as program, h.named, h.alike from found h join community_family f on f.id = h.id
        join sub_program s on s.id = f.sub_program_id where h.kind = 'community' and f.voided_at is null
        and (h.named or ${someone(sql`(select i.person_id, i.voided_at from community_person i where i.community_family_id = f.id) c`, words)})
      union all
      select v.id, v.name, h.kind, s.name, h.named, h.alike from found h join resource_family v on v.id = h.id
        join sub_program s on s.id = v.sub_program_id where h.kind = 'host' and v.voided_at is null
        and (h.named or ${someone(sql`(select i.person_id, i.voided_at from family_parent i where i.family_id = v.id) c`, words)})) x`
  },
  recent: ({ me }) =>
    sql`select ${foundAs({
      id: sql`x.id`,
      title: sql`x.name`,
      detail: sql`s.name`,
      why: 'recent',
      score: sql`extract(epoch from x.at) / 1e10`,
      ref: sql`x.kind`,
    })} from (select f.id, f.name, f.sub_program_id, 'community' as kind, a.at from recent_chart a join community_family f on f.id = a.row_id
          where a.user_id = ${me.userId} and a.table_name = 'community_family' and f.voided_at is null
        union all
        select v.id, v.name, v.sub_program_id, 'host', a.at from recent_chart a join resource_family v on v.id = a.row_id and v.pathway = 'VF'
          where a.user_id = ${me.userId} and a.table_name = 'resource_family' and v.voided_at is null) x
      join sub_program s on s.id = x.sub_program_id`,
  path: ({ id, ref }) => chartPath(ref === 'host' ? hostChart(id) : communityChart(id)),
}
