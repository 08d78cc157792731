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
  find: ({ typed: { text, words } }) =>
    words.length === 0
      ? undefined
      : sql`select ${foundAs({
          id: sql`d.id`,
          title: sql`s.name`,
          detail: sql`t.name`,
          why: 'name',
          score: sql`case when s.search_text like norm_name(${text}) || '%' then 0.9 else 0.8 end`,
          on: sql`null`,
          ref: kindOf,
        })} from donors_named(${text}, ${mostOfAKind * 3}) f (id) join donor d on d.id = f.id join donor_sum s on s.donor_id = d.id
          join sub_program t on t.id = d.sub_program_id left join organization o on o.id = d.organization_id`,
  say: ({ ref, detail }, language) => ({
    detail: [ref && labelOf(donorKinds, ref, language), detail].filter(Boolean).join(', '),
  }),
  path: ({ id }) => donorPath(id),
}
