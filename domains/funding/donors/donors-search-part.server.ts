import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { donorKinds } from '#platform/contract/lists/funding.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { donorPath } from '../funding.rules.ts'
import { kindOf } from './donors-list.server.ts'

/** Donors by name or e-mail; what they gave is read in the record. */
export const donorsSearch: SearchPart = {
  kind: 'donor',
  may: (me) => me.may('FundDevelopment.View'),
  find({ typed: { text, words } }) {
    if (words.length === 0) return undefined
    const held = text.includes('@')
      ? sql`true`
      : sql`(select bool_and(strpos(s.search_text, w) > 0) from unnest((string_to_array(norm_name(${text}), ' '))[1:5]) w)`
    return sql`select ${foundAs({
      id: sql`d.id`,
      title: sql`s.name`,
      detail: sql`t.name`,
      why: sql`case when ${held} then 'name' else 'alike' end`,
      score: sql`case when s.search_text like norm_name(${text}) || '%' then 0.9 when ${held} then 0.8
            else 0.7 * word_similarity(norm_name(${text}), s.search_text) end`,
      on: sql`null`,
      ref: kindOf,
    })} from donors_named(${text}, ${mostOfAKind * 3}) f (id) join donor d on d.id = f.id join donor_sum s on s.donor_id = d.id
          join sub_program t on t.id = d.sub_program_id left join organization o on o.id = d.organization_id`
  },
  say: ({ ref, detail }, language) => ({
    detail: [ref && labelOf(donorKinds, ref, language), detail].filter(Boolean).join(', '),
  }),
  path: ({ id }) => donorPath(id),
}
