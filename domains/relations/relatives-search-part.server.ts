import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { isMutual, readRelation, siblingKinds, storedAs } from './relations.rules.ts'

/** “Sister of Ana Pérez”: relatives by whom they belong to. */
export const relativesSearch: SearchPart = {
  kind: 'relative',
  may: (me) => me.may('Person.View'),
  find({ typed: { text } }) {
    const asked = readRelation(text)
    if (!asked) return undefined
    const stored = asked.roles.map(storedAs)
    const first = stored.filter((one) => !one.turned || isMutual(one.kind)).map(({ kind }) => kind)
    const second = stored.filter((one) => one.turned || isMutual(one.kind)).map(({ kind }) => kind)
    const siblings = asked.roles.includes(siblingKinds[0])
    return sql`select ${foundAs({
      id: sql`p.id`,
      person: sql`p.id`,
      title: sql`concat_ws(' ', p.first_name, p.last_name)`,
      why: 'relation',
      score: sql`max(k.score)`,
      on: sql`p.date_of_birth`,
      matched: sql`min(concat_ws(' ', o.first_name, o.last_name))`,
    })} from (
        select f.score, f.id as of_id, r.person_id as id from people_found(${asked.of}, ${mostOfAKind}) f
          join person_relation r on r.other_person_id = f.id and r.voided_at is null and r.kind = any (${first}::text[])
        union all select f.score, f.id, r.other_person_id from people_found(${asked.of}, ${mostOfAKind}) f
          join person_relation r on r.person_id = f.id and r.voided_at is null and r.kind = any (${second}::text[])
        union all select f.score, f.id, s.id from people_found(${asked.of}, ${mostOfAKind}) f join client c on c.id = f.id
          join client s on s.sibling_group_id = c.sibling_group_id and s.id <> c.id where ${siblings}) k
      join person p on p.id = k.id and p.merged_into is null join person o on o.id = k.of_id
      where ${asked.sex === null ? sql`true` : sql`p.sex = ${asked.sex}`} group by p.id`
  },
  path: ({ id }) => pathTo('/ClientSearch', { person: id, tab: 'family' }),
}
