import type { Label, LabeledKind } from '#platform/contract/labels.ts'
import type { Registered } from '#platform/server/domain.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { labelCalls } from './labels.calls.ts'

const labelsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('record_label')
    .select(['id', 'record_id', 'labels', 'version'])
    .where('record_id', 'in', [...ids])

interface Asking {
  tx: Tx
  me: Me
  registered: Registered
}

const foundBy = ({ tx, me, registered }: Asking, kind: LabeledKind, ids: readonly string[]) =>
  registered.labeled[kind]!.find(tx, ids, me)

export const labelHandlers = handlers(labelCalls, {
  async getLabels(context) {
    const { tx, me, input, registered } = context
    const found = await foundBy(context, input.Kind, input.RecordIDs)
    const ids = found.map(({ id }) => id)
    const known = new Map(
      ids.length > 0 ? (await labelsOf(tx, ids).execute()).map((one) => [one.record_id, one] as const) : [],
    )
    return {
      Records: ids.map((id) => ({
        RecordID: id,
        Labels: known.get(id)?.labels ?? [],
        version: known.get(id)?.version ?? null,
      })),
      MaySet: me.may(registered.labeled[input.Kind]!.edits),
      Mine: [...me.labels],
    }
  },

  async setLabels(context) {
    const { tx, me, input, registered, notFound, refuse, stale } = context
    const rule = registered.labeled[input.Kind]!
    const [found] = await foundBy(context, input.Kind, [input.RecordID])
    if (!found) return notFound()
    if (!me.may(rule.edits)) refuse('MayNotLabel')
    const now = await labelsOf(tx, [input.RecordID]).forUpdate().executeTakeFirst()
    await sameVersion(now, input.version, stale, () => ({
      RecordID: input.RecordID,
      Labels: now?.labels ?? [],
      version: now?.version ?? null,
    }))
    const before = (now?.labels ?? []) as Label[]
    const off = before.filter((label) => !input.Labels.includes(label))
    const on = input.Labels.filter((label) => !before.includes(label))
    const asked = rule.pattern ? off : [...on, ...off]
    if (asked.some((label) => !me.labels.has(label))) refuse('NotYourLabel')
    if (off.length > 0 && !input.Reason) refuse('ReasonNeeded')
    const { version } = await tx
      .insertInto('record_label')
      .values({
        table_name: input.Kind,
        record_id: input.RecordID,
        person_id: found.personId,
        labels: [...new Set(input.Labels)],
        reason: input.Reason,
      })
      .onConflict((clash) =>
        clash
          .column('record_id')
          .doUpdateSet((to) => ({ labels: to.ref('excluded.labels'), reason: to.ref('excluded.reason') })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    return { RecordID: input.RecordID, version }
  },
})
