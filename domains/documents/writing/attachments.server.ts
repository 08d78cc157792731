import { ownReasons } from '#platform/contract/own-reasons.ts'
import { sql } from 'kysely'
import type { FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'
import { attachmentCalls } from './attachments.calls.ts'
import { attachmentsOf } from './drafts-open.server.ts'
import { lockDraft } from './drafts.server.ts'
import { writeEvent } from '#domains/documents/signing/events.server.ts'
import { hangFile } from './hang-file.server.ts'
import { uploadFileToChart } from '#domains/documents/case-file/upload-to-chart.server.ts'

const mostFiles = 50

/** What hangs on a document is read by whoever may read the document. */
export const attachmentFilePolicy: FilePolicy = async (tx, ownerId, me) => {
  if (!me.may('CaseFile.PerformOperations')) return false
  const found = await tx
    .selectFrom('document_attachment as a')
    .innerJoin('document as d', 'd.id', 'a.document_id')
    .select('a.id')
    .where('a.id', '=', ownerId)
    .where('a.voided_at', 'is', null)
    .where('d.state', '<>', 'Deleted')
    .executeTakeFirst()
  return Boolean(found)
}
/** The Word file a draft was begun from. */
export const documentFilePolicy: FilePolicy = async (tx, ownerId, me) => {
  if (!me.may('CaseFile.PerformOperations')) return false
  const found = await tx
    .selectFrom('document')
    .select('id')
    .where('id', '=', ownerId)
    .where('state', '<>', 'Deleted')
    .executeTakeFirst()
  return Boolean(found)
}

async function takesFiles(tx: Tx, formVersionId: string, fieldId: string): Promise<boolean> {
  const found = await tx.selectFrom('form_version').select('fields').where('id', '=', formVersionId).executeTakeFirst()
  const field = (found?.fields as FormField[] | undefined)?.find((one) => one.Id === fieldId)
  return field?.DataType === 'File'
}

export const attachmentHandlers = handlers(attachmentCalls, {
  async attachFile({ tx, me, input, refuse, notFound }) {
    const draft = (await lockDraft(tx, input.DocumentID)) ?? notFound()
    if (draft.state !== 'Draft' && draft.state !== 'Returned') refuse('NotADraft')
    if (draft.owner_id !== me.userId) refuse('NotYours')
    if (input.FieldID && !(await takesFiles(tx, draft.form_version_id, input.FieldID))) refuse('NoSuchField')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from document_attachment
      where document_id = ${draft.id} and voided_at is null`.execute(tx)
    if (rows[0]!.n >= mostFiles) refuse('TooMany')
    const id = await hangFile(tx, draft, input.FieldID, input.FileID, me.userId)
    const made = (await attachmentsOf(tx, draft.id)).find((one) => one.AttachmentID === id) ?? notFound()
    await writeEvent(tx, draft.id, { type: 'FileAttached', actorId: me.userId, data: { name: made.FileName } })
    return made
  },

  async removeAttachment({ tx, me, input, refuse, notFound }) {
    const draft = (await lockDraft(tx, input.DocumentID)) ?? notFound()
    if (draft.state !== 'Draft' && draft.state !== 'Returned') refuse('NotADraft')
    if (draft.owner_id !== me.userId) refuse('NotYours')
    const removed = await tx
      .updateTable('document_attachment')
      .set({ voided_at: sql<string>`now()`, voided_by: me.userId, void_reason: ownReasons.offDraft[0] })
      .where('id', '=', input.AttachmentID)
      .where('document_id', '=', draft.id)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    if (removed.numUpdatedRows !== 1n) notFound()
    await writeEvent(tx, draft.id, {
      type: 'FileRemoved',
      actorId: me.userId,
      data: { attachment: input.AttachmentID },
    })
    return { AttachmentID: input.AttachmentID }
  },

  uploadFileToChart,
})
