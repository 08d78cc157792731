import type { ScopeRules } from '#platform/server/scopes.ts'

export const communityScopes: Pick<ScopeRules, 'organization'> = {
  organization: {
    is: 'record',
    table: 'organization',
    async check(tx, id) {
      const found = await tx
        .selectFrom('organization')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
}
