import { sql } from 'kysely'
import { onOpenChart, openChart } from '#domains/enrollment/on-chart.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { tayVitalKinds } from '#platform/contract/lists/tay.ts'
import type { FilePolicy } from '#platform/server/attachments.ts'
import { handlers } from '#platform/server/handlers.ts'
import { isAsSeen, named, record } from '#platform/server/record.ts'
import { attachTo, fileName } from '../youth/youth-rows.server.ts'
import { paperCalls } from './papers.calls.ts'

const papers = record(
  'tay_vital_document',
  named('TayVitalDocumentID', 'State', 'Holder', 'GotOn', 'ExpiresOn', 'Result', 'FileID', 'Note'),
  { within: onOpenChart },
)
const kinds = tayVitalKinds.map(({ value }) => value)

export const paperPolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('TAY.View') && (await sql`select from tay_vital_document where id = ${ownerId}`.execute(tx)).rows.length > 0

export const paperHandlers = handlers(paperCalls, {
  async getVitalDocuments({ tx, input }) {
    const { rows } = await sql<Output<typeof paperCalls.getVitalDocuments>>`select
      ${list(sql`select k.kind as "Kind", ${papers.select('v')}, coalesce(v.state, 'Missing') as "State", ${fileName(sql`v.file_id`)} as "FileName"
        from unnest(${kinds}::text[]) with ordinality k (kind, at)
        left join tay_vital_document v on v.kind = k.kind and v.client_membership_id = ${input.ClientSubProgramMembershipID} order by k.at`)} as "Papers"`.execute(
      tx,
    )
    return rows[0]!
  },

  async saveVitalDocument(context) {
    const { tx, input, today, refuse, stale } = context
    const { id } = await openChart(context)
    if (input.GotOn !== null && input.GotOn > today) refuse('NotYet')
    if (input.Result !== null && input.Kind !== 'Credit Report') refuse('OnlyCredit')
    const before = await tx
      .selectFrom('tay_vital_document')
      .select(['id', 'file_id', 'version'])
      .where('client_membership_id', '=', id)
      .where('kind', '=', input.Kind)
      .forUpdate()
      .executeTakeFirst()
    if (!isAsSeen(before, input.version) || (before && before.id !== input.TayVitalDocumentID))
      stale({ version: before?.version })
    const at = { id: before?.id ?? null, version: before?.version }
    const saved = await papers.save(context, at, papers.values(input), () => ({ kind: input.Kind }))
    await attachTo(tx, 'tay_vital_document', saved.TayVitalDocumentID, input.FileID, before?.file_id ?? null)
    return saved
  },
})
