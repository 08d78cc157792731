import { sql } from 'kysely'
import { allOf } from '#platform/server/database.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { Refused } from '#platform/server/refused.ts'
import { findChart, type Chart } from '#domains/forms/charts.server.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { findFormVersion, findOffer, type Offer } from '#domains/documents/writing/drafts-form.server.ts'
import { beginDraft } from '#domains/documents/writing/drafts-save.server.ts'
import { hangFile } from '#domains/documents/writing/hang-file.server.ts'
import { filePaperCopy } from './paper-copy.server.ts'
import { submitDocument } from '#domains/documents/signing/submit.server.ts'

type Uploading = Context<typeof attachmentCalls.uploadFileToChart>

interface Candidate {
  formId: string
  versionId: string
  formType: string
  signingMode: string
}

/** The form asked for, or every form for files with the general one first. */
async function candidates(tx: Tx, formId: string | null): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select f.id as "formId", v.id as "versionId", f.form_type as "formType", f.signing_mode as "signingMode"
    from form f join form_version v on v.form_id = f.id and v.status = 'Published'
    where f.voided_at is null and f.retired_at is null
      and ${formId ? sql`f.id = ${formId}` : sql`f.form_type = 'FileUpload'`}
    order by f.name <> 'Uploaded file', f.name`.execute(tx)
  return rows
}

async function findUploadForm({ tx, today, refuse }: Uploading, chart: Chart, found: readonly Candidate[]) {
  for (const one of found) {
    const [offer, form] = await allOf(findOffer(tx, one.formId, chart, today), findFormVersion(tx, one.versionId))
    const paper = one.formType !== 'FileUpload'
    if (offer && paper && one.signingMode === 'Electronic') refuse('NotForFiles')
    if (offer && form) return { form, offer, paper }
  }
  return refuse('NotOffered')
}

/** The places the form has for title, day, kind and file. */
const placesOf = (fields: readonly FormField[]) => ({
  Title: fields.find((one) => one.DataType === 'Text' && (one.Name === 'Title' || one.IsRequired)),
  EffectiveDate: fields.find((one) => one.IsEffectiveDate),
  Kind: fields.find((one) => one.DataType === 'Choice' && one.IsRequired),
  FileID: fields.find((one) => one.DataType === 'File'),
})
type Places = ReturnType<typeof placesOf>

function answersOf({ input, refuse }: Uploading, places: Places, attachmentId: string): FieldValues {
  const { Title, EffectiveDate, Kind, FileID } = places
  if (input.Kind !== null && !Kind) refuse('NoKinds')
  const kind = input.Kind ?? (Kind?.Options.includes('Other') ? 'Other' : undefined)
  return {
    ...(Title && { [Title.Id]: input.Title }),
    ...(EffectiveDate && { [EffectiveDate.Id]: input.EffectiveDate }),
    ...(Kind && kind !== undefined && { [Kind.Id]: kind }),
    ...(FileID && { [FileID.Id]: [attachmentId] }),
  }
}

/** Whoever uploads sees no fields of the form: what is wrong is said at what they gave. */
function inOwnWords(error: unknown, places: Places): unknown {
  if (!(error instanceof Refused) || !error.said.fields) return error
  const names = new Map(Object.entries(places).map(([name, field]) => [field?.Id, name]))
  const fields = Object.entries(error.said.fields).map(([id, words]) => [names.get(id) ?? 'FormID', words] as const)
  return new Refused(error.status, { ...error.said, fields: Object.fromEntries(fields) })
}

async function asksAuthor(tx: Tx, offer: Offer): Promise<boolean> {
  const found = await tx
    .selectFrom('form_membership_approval')
    .select('id')
    .where('form_membership_id', '=', offer.id)
    .where('block', '=', 'Author')
    .where('required', '=', true)
    .executeTakeFirst()
  return Boolean(found)
}

/** A file becomes a document of the case file in one step: begun, filled in and submitted, or nothing of it. */
export async function uploadFileToChart(context: Uploading) {
  const { tx, me, input, refuse, notFound } = context
  const [foundChart, forms] = await allOf(findChart(tx, input.ChartID), candidates(tx, input.FormID))
  const chart = foundChart ?? notFound()
  if (chart.chartType !== input.ChartType) notFound()
  const { form, offer, paper } = await findUploadForm(context, chart, forms)
  if (paper) return filePaperCopy(context, chart, form, offer)
  if (await asksAuthor(tx, offer)) refuse('MustBeSigned')
  const places = placesOf(form.Fields)
  const owner = {
    sub_program_id: chart.subProgramId,
    client_membership_id: chart.clientMembershipId,
    employee_id: chart.employeeId,
  }
  const field = places.FileID?.Id ?? null
  const [draft, attachment] = await beginDraft(context, chart, form, offer, { Values: {} }, (id) =>
    hangFile(tx, { ...owner, id }, field, input.FileID, me.userId),
  )
  const submitted = await submitDocument({
    ...context,
    input: {
      DocumentID: draft.id,
      FormVersionID: form.FormVersionID,
      ChartID: chart.id,
      ChartType: input.ChartType,
      Values: answersOf(context, places, attachment),
      Revision: 1,
      Signature: null,
      WordFileID: null,
      LateReason: null,
    },
    refuse: () => refuse('MustBeSigned'),
  } as never).catch((error: unknown) => {
    throw inOwnWords(error, places)
  })
  return { DocumentID: submitted.DocumentID, State: submitted.State }
}
