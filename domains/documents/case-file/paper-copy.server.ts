import { sql } from 'kysely'
import type { Context } from '#platform/server/handlers.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import { writeEvent } from '#domains/documents/signing/events.server.ts'
import { scanProblem } from '#domains/documents/signing/lines-paper.server.ts'
import { formVersionOf, lockDocument } from '#domains/documents/signing/signing-document.server.ts'
import { contentOf, freezeVersion } from '#domains/documents/signing/signing-content.server.ts'
import { follow, standing } from '#domains/documents/signing/signing-engine.server.ts'
import { expectDate } from '#domains/documents/signing/submit-answers.server.ts'
import type { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import type { findFormVersion, Offer } from '#domains/documents/writing/drafts-form.server.ts'
import { beginDraft } from '#domains/documents/writing/drafts-save.server.ts'
import { hangFile } from '#domains/documents/writing/hang-file.server.ts'

type Form = NonNullable<Awaited<ReturnType<typeof findFormVersion>>>

/** A form that was filled out and signed on paper: the scan is its content, its day settles what is due, nobody is asked again. */
export async function filePaperCopy(
  context: Context<typeof attachmentCalls.uploadFileToChart>,
  chart: Chart,
  form: Form,
  offer: Offer,
) {
  const { tx, me, input, today, refuse, notFound } = context
  if (input.Kind !== null) refuse('NoKinds')
  const file = await tx
    .selectFrom('stored_file')
    .select('content_type')
    .where('id', '=', input.FileID)
    .executeTakeFirst()
  const owner = {
    sub_program_id: chart.subProgramId,
    client_membership_id: chart.clientMembershipId,
    employee_id: chart.employeeId,
  }
  const [draft] = await beginDraft(context, chart, form, offer, { Values: {} }, (id) =>
    hangFile(tx, { ...owner, id }, null, input.FileID, me.userId),
  )
  const wrong = await scanProblem(context, input.FileID, file?.content_type)
  if (wrong) refuse(wrong)
  const dated = form.Fields.find((field) => field.IsEffectiveDate)
  const effectiveDate = input.EffectiveDate
  await expectDate(tx, { documentId: draft.id, chartStart: chart.startDate, today }, effectiveDate)
  const document = (await lockDocument(tx, draft.id)) ?? notFound()
  const values = dated ? { [dated.Id]: effectiveDate } : {}
  const wanted = {
    document,
    form: await formVersionOf(tx, document.form_version_id),
    answers: { values, effectiveDate },
    authorId: me.userId,
    kind: 'PaperCopy',
    reason: input.Title,
  } as const
  const version = await freezeVersion(context, wanted, await contentOf(context, wanted))
  await tx
    .updateTable('document')
    .set({
      state: 'AwaitingSignatures',
      author_id: me.userId,
      current_version_no: version.version_no,
      effective_date: effectiveDate,
      working_values: JSON.stringify(values),
      submitted_at: sql<string>`now()`,
    })
    .where('id', '=', document.id)
    .execute()
  await writeEvent(tx, document.id, {
    type: 'PaperCopy',
    actorId: me.userId,
    data: { version: version.version_no, contentSha256: version.content_sha256, effectiveDate },
  })
  await follow(context, { ...document, state: 'AwaitingSignatures', author_id: me.userId }, version)
  const { State } = await standing(context, document.id)
  return { DocumentID: document.id, State }
}
