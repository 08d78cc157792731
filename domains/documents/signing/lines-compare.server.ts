import { sql } from 'kysely'
import type { Context, Tx } from '#platform/server/handlers.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import { answerInWords } from '#domains/documents/writing/drafts.rules.ts'
import { withoutLocked } from '#domains/documents/writing/locked-answers.server.ts'
import type { lineCalls } from './lines.calls.ts'

type Comparing = Context<typeof lineCalls.compareDocumentVersions>

interface Side {
  DocumentID: string
  VersionNo: number
  EffectiveDate: string
  values: FieldValues
  fields: FormField[]
}

const columns = sql`v.document_id as "DocumentID", v.version_no as "VersionNo", v.effective_date as "EffectiveDate", v."values", f.fields`

async function sideOf(tx: Tx, documentId: string, versionNo: number): Promise<Side | undefined> {
  const { rows } =
    await sql<Side>`select ${columns} from document_version v join form_version f on f.id = v.form_version_id
    where v.document_id = ${documentId} and v.version_no = ${versionNo}`.execute(tx)
  return rows[0]
}

/** The last document of the same form on this chart before this one, as the caller may see it. */
async function previousOf(tx: Tx, documentId: string): Promise<Side | undefined> {
  const { rows } = await sql<Side>`select ${columns} from document d
    join document o on o.chart_id = d.chart_id and o.form_id = d.form_id and o.id <> d.id and o.state in ('AwaitingSignatures', 'Completed')
    join document_version v on v.document_id = o.id and v.version_no = o.current_version_no
    join form_version f on f.id = v.form_version_id
    where d.id = ${documentId} and (o.effective_date, o.id) < (coalesce(d.effective_date, 'infinity'), d.id)
    order by o.effective_date desc, o.id desc limit 1`.execute(tx)
  return rows[0]
}

/** A draft that was never submitted stands beside older documents too. */
async function draftOf(context: Comparing, documentId: string): Promise<Side | undefined> {
  const { rows } = await sql<
    Side & { chartId: string; ownerId: string }
  >`select d.chart_id as "chartId", d.owner_id as "ownerId", d.id as "DocumentID", d.current_version_no as "VersionNo",
      coalesce(d.effective_date, (d.saved_at at time zone s.zone)::date)::text as "EffectiveDate", d.working_values as "values", f.fields
    from document d join form_version f on f.id = d.form_version_id join sub_program s on s.id = d.sub_program_id
    where d.id = ${documentId}`.execute(context.tx)
  if (!rows[0]) return undefined
  const { chartId, ownerId, ...side } = rows[0]
  return { ...side, values: await withoutLocked(context, { chartId, ownerId, ...side }) }
}

export async function compareVersions(context: Comparing) {
  const { tx, input, notFound, refuse } = context
  const { DocumentID } = input
  const { rows } = await sql<{
    no: number
    state: string
  }>`select current_version_no as no, state from document where id = ${DocumentID}`.execute(tx)
  const current = rows[0] ?? notFound()
  const versionNo = input.VersionNo ?? current.no
  const isDraft = input.VersionNo === undefined && (current.state === 'Draft' || current.state === 'Returned')
  const after = (isDraft ? await draftOf(context, DocumentID) : await sideOf(tx, DocumentID, versionNo)) ?? notFound()
  const older = isDraft ? current.no : versionNo - 1
  const before =
    (input.PreviousDocument
      ? await previousOf(tx, DocumentID)
      : input.WithVersionNo !== undefined
        ? await sideOf(tx, DocumentID, input.WithVersionNo)
        : older >= 1
          ? await sideOf(tx, DocumentID, older)
          : await previousOf(tx, DocumentID)) ?? refuse('NothingBefore')
  const gone = before.fields.filter((field) => !after.fields.some(({ Id }) => Id === field.Id))
  const Fields = [...after.fields, ...gone]
    .map((field) => {
      const was = before.fields.find(({ Id }) => Id === field.Id) ?? field
      const Before = answerInWords(was, before.values[field.Id])
      const After = answerInWords(field, after.values[field.Id])
      return { FieldID: field.Id, Label: field.Label, Before, After, Changed: Before !== After }
    })
    .filter((row) => row.Before !== '' || row.After !== '')
  const head = ({ values: _values, fields: _fields, ...side }: Side) => ({
    ...side,
    Label: side.DocumentID === DocumentID ? `Version ${side.VersionNo}` : `Document of ${side.EffectiveDate}`,
  })
  return {
    Before: head(before),
    After: { ...head(after), ...(isDraft ? { Label: 'Draft' } : {}) },
    Fields,
    Changed: Fields.filter((row) => row.Changed).length,
  }
}
