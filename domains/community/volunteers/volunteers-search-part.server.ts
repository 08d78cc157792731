import { sql } from 'kysely'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { volunteerPath } from './volunteers.rules.ts'

/**
 * Volunteers of the caller's programs by name and phone, and those named alike where nobody has the name; those whose time is over come
 * last. They are few, so each is looked at.
 */
export const volunteersSearch: SearchPart = {
  kind: 'volunteer',
  may: (me) => me.may('StrongFamilies.View'),
  find({ today, typed: { text, words, digits } }) {
    const isPhone = digits.length >= 7 && /^[\d\s().+-]+$/.test(text)
    if (!isPhone && words.join('').length < 2) return undefined
    const found = isPhone
      ? sql`exists (select from phone f where f.person_id = n.id and f.digits like ${`%${digits.slice(-10)}%`})`
      : sql.join(
          words.map((word) => sql`(' ' || n.name_norm) like ${`% ${word}%`}`),
          sql` and `,
        )
    const alike = !isPhone && words.join('').length >= 4
    return sql`select ${foundAs({
      id: sql`v.id`,
      person: sql`v.person_id`,
      title: sql`concat_ws(' ', p.first_name, p.last_name)`,
      detail: sql`concat_ws(', ', s.name, o.name)`,
      why: isPhone ? 'phone' : sql`case when v.held then 'name' else 'alike' end`,
      score: sql`case when v.held then 0.85 else 0.55 end - case when v.end_date <= ${today}::date then 0.15 else 0 end`,
    })} from (select v.*, n.name_norm, n.held, bool_or(n.held) over () as known from volunteer v
        cross join lateral (select n.name_norm, (${found}) as held from my_person_search n where n.id = v.person_id
          and (${found} or ${alike} and word_similarity(${words.join(' ')}, n.name_norm) >= 0.55) offset 0) n where v.voided_at is null) v
      join person p on p.id = v.person_id
      join sub_program s on s.id = v.sub_program_id left join organization o on o.id = v.organization_id
      where v.held or not v.known order by v.end_date nulls first, v.name_norm limit ${mostOfAKind * 2}`
  },
  path: ({ id }) => volunteerPath(id),
}
