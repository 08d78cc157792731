import type { ScopeChecks } from '#platform/server/handlers.ts'

export const inquiryScopes: Pick<ScopeChecks, 'inquiry'> = {
  async inquiry(tx, id) {
    const found = await tx
      .selectFrom('inquiry')
      .select('id')
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    return Boolean(found)
  },
}
