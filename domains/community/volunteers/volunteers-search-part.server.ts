import { sql } from 'kysely'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { volunteerPath } from './volunteers.rules.ts'

/** Volunteers of the caller's programs by name and phone; those whose time is over come last. They are few, so each is looked at. */
export const volunteersSearch: SearchPart = {
  kind: 'volunteer',
  may: (me) => me.may('StrongFamilies.View'),
  find({ today, typed: { text, words, digits } }) {
    const isPhone = digits.length >= 7 && /^[\d\s().+-]+$/.test(text)
    if (!isPhone && words.join('').length < 2) return undefined
    const found = isPhone
      ? sql`exists (select from phone f where f.person_id = p.id and f.digits like ${`%${digits.slice(-10)}%`})`
      : sql.join(
          words.map((word) => sql`(' ' || n.name_norm) like ${`% ${word}%`}`),
          sql` and `,
        )
    return sql`select ${foundAs({
      id: sql`v.id`,
      person: sql`v.person_id`,
      title: sql`concat_ws(' ', p.first_name, p.last_name)`,
      detail: sql`concat_ws(', ', s.name, o.name)`,
      why: isPhone ? 'phone' : 'name',
      score: sql`case when v.end_date <= ${today}::date then 0.7 else 0.85 end`,
    })} from volunteer v join person p on p.id = v.person_id
      cross join lateral (select n.id, n.name_norm from my_person_search n where n.id = p.id and ${found} offset 0) n
      join sub_program s on s.id = v.sub_program_id left join organization o on o.id = v.organization_id
      where v.voided_at is null order by v.end_date nulls first, n.name_norm limit ${mostOfAKind * 2}`
  },
  path: ({ id }) => volunteerPath(id),
}
