import type { ScopeChecks } from '#platform/server/handlers.ts'

export const familyScopes: Pick<ScopeChecks, 'fosterResourceFamily'> = {
  async fosterResourceFamily(tx, id) {
    const found = await tx
      .selectFrom('resource_family')
      .select('id')
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    return Boolean(found)
  },
}
