import type { ScopeRules } from '#platform/server/scopes.ts'

export const inquiryScopes: Pick<ScopeRules, 'inquiry'> = {
  inquiry: {
    is: 'chart',
    table: 'inquiry',
    async check(tx, id) {
      const found = await tx
        .selectFrom('inquiry')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
}
