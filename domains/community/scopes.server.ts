import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'

const isThere = (table: string) => async (tx: Tx, id: string) =>
  (await sql`select 1 from ${sql.table(table)} where id = ${id} and voided_at is null`.execute(tx)).rows.length > 0

export const communityScopes: Pick<ScopeRules, 'organization' | 'volunteer'> = {
  organization: { is: 'record', table: 'organization', check: isThere('organization') },
  volunteer: {
    is: 'chart',
    table: 'volunteer',
    person: (id) => `select person_id from volunteer where id = ${id}`,
    check: isThere('volunteer'),
  },
}
