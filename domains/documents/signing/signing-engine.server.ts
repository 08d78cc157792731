import { sql } from 'kysely'
import { say } from '#platform/contract/words.ts'
import { reckonChart } from '#domains/due/reckon.server.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { refused } from '#platform/server/refused.ts'
import { contentText, substanceText, type ChartSnapshot, type DocumentContent } from './content.rules.ts'
import { sha256Hex, writeEvent } from './events.server.ts'
import { linesOf } from './lines-of.server.ts'
import type { Captured } from './signing-capture.server.ts'
import type { Acting, LineRow, LockedDocument, VersionRow } from './signing-document.server.ts'
import { advance, sealSoon, supersedeSeal, type Fallen } from './signing-lines.server.ts'
import { tellCompleted, tellTurn } from './signing-notices.server.ts'
import { closings, meaningOf } from './signing.rules.ts'
import type { Settings } from '#platform/server/settings.ts'
import { currentLetterhead } from './letterhead.server.ts'
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
  const { rows } =
    await sql<ChartSnapshot>`select d.chart_id as "ChartID", d.chart_type as "ChartType", c.name as "Name",
      c.date_of_birth as "DateOfBirth", d.sub_program_id as "SubProgramID", s.name as "SubProgramName",
      coalesce(a.name, home.name, '') as "AgencyName", coalesce((select n.name from staff_names(array[${authorId}::uuid]) n), '') as "AuthorName",
      (select e.title from employee e where e.id = ${authorId}) as "AuthorTitle", f.name as "FormName", f.label as "FormLabel",
      ${form.version_no}::int as "FormVersionNo",
      (select nullif(btrim(m.county_case_number), '') from client_membership m where m.id = d.client_membership_id) as "CaseNumber"
    from document d join sub_program s on s.id = d.sub_program_id join form f on f.id = d.form_id
    cross join lateral chart_person(d.chart_type, d.chart_id) c left join agency a on a.id = c.agency_id
    left join lateral (select g.name from core_program_agency k join agency g on g.id = k.agency_id
      where k.core_program_id = s.core_program_id order by g.name limit 1) home on true
    where d.id = ${document.id}`.execute(tx)
  return { ...rows[0]!, Letterhead: await currentLetterhead(tx, settings) }
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
  return {
    documentId: document.id,
    versionNo: document.current_version_no + 1,
    formVersionId: form.id,
    template_sha256: Buffer.from(form.template_sha256).toString('hex'),
    fields_sha256: Buffer.from(form.fields_sha256).toString('hex'),
    chart: await snapshotOf(tx, document, form, authorId, settings),
    values: answers.values,
    effectiveDate: answers.effectiveDate,
    attachments: await attachmentsOf(tx, document.id),
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

/** Who signs: staff by their session, people outside in person, by a link or on paper. */
export interface Signer {
  userId: string | null
  personId: string | null
  printedName: string
  authMethod: string
  authAt: string | null
  consentId: string | null
  witnessId?: string | null
  identityCheck?: string | null
  language?: string | null
  interpreter?: string | null
  paperAttachmentId?: string | null
  paperSignedOn?: string | null
  sessionId?: string | null
}

type SignedBy = Pick<Acting, 'tx' | 'ip' | 'userAgent'>

/** Puts a signature on a line, if the line is still open; says whether it was. */
export async function putSignature(
  { tx, ip, userAgent }: SignedBy,
  document: LockedDocument,
  version: VersionRow,
  line: LineRow,
  signer: Signer,
  captured: Omit<Captured, 'method'> & { method: Captured['method'] | 'Paper' },
  closedReason: string | null = null,
): Promise<boolean> {
  const taken = await tx
    .updateTable('signature_line')
    .set({
      status: captured.method === 'Paper' ? 'PaperOnFile' : 'Signed',
      closed_at: sql<string>`clock_timestamp()`,
      closed_reason: closedReason,
    })
    .where('id', '=', line.id)
    .where('document_version_id', '=', version.id)
    .where('status', 'in', closedReason === null ? ['Pending'] : ['Pending', 'NotYet'])
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return false
  await tx
    .insertInto('signature')
    .values({
      signature_line_id: line.id,
      document_id: document.id,
      document_version_id: version.id,
      sub_program_id: document.sub_program_id,
      client_membership_id: document.client_membership_id,
      employee_id: document.employee_id,
      signer_user_id: signer.userId,
      signer_person_id: signer.personId,
      printed_name: signer.printedName,
      meaning: meaningOf(line.block)[0],
      method: captured.method,
      image: captured.image,
      strokes: captured.strokes,
      typed_text: captured.typed_text,
      signed_at: sql<string>`clock_timestamp()`,
      zone: document.zone,
      content_sha256: version.content_sha256,
      auth_method: signer.authMethod,
      auth_at: signer.authAt,
      witness_employee_id: signer.witnessId ?? null,
      identity_check: signer.identityCheck ?? null,
      language: signer.language ?? null,
      interpreter: signer.interpreter ?? null,
      esign_consent_id: signer.consentId,
      paper_attachment_id: signer.paperAttachmentId ?? null,
      paper_signed_on: signer.paperSignedOn ?? null,
      ip: ip || null,
      user_agent: userAgent.slice(0, 400),
      session_id: signer.sessionId ?? null,
    })
    .execute()
  await writeEvent(tx, document.id, {
    type: captured.method === 'Paper' ? 'SignedOnPaper' : 'Signed',
    actorId: signer.userId ?? signer.witnessId ?? null,
    ...(signer.userId ? {} : { actorName: signer.printedName }),
    data: {
      line: line.label,
      lineId: line.id,
      name: signer.printedName,
      method: captured.method,
      version: version.version_no,
      contentSha256: version.content_sha256,
    },
  })
  return true
}

export const [satisfiedByAuthor] = closings.byAuthor

/** The author who also carries the chart signs both lines with one act. */
export async function signWorkerToo(
  acting: SignedBy,
  document: LockedDocument,
  version: VersionRow,
  lines: readonly LineRow[],
  signer: Signer,
  captured: Captured,
): Promise<void> {
  const worker = lines.find(
    (line) => line.block === 'Worker' && line.assignee_employee_id === signer.userId && line.status !== 'Signed',
  )
  if (worker) await putSignature(acting, document, version, worker, signer, captured, satisfiedByAuthor)
}

type Following = Pick<Acting, 'tx' | 'settings' | 'today'> & { me: { userId: string } | undefined }

/** After a line changed: opens the next, completes, seals, tells those concerned. */
export async function follow(acting: Following, document: LockedDocument, version: VersionRow, told = true) {
  const { tx } = acting
  const advanced = await advance(tx, document, version.id)
  if (advanced.completed) {
    await writeEvent(tx, document.id, { type: 'Completed', actorId: null, data: { version: version.version_no } })
    await sealSoon(tx, document.id, version.version_no)
    await tellCompleted(acting, document)
  } else if (advanced.state === 'Completed') {
    // Somebody signed who did not have to: the sealed PDF is made anew with it.
    await supersedeSeal(tx, document.id, 'Another signature was added')
    await sealSoon(tx, document.id, version.version_no)
  }
  if (told) await tellTurn(acting, document, advanced.opened)
  if (advanced.state !== document.state) await reckonDue(acting, document)
  return advanced
}

/** What is due is reckoned at once where the caller sees the chart; otherwise the mark on the chart brings it about soon. */
export async function reckonDue(
  { tx, today }: Pick<Following, 'tx' | 'today'>,
  document: LockedDocument,
): Promise<void> {
  if (await findChart(tx, document.chart_id))
    await reckonChart(tx, { chartType: document.chart_type, chartId: document.chart_id }, today)
}

/** How the document stands now, for the answer of a call. */
export async function standing(
  { tx, me, language }: Pick<Acting, 'tx' | 'me' | 'language'>,
  documentId: string,
  fallen: readonly Fallen[] = [],
) {
  const { rows } = await sql<{
    state: string
    no: number
    id: string
    sealed: boolean
  }>`select d.state, v.version_no as no, v.id,
      exists (select from document_seal s where s.document_version_id = v.id and s.superseded_at is null) as sealed
    from document d join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    where d.id = ${documentId}`.execute(tx)
  // Whoever saw it by their line alone may just have lost sight of it.
  if (!rows[0]) throw refused('NotFound')
  const { state, no, id, sealed } = rows[0]
  const Lines = await linesOf(tx, id, me, language)
  return {
    DocumentID: documentId,
    VersionNo: no,
    State: state,
    Lines,
    NextSigners: [
      ...new Set(
        Lines.filter((line) => line.Status === 'Pending').flatMap((line) => line.Signers.map(({ Name }) => Name)),
      ),
    ],
    VoidedSignatures: fallen.map(({ Label, Name }) => ({ Label: say(Label, language), Name })),
    PdfPending: state === 'Completed' && !sealed,
  }
}
