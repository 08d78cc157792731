import { sql } from 'kysely'
import { chartPath } from '#platform/contract/charts.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { churchStages } from './church-lists.rules.ts'
import { churchChart } from './churches.rules.ts'

/** Churches by name, contact, city, ZIP code and phone. */
export const churchSearch: SearchPart = {
  kind: 'church',
  may: (me) => me.may('Church.View'),
  find({ typed: { words, digits } }) {
    if (words.join('').length < 2) return undefined
    const named = words.map((word) => sql`(' ' || norm_name(r.name)) like ${`% ${word}%`}`)
    const held = words.map((word) => sql`(' ' || r.search_text) like ${`% ${word}%`}`)
    // A phone number is typed in pieces and kept in one.
    const phone =
      digits.length >= 7 ? sql`union select * from churches_found(array[${digits}], ${mostOfAKind * 20})` : sql``
    return sql`select ${foundAs({
      id: sql`r.church_id`,
      title: sql`r.name`,
      detail: sql`r.city`,
      why: sql`case when ${sql.join(named, sql` and `)} then 'name' when ${/^\d+$/.test(words.join(''))}::boolean then 'phone'
        when ${sql.join(held, sql` and `)} then 'member' else 'alike' end`,
      score: sql`case when ${sql.join(named, sql` and `)} then 0.88
        when ${sql.join(held, sql` and `)} or ${digits.length >= 7} then 0.72 else 0.7 * word_similarity(${words.join(' ')}, r.search_text) end - case when r.stage = 'Dormant' then 0.1 else 0 end`,
      ref: sql`r.stage`,
    })} from church_roster r where r.church_id in (select * from churches_found(${[...words]}::text[], ${mostOfAKind * 20}) ${phone})
      order by ${sql.join(held, sql` and `)} desc, r.name limit ${mostOfAKind * 2}`
  },
  recent: ({ me }) =>
    sql`select ${foundAs({
      id: sql`r.church_id`,
      title: sql`r.name`,
      detail: sql`r.city`,
      why: 'recent',
      score: sql`extract(epoch from a.at) / 1e10`,
      ref: sql`r.stage`,
    })} from recent_chart a join church_roster r on r.church_id = a.row_id
      where a.user_id = ${me.userId} and a.table_name = 'church'`,
  say: ({ ref, detail }, language) => ({
    detail: [ref && labelOf(churchStages, ref, language), detail].filter(Boolean).join(', '),
  }),
  path: ({ id }) => chartPath(churchChart(id)),
}
