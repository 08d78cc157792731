import { sql } from 'kysely'
import type { OrganizationPart } from '#platform/server/merge-moves.ts'

/** A program has one record of a church: two of them are put together by hand first. */
export const churchOrganizations: OrganizationPart = {
  tables: [],
  carry: () => Promise.resolve([]),
  async whyNot({ tx, from, to }) {
    const { rows } =
      await sql`select 1 from church a join church b on b.sub_program_id = a.sub_program_id and b.organization_id = ${to} and b.voided_at is null
      where a.organization_id = ${from} and a.voided_at is null`.execute(tx)
    return rows.length > 0
      ? [
          'Both are churches of one program. Remove one of the two churches first.',
          'Las dos son iglesias de un mismo programa. Primero quite una de ellas.',
        ]
      : undefined
  },
}
