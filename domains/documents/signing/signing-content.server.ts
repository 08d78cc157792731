import { sql } from 'kysely'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { contentText, substanceText, type ChartSnapshot, type DocumentContent } from './content.rules.ts'
import { sha256Hex } from './events.server.ts'
import { currentLetterhead } from './letterhead.server.ts'
import type { Acting, LockedDocument, VersionRow } from './signing-document.server.ts'
import type { Answers } from './submit-answers.server.ts'

interface FormVersion {
  id: string
  version_no: number
  template_sha256: Buffer
  fields_sha256: Buffer
}

async function snapshotOf(
  tx: Tx,
  document: LockedDocument,
  form: FormVersion,
  authorId: string,
  settings: Settings,
): Promise<ChartSnapshot> {
  const [{ rows }, Letterhead] = await allOf(
    sql<ChartSnapshot>`select d.chart_id as "ChartID", d.chart_type as "ChartType", c.name as "Name",
      c.date_of_birth as "DateOfBirth", d.sub_program_id as "SubProgramID", s.name as "SubProgramName",
      coalesce(a.name, home.name, '') as "AgencyName", coalesce((select n.name from staff_names(array[${authorId}::uuid]) n), '') as "AuthorName",
      (select e.title from employee e where e.id = ${authorId}) as "AuthorTitle", f.name as "FormName", f.label as "FormLabel",
      ${form.version_no}::int as "FormVersionNo",
      (select nullif(btrim(m.county_case_number), '') from client_membership m where m.id = d.client_membership_id) as "CaseNumber"
    from document d join sub_program s on s.id = d.sub_program_id join form f on f.id = d.form_id
    cross join lateral chart_person(d.chart_type, d.chart_id) c left join agency a on a.id = c.agency_id
    left join lateral (select g.name from core_program_agency k join agency g on g.id = k.agency_id
      where k.core_program_id = s.core_program_id order by g.name limit 1) home on true
    where d.id = ${document.id}`.execute(tx),
    currentLetterhead(tx, settings),
  )
  return { ...rows[0]!, Letterhead }
}

async function attachmentsOf(tx: Tx, documentId: string): Promise<DocumentContent['attachments']> {
  const { rows } = await sql<
    DocumentContent['attachments'][number]
  >`select a.id, a.field_id as "fieldId", f.file_name as "fileName",
      encode(f.sha256, 'hex') as sha256
    from document_attachment a join stored_file f on f.id = a.file_id
    where a.document_id = ${documentId} and a.voided_at is null and a.purpose = 'Content' order by a.id`.execute(tx)
  return rows
}

export interface NewVersion {
  document: LockedDocument
  form: FormVersion
  answers: Answers
  authorId: string
  kind: 'Submitted' | 'Resubmitted' | 'Edited' | 'Changed' | 'PaperCopy'
  reason: string | null
}

/** What the next version would say. */
export async function contentOf(
  { tx, settings }: Pick<Acting, 'tx' | 'settings'>,
  { document, form, answers, authorId }: NewVersion,
): Promise<DocumentContent> {
  const [chart, attachments] = await allOf(
    snapshotOf(tx, document, form, authorId, settings),
    attachmentsOf(tx, document.id),
  )
  return {
    documentId: document.id,
    versionNo: document.current_version_no + 1,
    formVersionId: form.id,
    template_sha256: Buffer.from(form.template_sha256).toString('hex'),
    fields_sha256: Buffer.from(form.fields_sha256).toString('hex'),
    chart,
    values: answers.values,
    effectiveDate: answers.effectiveDate,
    attachments,
  }
}

export const sameSubstance = (content: DocumentContent, version: VersionRow) =>
  substanceText(content) === substanceText(JSON.parse(version.content_canonical) as DocumentContent)

/** Freezes the content; from here on this version is as it is. */
export async function freezeVersion(
  { tx, me }: Pick<Acting, 'tx' | 'me'>,
  { document, form, kind, reason, answers }: NewVersion,
  content: DocumentContent,
): Promise<VersionRow> {
  const canonical = contentText(content)
  const made = await tx
    .insertInto('document_version')
    .values({
      document_id: document.id,
      version_no: content.versionNo,
      form_version_id: form.id,
      sub_program_id: document.sub_program_id,
      client_membership_id: document.client_membership_id,
      employee_id: document.employee_id,
      kind,
      reason,
      values: JSON.stringify(content.values),
      autofill: JSON.stringify(document.autofill),
      chart_snapshot: JSON.stringify(content.chart),
      effective_date: answers.effectiveDate,
      content_canonical: canonical,
      content_sha256: sha256Hex(canonical),
      created_by: me.userId,
    })
    .returning(['id', 'version_no', 'form_version_id', 'content_sha256', 'content_canonical', 'effective_date'])
    .executeTakeFirstOrThrow()
  return { ...made, values: content.values as never }
}
