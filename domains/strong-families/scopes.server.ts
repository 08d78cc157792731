import type { Tx } from '#platform/server/handlers.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'

const chart = (ChartType: string) => ({ ChartType, Module: 'StrongFamilies' })
const isThere =
  (table: 'community_family' | 'community_referral' | 'hosting') =>
  async (tx: Tx, id: string): Promise<boolean> =>
    Boolean(
      await tx.selectFrom(table).select('id').where('id', '=', id).where('voided_at', 'is', null).executeTakeFirst(),
    )

/** Row security has hidden the families whose parents let only the coordinator see them. */
export const strongFamiliesScopes: Pick<
  ScopeRules,
  'communityReferral' | 'communityFamily' | 'volunteerFamily' | 'hosting'
> = {
  communityReferral: { is: 'chart', table: 'community_referral', check: isThere('community_referral') },
  communityFamily: {
    is: 'chart',
    table: 'community_family',
    remembered: 'community_family',
    chart: chart('Community Family'),
    check: isThere('community_family'),
  },
  volunteerFamily: {
    is: 'chart',
    table: 'resource_family',
    remembered: 'resource_family',
    chart: chart('Volunteer Family'),
    async check(tx, id) {
      const found = await tx
        .selectFrom('resource_family')
        .select('id')
        .where('id', '=', id)
        .where('pathway', '=', 'VF')
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return Boolean(found)
    },
  },
  hosting: { is: 'chart', table: 'hosting', check: isThere('hosting') },
}
