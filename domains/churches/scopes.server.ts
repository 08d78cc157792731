import type { ScopeRules } from '#platform/server/scopes.ts'
import { churchModule } from './churches.rules.ts'

export const churchScopes: Pick<ScopeRules, 'church'> = {
  church: {
    is: 'chart',
    table: 'church',
    remembered: 'church',
    chart: { ChartType: 'Church', Module: churchModule },
    async check(tx, id) {
      const found = await tx
        .selectFrom('church')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
}
