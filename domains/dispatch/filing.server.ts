import { sql } from 'kysely'
import { voidDocument } from '#domains/documents/signing/signing-remove.server.ts'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { attachmentHandlers } from '#domains/documents/writing/attachments.server.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { uploadOwner } from '#platform/server/attachments.ts'
import { callWithin } from '#platform/server/call-within.ts'
import { handlers, type Handler } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { items, ownItem } from './dispatch-item.server.ts'
import { undoMinutes } from './dispatch-shapes.rules.ts'
import { endedNotice } from './dispatch-notices.server.ts'
import { filingCalls } from './filing.calls.ts'
import { copyToQueue } from './pdf-pages.server.ts'
import { classify } from './classify.server.ts'
import { suggestForms } from './suggest-form.server.ts'

/** The case file takes uploads; from here on the file is the document's. */
const fileToChart: Handler<typeof filingCalls.fileToChart> = async (context) => {
  const { tx, me, input, settings, refuse } = context
  const row = await items.lock(context, items.at(input), ownItem(context))
  if (row.state !== 'Uploaded' && row.state !== 'Split') refuse('NotToDo')
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
    FormID: input.FormID,
    FileID: row.file_id,
    Title: input.Title,
    EffectiveDate: input.EffectiveDate,
  })
  const ended = await sql<{ user_id: string | null }>`update dispatch_send
      set recalled_at = greatest(clock_timestamp(), opened_at) where dispatch_item_id = ${row.id} and recalled_at is null and expires_at > now()
      returning user_id`.execute(tx)
  await tell(tx, settings, endedNotice, {
    to: ended.rows.flatMap(({ user_id }) => user_id ?? []),
    title: ['A file sent to you is in a chart now', 'Un archivo que le enviaron ya está en un expediente'],
    text: [
      'It no longer opens from your list. Whoever may see the chart finds it there.',
      'Ya no se abre desde su lista. Quien puede ver el expediente lo encuentra allí.',
    ],
    link: '/?desk=received',
  })
  const saved = await items.change(
    context,
    { id: row.id, version: row.version },
    { state: 'Filed', document_id: answer.DocumentID, chart_id: input.ChartID, filed_at: sql`now()` },
  )
  return { ...saved, DocumentID: answer.DocumentID, Recalled: ended.rows.length }
}

/** Whoever filed wrongly takes it back soon: the document is voided without its file, and the file waits again. */
const undoFiling: Handler<typeof filingCalls.undoFiling> = async (context) => {
  const { tx, me, input, settings, refuse } = context
  const row = await items.lock(context, items.at(input), ownItem(context))
  if (row.state !== 'Filed' || !row.document_id) return refuse('NotFiled')
  const soon =
    await sql`select 1 where ${row.filed_at}::timestamptz > now() - make_interval(mins => ${undoMinutes})`.execute(tx)
  if (soon.rows.length === 0) refuse('TooLate')
  const Reason = ownReasons.filedWrongly[0]
  await voidDocument({
    ...context,
    input: { DocumentID: row.document_id, Reason },
    refuse: () => refuse('CannotUndo'),
    notFound: () => refuse('CannotUndo'),
  } as never)
  await tx
    .updateTable('document_attachment')
    .set({ voided_at: sql<string>`now()`, voided_by: me.userId, void_reason: Reason })
    .where('document_id', '=', row.document_id)
    .where('file_id', '=', row.file_id)
    .where('voided_at', 'is', null)
    .execute()
  const parts = await sql`select from dispatch_item where of_item_id = ${row.id} and voided_at is null limit 1`.execute(
    tx,
  )
  return items.change(
    context,
    { id: row.id, version: row.version },
    {
      state: parts.rows.length > 0 ? 'Split' : 'Uploaded',
      file_id: await copyToQueue(tx, settings, row.file_id, row.id),
      document_id: null,
      chart_id: null,
      filed_at: null,
    },
  )
}

export const filingHandlers = handlers(filingCalls, { classify, suggestForms, fileToChart, undoFiling })
