import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'

const isThere = (table: string) => async (tx: Tx, id: string) =>
  (await sql`select 1 from ${sql.table(table)} where id = ${id} and voided_at is null`.execute(tx)).rows.length > 0

export const communityScopes: Pick<ScopeRules, 'organization' | 'outreachEvent' | 'volunteer'> = {
  organization: { is: 'record', table: 'organization', check: isThere('organization') },
  outreachEvent: {
    is: 'record',
    table: 'outreach_event',
    check: isThere('outreach_event'),
    subPrograms: (id) => sql`select sub_program_id from outreach_event where id = ${id}`,
  },
  volunteer: {
    is: 'chart',
    table: 'volunteer',
    person: (id) => `select person_id from volunteer where id = ${id}`,
    check: isThere('volunteer'),
  },
}
