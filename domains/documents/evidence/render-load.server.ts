import { sql } from 'kysely'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { Block } from '#domains/forms/form-template.rules.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { refused } from '#platform/server/refused.ts'
import type { ChartSnapshot, Letterhead } from '#domains/documents/signing/content.rules.ts'
import { currentLetterhead, findLogo } from '#domains/documents/signing/letterhead.server.ts'

export interface PrintedSignature {
  id: string
  line_id: string
  printed_name: string
  meaning: string
  method: 'Drawn' | 'Typed' | 'Image' | 'Click' | 'Paper'
  image: Buffer | null
  typed_text: string | null
  signed_at: string
  zone: string
  auth_method: string
  auth_at: string | null
  witness: string | null
  identity_check: string | null
  language: string | null
  interpreter: string | null
  disclosure: string | null
  paper_signed_on: string | null
  ip: string | null
  voided_at: string | null
  void_reason: string | null
  version_no: number
  block: string
  label: string
  capacity: string
}
export interface PrintedLine {
  id: string
  block: string
  line_no: number
  label: string
  required: boolean
  capacity: string
  status: string
  closed_reason: string | null
  /** Who is to sign, in words. */
  waits_for: string | null
}
export interface PrintedVersion {
  version_no: number
  kind: string
  reason: string | null
  created_at: string
  by_name: string | null
  content_sha256: string
}

/** All that a print of one document needs, read once. */
export interface PrintSource {
  documentId: string
  state: string
  ownerId: string
  currentVersionNo: number
  /** None for a draft. */
  versionNo: number | null
  versionId: string | null
  contentSha256: string | null
  contentCanonical: string | null
  at: string
  effectiveDate: string | null
  chart: Pick<
    ChartSnapshot,
    'ChartID' | 'ChartType' | 'Name' | 'SubProgramName' | 'AgencyName' | 'AuthorName' | 'CaseNumber'
  >
  letterhead: Letterhead
  /** PNG. */
  logo: Buffer | null
  zone: string
  formLabel: string
  formVersionNo: number
  wordFileId: string | null
  lang: 'en' | 'es'
  tree: Block[]
  fields: FormField[]
  values: FieldValues
  files: Map<string, string>
  attachments: { file_name: string; sha256: string; purpose: string }[]
  lines: PrintedLine[]
  /** Of every version, the voided ones too. */
  signatures: PrintedSignature[]
  versions: PrintedVersion[]
  /** Sealed copies of this version that no longer told how it stood. */
  earlierSeals: { sealed_at: string; reason: string | null; pdf_sha256: string }[]
}

interface Head {
  state: string
  owner_id: string
  current_version_no: number
  working_values: FieldValues
  working_at: string
  effective_date: string | null
  form_membership_id: string
  form_version_id: string
  chart_id: string
  chart_type: string
  chart_name: string | null
  agency: string | null
  case_number: string | null
  program: string
  zone: string
  owner_name: string | null
  version_id: string | null
  version_values: FieldValues | null
  snapshot: ChartSnapshot | null
  version_form_version_id: string | null
  version_effective: string | null
  version_at: string | null
  content_canonical: string | null
  content_sha256: string | null
}

export async function loadPrint(
  tx: Tx,
  documentId: string,
  versionNo: number | 'draft',
  settings: Settings,
): Promise<PrintSource> {
  const number = versionNo === 'draft' ? null : versionNo
  const { rows } =
    await sql<Head>`select d.state, d.owner_id, d.current_version_no, d.working_values, d.saved_at as working_at, d.effective_date,
      d.form_membership_id, d.form_version_id, d.chart_id, d.chart_type, c.name as chart_name,
      (select a.name from agency a where a.id = c.agency_id) as agency,
      (select nullif(btrim(m.county_case_number), '') from client_membership m where m.id = d.client_membership_id) as case_number, s.name as program, s.zone,
      (select n.name from staff_names(array[d.owner_id]) n) as owner_name, v.id as version_id, v."values" as version_values,
      v.chart_snapshot as snapshot, v.form_version_id as version_form_version_id, v.effective_date as version_effective,
      v.created_at as version_at, v.content_canonical, v.content_sha256
    from document d join sub_program s on s.id = d.sub_program_id left join chart c on c.id = d.chart_id and c.chart_type = d.chart_type
    left join document_version v on v.document_id = d.id and v.version_no = ${number}
    where d.id = ${documentId} and d.state <> 'Deleted'`.execute(tx)
  const head = rows[0]
  if (!head || (number !== null && !head.version_id)) throw refused('NotFound')
  const form = await formOf(tx, head.version_form_version_id ?? head.form_version_id)
  const attachments = await attachmentsOf(tx, documentId)
  const letterhead = head.snapshot?.Letterhead ?? (await currentLetterhead(tx, settings))
  return {
    documentId,
    state: head.state,
    ownerId: head.owner_id,
    currentVersionNo: head.current_version_no,
    versionNo: number,
    versionId: head.version_id,
    contentSha256: head.content_sha256,
    contentCanonical: head.content_canonical,
    at: head.version_at ?? head.working_at,
    effectiveDate: head.version_effective ?? head.effective_date,
    chart: head.snapshot ?? {
      ChartID: head.chart_id,
      ChartType: head.chart_type,
      Name: head.chart_name ?? '',
      SubProgramName: head.program,
      AgencyName: head.agency ?? '',
      AuthorName: head.owner_name ?? '',
      CaseNumber: head.case_number,
    },
    letterhead,
    logo: await findLogo(tx, letterhead),
    zone: head.zone,
    ...form,
    formLabel: head.snapshot?.FormLabel ?? form.formLabel,
    values: head.version_values ?? head.working_values,
    files: new Map(attachments.map(({ id, file_name }) => [id, file_name])),
    attachments,
    lines: head.version_id
      ? await linesOfVersion(tx, head.version_id)
      : await linesForeseen(tx, head.form_membership_id),
    signatures: number === null ? [] : await signaturesOf(tx, documentId, number),
    versions: number === null ? [] : await versionsOf(tx, documentId, number),
    earlierSeals: head.version_id ? await earlierSealsOf(tx, head.version_id) : [],
  }
}

