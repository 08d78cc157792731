import { sql } from 'kysely'
import { chartPath } from '#platform/contract/charts.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'

/** Staff by name or e-mail, for those who may open their profile, as far as they reach. */
export const staffSearch: SearchPart = {
  kind: 'staff',
  may: (me) => me.may('Users.Manage'),
  find: ({ typed: { text, words } }) =>
    words.length === 0
      ? undefined
      : sql`select ${foundAs({
          id: sql`f.id`,
          person: sql`f.person_id`,
          title: sql`f.name`,
          detail: sql`concat_ws(', ', f.title, f.email)`,
          why: sql`f.why`,
          score: sql`f.score - case when f.account_status = 'Inactive' then 0.2 else 0 end`,
        })} from staff_found(${text}, ${mostOfAKind}) f`,
  path: ({ id }) => chartPath({ ChartType: 'Employee', ChartID: id, Module: '' }),
}
