import type { ScopeChecks } from '#platform/server/handlers.ts'

export const clientScopes: Pick<ScopeChecks, 'client' | 'clientSubProgramMembership'> = {
  /** A client is reached by whoever may see the person. */
  async client(tx, id) {
    const found = await tx
      .selectFrom('client')
      .innerJoin('person', 'person.id', 'client.id')
      .select('client.id')
      .where('client.id', '=', id)
      .executeTakeFirst()
    return Boolean(found)
  },
  async clientSubProgramMembership(tx, id) {
    const found = await tx
      .selectFrom('client_membership')
      .select('id')
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    return Boolean(found)
  },
}
