import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { organizationKinds } from '../organizations.rules.ts'
import { hasWords } from '../organizations.server.ts'

/** A word that thousands bear names nobody. */
const mostLookedAt = 1000

/**
 * Organizations of the register by name, place, phone and e-mail, and those named alike where none has the words; a church or donor the
 * caller can open is found as that.
 */
export const organizationsSearch: SearchPart = {
  kind: 'organization',
  may: (me) => me.may('Community.View'),
  find({ me, typed: { text, words, digits } }) {
    if (words.join('').length < 2) return undefined
    const isPhone = digits.length >= 7 && /^[\d\s().+-]+$/.test(text)
    // The index finds those like it from a likeness of 0.6 on.
    const alike =
      isPhone || text.includes('@') || words.join('').length < 4
        ? sql`select f.*, true as alike from held f where false`
        : sql`(select o.*, true as alike from organization o where not exists (select from held) and o.voided_at is null
            and ${words.join(' ')} <% o.search_text limit ${mostOfAKind * 20})`
    return sql`with held as materialized (select o.* from organization o where o.voided_at is null
        and ${isPhone ? sql`o.phone_digits = ${digits.slice(-10)}` : hasWords(text)} limit ${mostLookedAt})
    select ${foundAs({
      id: sql`o.id`,
      title: sql`o.name`,
      detail: sql`o.city`,
      why: sql`case when o.alike then 'alike' when ${isPhone} then 'phone' when ${text.includes('@')} then 'email' else 'name' end`,
      score: sql`case when o.alike then 0.55 when o.search_text like norm_name(${text}) || '%' then 0.84 else 0.74 end`,
      ref: sql`array_to_string(o.kinds, ',')`,
    })} from (select f.*, false as alike from held f union all ${alike}) o
      where not (${me.may('Church.View')} and exists (select from church c where c.organization_id = o.id and c.voided_at is null))
      and not (${me.may('FundDevelopment.View')} and exists (select from donor d where d.organization_id = o.id and d.voided_at is null))
      order by o.name, o.id limit ${mostOfAKind * 2}`
  },
  say: ({ ref, detail }, language) => ({
    detail: [...(ref ?? '').split(',').map((kind) => labelOf(organizationKinds, kind, language)), detail]
      .filter(Boolean)
      .join(', '),
  }),
  path: ({ id }) => pathTo('/', { desk: 'register', organization: id }),
}