async function formOf(tx: Tx, formVersionId: string) {
  const { rows } = await sql<{
    label: string
    language: string
    version_no: number
    word_file_id: string | null
    tree: Block[]
    fields: FormField[]
  }>`
    select f.label, f.language, v.version_no, v.word_file_id, v.template_tree as tree, v.fields
    from form_version v join form f on f.id = v.form_id where v.id = ${formVersionId}`.execute(tx)
  const form = rows[0]!
  const lang: 'en' | 'es' = form.language === 'es' ? 'es' : 'en'
  return {
    formLabel: form.label,
    formVersionNo: form.version_no,
    wordFileId: form.word_file_id,
    lang,
    tree: form.tree,
    fields: form.fields,
  }
}

async function attachmentsOf(tx: Tx, documentId: string) {
  const { rows } = await sql<{ id: string; file_name: string; sha256: string; purpose: string }>`
    select a.id, f.file_name, encode(f.sha256, 'hex') as sha256, a.purpose
    from document_attachment a join stored_file f on f.id = a.file_id
    where a.document_id = ${documentId} and a.voided_at is null order by a.created_at, a.id`.execute(tx)
  return rows
}

async function linesOfVersion(tx: Tx, versionId: string): Promise<PrintedLine[]> {
  const { rows } =
    await sql<PrintedLine>`select l.id, l.block, l.line_no, l.label, l.required, l.capacity, l.status, l.closed_reason,
      coalesce(l.assignee_name, (select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = l.assignee_person_id),
        (select string_agg(n.name, ' / ' order by n.name)
         from staff_names(case when l.assignee_employee_id is null then l.eligible else array[l.assignee_employee_id] end) n)) as waits_for
    from signature_line l where l.document_version_id = ${versionId} order by l.line_no, l.id`.execute(tx)
  return rows
}

/** A draft has no lines yet; the places to sign are those of its form. */
async function linesForeseen(tx: Tx, membershipId: string): Promise<PrintedLine[]> {
  const { rows } =
    await sql<PrintedLine>`select id, block, assigned_signature_line as line_no, coalesce(nullif(label, ''), '') as label, required,
      'Staff' as capacity, 'NotYet' as status, null as closed_reason, null as waits_for
    from form_membership_approval where form_membership_id = ${membershipId} and assigned_signature_line is not null
    order by assigned_signature_line, block`.execute(tx)
  return rows
}

async function signaturesOf(tx: Tx, documentId: string, upTo: number): Promise<PrintedSignature[]> {
  const { rows } =
    await sql<PrintedSignature>`select g.id, g.signature_line_id as line_id, g.printed_name, g.meaning, g.method, g.image,
      g.typed_text, g.signed_at, g.zone, g.auth_method, g.auth_at, (select n.name from staff_names(array[g.witness_employee_id]) n) as witness,
      g.identity_check, g.language, g.interpreter, e.disclosure_version as disclosure, g.paper_signed_on, host(g.ip) as ip,
      g.voided_at, g.void_reason, v.version_no, l.block, l.label, l.capacity
    from signature g join signature_line l on l.id = g.signature_line_id join document_version v on v.id = g.document_version_id
    left join esign_consent e on e.id = g.esign_consent_id
    where g.document_id = ${documentId} and v.version_no <= ${upTo} order by g.signed_at, g.id`.execute(tx)
  return rows
}

async function earlierSealsOf(tx: Tx, versionId: string): Promise<PrintSource['earlierSeals']> {
  const { rows } = await sql<
    PrintSource['earlierSeals'][number]
  >`select sealed_at, superseded_reason as reason, pdf_sha256
    from document_seal where document_version_id = ${versionId} and superseded_at is not null order by sealed_at`.execute(
    tx,
  )
  return rows
}

async function versionsOf(tx: Tx, documentId: string, upTo: number): Promise<PrintedVersion[]> {
  const { rows } = await sql<PrintedVersion>`select v.version_no, v.kind, v.created_at,
      coalesce(v.reason, case when v.kind = 'Resubmitted' then (select e.data ->> 'reason' from document_event e
        where e.document_id = v.document_id and e.type in ('Returned', 'Declined') and (e.data ->> 'version')::int = v.version_no - 1
        order by e.seq desc limit 1) end) as reason,
      v.content_sha256,
      (select n.name from staff_names(array[v.created_by]) n) as by_name
    from document_version v where v.document_id = ${documentId} and v.version_no <= ${upTo} order by v.version_no`.execute(
    tx,
  )
  return rows
}
