import { sql } from 'kysely'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { attachmentHandlers } from '#domains/documents/writing/attachments.server.ts'
import { attachFile, uploadOwner, type FilePolicy } from '#platform/server/attachments.ts'
import { callWithin } from '#platform/server/call-within.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { classify } from './classify.server.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { getQueue } from './queue.server.ts'
import { joinItems, splitItem } from './split.server.ts'
import { openPdf, type StoredFile } from './pdf-pages.server.ts'

const items = record('dispatch_item', { ItemID: 'id', Label: 'label', Note: 'note' }, { voids: true })

/** The owner's own; a colleague's while it is sent to them. Looking at it is what opens it. */
export const dispatchPolicy: FilePolicy = async (tx, ownerId, me) => {
  const own =
    await sql`select from dispatch_item where id = ${ownerId} and owner_id = ${me.userId} and voided_at is null`.execute(
      tx,
    )
  if (own.rows.length > 0) return true
  const mine = sql`dispatch_item_id = ${ownerId} and user_id = ${me.userId} and recalled_at is null and expires_at > now()`
  // Seeing the program as somebody else does is not their opening it.
  const opened = me.viewedBy
    ? await sql`select from dispatch_send where ${mine}`.execute(tx)
    : await sql`update dispatch_send set opened_at = coalesce(opened_at, now()) where ${mine} returning id`.execute(tx)
  return opened.rows.length > 0
}

const ownItem =
  (context: Pick<Context<typeof dispatchCalls.editItem>, 'me' | 'notFound'>) => (row: { owner_id: string }) => {
    if (row.owner_id !== context.me.userId) context.notFound()
  }

export const dispatchHandlers = handlers(dispatchCalls, {
  getQueue,

  async addToQueue({ tx, me, input, settings, notFound }) {
    const found = await sql<StoredFile>`select id, file_name, content_type, storage_key, sha256 from stored_file
      where id = ${input.FileID} and owner_table = ${uploadOwner} and owner_id = ${me.userId}`.execute(tx)
    const file = found.rows[0] ?? notFound()
    const pdf = await openPdf(settings, file)
    const made = await tx
      .insertInto('dispatch_item')
      .values({ owner_id: me.userId, file_id: file.id, name: file.file_name, pages: pdf?.getPageCount() ?? null })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await attachFile(tx, file.id, 'dispatch_item', made.id)
    return { ItemID: made.id, version: made.version }
  },

  async editItem(context) {
    const { input } = context
    return items.step(context, input, ownItem(context), { label: input.Label, note: input.Note })
  },

  async removeItem(context) {
    const { tx, input, refuse } = context
    const at = items.at(input)
    const row = await items.lock(context, at, ownItem(context))
    const out = await sql`select from dispatch_send where dispatch_item_id = ${row.id} and recalled_at is null`.execute(
      tx,
    )
    if (row.state === 'Filed' || out.rows.length > 0) refuse('WentOut')
    return items.remove(context, at, input.Reason)
  },

  classify,
  splitItem,
  joinItems,

  async fileToChart(context) {
    const { tx, me, input, refuse } = context
    const row = await items.lock(context, items.at(input), ownItem(context))
    if (row.state !== 'Uploaded' && row.state !== 'Split') refuse('NotToDo')
    // The case file takes uploads; from here on it is the document's.
    await tx
      .updateTable('stored_file')
      .set({ owner_table: uploadOwner, owner_id: me.userId })
      .where('id', '=', row.file_id)
      .where('owner_table', '=', 'dispatch_item')
      .where('owner_id', '=', row.id)
      .execute()
    const { answer } = await callWithin(context, { handlers: attachmentHandlers }, attachmentCalls.uploadFileToChart, {
      ChartID: input.ChartID,
      ChartType: input.ChartType,
      FileID: row.file_id,
      Title: input.Title,
      EffectiveDate: input.EffectiveDate,
    })
    const saved = await items.change(
      context,
      { id: row.id, version: row.version },
      { state: 'Filed', document_id: answer.DocumentID, chart_id: input.ChartID, filed_at: sql`now()` },
    )
    return { ...saved, DocumentID: answer.DocumentID }
  },
})
