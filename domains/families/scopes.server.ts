import type { ScopeRules } from '#platform/server/scopes.ts'

export const familyScopes: Pick<ScopeRules, 'fosterResourceFamily'> = {
  fosterResourceFamily: {
    is: 'chart',
    table: 'resource_family',
    remembered: 'resource_family',
    chart: { ChartType: 'Resource Family', Module: 'Foster' },
    async check(tx, id) {
      const found = await tx
        .selectFrom('resource_family')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
}
