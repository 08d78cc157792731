import { sql } from 'kysely'
import { familyChartTypes } from '#platform/contract/charts.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { hosts } from './approval/phase-steps.rules.ts'

export const familyScopes: Pick<ScopeRules, 'fosterResourceFamily' | 'family'> = {
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
        .where('pathway', '<>', hosts)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
  family: {
    is: 'chart',
    table: 'resource_family',
    remembered: 'resource_family',
    chartTypes: familyChartTypes,
    subPrograms: (id) => sql`select f.sub_program_id from resource_family f where f.id = ${id}`,
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
