import { sql } from 'kysely'
import { attachFile, uploadOwner, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers } from '#platform/server/handlers.ts'
import { items, ownItem } from './dispatch-item.server.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { getQueue } from './queue.server.ts'
import { handOver } from './hand-over.server.ts'
import { joinItems, splitItem, undoPages } from './split.server.ts'
import { openPdf, type StoredFile } from './pdf-pages.server.ts'

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

  splitItem,
  undoPages,
  joinItems,
  handOver,
})
