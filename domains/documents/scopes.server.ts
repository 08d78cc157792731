import type { ScopeChecks } from '#platform/server/handlers.ts'

export const documentScopes: Pick<ScopeChecks, 'chart' | 'document'> = {
  /** Any chart that can hold documents; the view knows who may see which. */
  async chart(tx, id) {
    return Boolean(await tx.selectFrom('chart').select('id').where('id', '=', id).executeTakeFirst())
  },
  async document(tx, id) {
    const found = await tx
      .selectFrom('document')
      .select('id')
      .where('id', '=', id)
      .where('state', '<>', 'Deleted')
      .executeTakeFirst()
    return Boolean(found)
  },
}
