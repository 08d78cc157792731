import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { organizationKinds } from '../organizations.rules.ts'
import { hasWords } from '../organizations.server.ts'

/** A word that thousands bear names nobody. */
const mostLookedAt = 1000

/** Organizations of the register by name, place, phone and e-mail; a church or donor the caller can open is found as that. */
export const organizationsSearch: SearchPart = {
  kind: 'organization',
  may: (me) => me.may('Community.View'),
  find({ me, typed: { text, words, digits } }) {
    if (words.join('').length < 2) return undefined
    const isPhone = digits.length >= 7 && /^[\d\s().+-]+$/.test(text)
    return sql`select ${foundAs({
      id: sql`o.id`,
      title: sql`o.name`,
      detail: sql`o.city`,
      why: sql`case when ${isPhone} then 'phone' when ${text.includes('@')} then 'email' else 'name' end`,
      score: sql`case when o.search_text like norm_name(${text}) || '%' then 0.84 else 0.74 end`,
      ref: sql`array_to_string(o.kinds, ',')`,
    })} from (select o.* from organization o where o.voided_at is null
        and ${isPhone ? sql`o.phone_digits = ${digits.slice(-10)}` : hasWords(text)} limit ${mostLookedAt}) o
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
