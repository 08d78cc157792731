import type { LabeledRecord } from '#platform/server/labels.ts'
import { clientScopes } from './scopes.server.ts'

/** What stands in a child's record, for whoever may read that child. */
export const labeledOfClient = (table: 'client_health' | 'client_contact'): LabeledRecord => ({
  edits: 'Person.Edit',
  async find(tx, ids, me) {
    if (!me.may('Person.View')) return []
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'person_id as personId'])
      .where('id', 'in', [...ids])
      .where('voided_at', 'is', null)
      .execute()
    const people = [...new Set(rows.map(({ personId }) => personId))]
    const within = new Map<string, boolean>()
    for (const person of people) within.set(person, await clientScopes.client.check(tx, person, me))
    return rows.filter(({ personId }) => within.get(personId))
  },
})
