import type { LabeledRecord } from '#platform/server/labels.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'

export const documentScopes: Pick<ScopeRules, 'chart' | 'document'> = {
  /** Any chart that can hold documents; the view knows who may see which. */
  chart: {
    is: 'chart',
    table: (id) => `select table_name from chart where id = ${id}`,
    person: (id) => `select person_id from chart where id = ${id}`,
    async check(tx, id) {
      return Boolean(await tx.selectFrom('chart').select('id').where('id', '=', id).executeTakeFirst())
    },
  },
  document: {
    is: 'chart',
    table: 'document',
    person: (id) => `select c.person_id from document d join client_membership c on c.id = d.client_membership_id
      where d.id = ${id}`,
    async check(tx, id) {
      const found = await tx
        .selectFrom('document')
        .select('id')
        .where('id', '=', id)
        .where('state', '<>', 'Deleted')
        .executeTakeFirst()
      return Boolean(found)
    },
  },
}

export const labeledDocuments: LabeledRecord = {
  edits: 'CaseFile.PerformOperations',
  find: async (tx, ids, me) =>
    me.may('CaseFile.PerformOperations')
      ? tx
          .selectFrom('document as d')
          .leftJoin('client_membership as m', 'm.id', 'd.client_membership_id')
          .select(['d.id', 'm.person_id as personId'])
          .where('d.id', 'in', [...ids])
          .where('d.state', '<>', 'Deleted')
          .execute()
      : [],
}
