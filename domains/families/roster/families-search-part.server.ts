import { sql, type RawBuilder } from 'kysely'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { phaseList } from '../approval/phase-steps.rules.ts'

const shown = (score: RawBuilder<unknown>, why: RawBuilder<unknown>, matched?: RawBuilder<unknown>) =>
  foundAs({
    id: sql`r.family_id`,
    title: sql`r.name`,
    detail: sql`case when not r.address_confidential then r.city end`,
    why,
    score,
    ref: sql`r.phase`,
    ...(matched && { matched }),
  })

/** Each word begins one of the text. */
const holds = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(select bool_and(strpos(' ' || ${text}, ' ' || w) > 0) from unnest(${[...words]}::text[]) w)`

/** Resource families, by their names, the people in them, their city and their numbers. */
export const familiesSearch: SearchPart = {
  kind: 'family',
  may: (me) => me.may('Family.View'),
  find({ typed: { words } }) {
    if (words.length === 0 || words.join('').length < 2) return undefined
    const parent = sql`(select p from unnest(r.parents) p where ${holds(sql`norm_name(p)`, words)} limit 1)`
    const city = sql`case when not r.address_confidential and ${holds(sql`norm_name(r.city)`, words)} then r.city end`
    return sql`select ${shown(
      sql`m.score - case when r.phase in ('Closed', 'Denied', 'Withdrawn') then 0.1 else 0 end`,
      sql`m.why`,
      sql`m.matched`,
    )} from families_found(${words}::text[], ${mostOfAKind * 20}) f join family_roster r on r.family_id = f.id
      cross join lateral (select ${holds(sql`norm_name(r.name)`, words)} as named, ${parent} as parent, ${city} as city,
        ${holds(sql`r.search_text`, words)} as held, ${/^\d+$/.test(words.join(''))}::boolean as digits) h
      cross join lateral (select
        case when h.named then 'name' when h.parent is not null then 'member' when h.city is not null then 'city'
          when h.held and h.digits then 'phone' when h.held then 'member' else 'alike' end as why,
        case when not h.named then coalesce(h.parent, h.city) end as matched,
        case when h.named then 0.91 when h.held then 0.8 else 0.7 * word_similarity(${words.join(' ')}, r.search_text) end as score) m`
  },
  recent: ({ me }) =>
    sql`select ${shown(sql`extract(epoch from a.at) / 1e10`, sql`'recent'`)}
      from recent_chart a join family_roster r on r.family_id = a.row_id
      where a.user_id = ${me.userId} and a.table_name = 'resource_family'`,
  say: ({ ref, detail }, language) => ({
    detail: [ref && labelOf(phaseList, ref, language), detail].filter(Boolean).join(', '),
  }),
  path: ({ id }) => chartPath(familyChart(id)),
}
