import { sql } from 'kysely'
import type { ScopeRules } from '#platform/server/scopes.ts'

export const clientScopes: Pick<ScopeRules, 'client' | 'clientSubProgramMembership'> = {
  /** A client is reached by whoever may see the person. */
  client: {
    is: 'chart',
    table: 'person',
    subPrograms: (id) =>
      sql`select sub_program_id from client_membership where person_id = ${id} and voided_at is null`,
    async check(tx, id) {
      const found = await tx
        .selectFrom('client')
        .innerJoin('person', 'person.id', 'client.id')
        .select('client.id')
        .where('client.id', '=', id)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
  clientSubProgramMembership: {
    is: 'chart',
    table: 'client_membership',
    person: (id) => `select person_id from client_membership where id = ${id}`,
    remembered: 'client_membership',
    subPrograms: (id) => sql`select sub_program_id from client_membership where id = ${id}`,
    async check(tx, id) {
      const found = await tx
        .selectFrom('client_membership')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
}
