import type { LabeledRecord } from '#platform/server/labels.ts'

/** What is written with a form begins with the form's labels. */
export const labeledForms: LabeledRecord = {
  edits: 'Forms.Manage',
  pattern: true,
  async find(tx, ids, me) {
    if (!me.may('Forms.Manage')) return []
    const found = await tx
      .selectFrom('form')
      .select('id')
      .where('id', 'in', [...ids])
      .where('voided_at', 'is', null)
      .execute()
    return found.map(({ id }) => ({ id, personId: null }))
  },
}
