import { sql, type RawBuilder } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'

const known = sql`p.merged_into is null`

/** Everybody the caller's programs know, by name, phone or date of birth. */
export const peopleSearch: SearchPart = {
  kind: 'person',
  yields: true,
  may: (me) => me.may('Person.View'),
  find({ typed: { text, words, digits, day } }) {
    const shown = (score: RawBuilder<unknown>, why: RawBuilder<unknown>, matched?: RawBuilder<unknown>) =>
      foundAs({
        id: sql`p.id`,
        person: sql`p.id`,
        title: sql`concat_ws(' ', p.first_name, p.last_name)`,
        why,
        score,
        on: sql`p.date_of_birth`,
        ...(matched && { matched }),
      })
    if (day)
      return sql`select ${shown(sql`0.9`, sql`'birthDate'`)} from my_person_search s join person p on p.id = s.id
        where s.dob = ${day} and ${known} limit ${mostOfAKind * 2}`
    if (digits.length >= 10 && /^[\d\s().+-]+$/.test(text))
      return sql`select ${shown(sql`0.9`, sql`'phone'`)} from person p
        where p.id in (select f.person_id from phone f where f.digits = ${digits.slice(-10)}) and ${known} limit ${mostOfAKind * 2}`
    if (words.length === 0 || /\d/.test(text)) return undefined
    const other = sql`case when f.why <> 'name' then other_name(${text}, concat_ws(' ', p.first_name, p.last_name), p.preferred_name, p.middle_name, p.former_names) end`
    return sql`select ${shown(sql`f.score - 0.02`, sql`f.why`, other)}
      from people_found(${text}, ${mostOfAKind * 2}) f join person p on p.id = f.id where ${known}`
  },
  path: ({ id }) => pathTo('/ClientSearch', { person: id }),
}
