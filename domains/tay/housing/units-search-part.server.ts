import { sql } from 'kysely'
import { plain } from '#platform/contract/search.ts'
import { unitPath } from '../tay.rules.ts'
import { foundAs, type SearchPart } from '#platform/server/search.ts'

/** Units by name and address. */
export const unitsSearch: SearchPart = {
  kind: 'unit',
  may: (me) => me.may('TAY.View'),
  find: ({ typed: { words } }) =>
    words.length === 0
      ? undefined
      : sql`select ${foundAs({
          id: sql`u.id`,
          title: sql`u.name`,
          detail: sql`u.address`,
          why: 'name',
          score: sql`0.7`,
        })} from tay_unit u where u.voided_at is null and (u.end_date is null or u.end_date > current_date)
          and ${sql.join(
            words.map((word) => sql`lower(u.name || ' ' || u.address) like ${`%${plain(word)}%`}`),
            sql` and `,
          )}`,
  path: ({ id }) => unitPath(id),
}
