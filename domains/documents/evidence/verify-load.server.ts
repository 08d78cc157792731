import { sql } from 'kysely'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { ChartSnapshot } from '#domains/documents/signing/content.rules.ts'
import type { Claim } from './claims.server.ts'
import { askingIn, claimsOf, statementsOf, type Statement } from './statements.server.ts'

export interface KeptVersion {
  id: string
  version_no: number
  form_version_id: string
  values: FieldValues
  chart_snapshot: ChartSnapshot
  effective_date: string
  content_canonical: string
  content_sha256: string
  /** Reckoned from the text as it is now. */
  content_now: string
  template_sha256: string
  template_now: string
  fields_sha256: string
  fields_now: string
  fields: FormField[]
}
interface KeptSignature {
  id: string
  line_id: string
  version_id: string
  line_version_id: string
  printed_name: string
  signer_user_id: string | null
  content_sha256: string
  voided_at: string | null
}
export interface KeptEvent {
  seq: number
  at: string
  actor_id: string | null
  actor_name: string | null
  type: string
  data: Record<string, unknown>
  canonical: string
  prev_hash: string
  hash: string
}
export interface KeptSeal {
  id: string
  version_id: string
  version_no: number
  file_id: string
  pdf_sha256: string
  certificate_id: string
  sealed_at: string
  superseded_at: string | null
  superseded_reason: string | null
}

/** All that a document is checked by, as it lies in the database. */
export interface Evidence {
  documentId: string
  state: string
  currentVersionNo: number
  effectiveDate: string | null
  formLabel: string
  chartId: string
  /** Of the sample week: it was never meant to prove anything. */
  sample: boolean
  /** As it was printed; none before anything was submitted. */
  chartName: string | null
  versions: KeptVersion[]
  signatures: KeptSignature[]
  events: KeptEvent[]
  attachments: { id: string; file_id: string; sha256: string }[]
  /** What hangs on it, the file it was written in too. */
  files: { file_id: string; file_name: string | null; sha256: string }[]
  seals: KeptSeal[]
  /** What was stated about it, one after the other, and what it claims now. */
  statements: Statement[]
  claim: Claim
  /** Statements that a root knows. */
  rooted: { seq: number; mark: string }[]
}

const byDocument = <T extends { document_id: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => row.document_id)

/** Many at once: a handful of queries however many there are. */
export async function loadEvidence(tx: Tx, ids: readonly string[]): Promise<Evidence[]> {
  if (ids.length === 0) return []
  const any = sql`any (${[...ids]}::uuid[])`
  const documents = await sql<{
    id: string
    state: string
    current_version_no: number
    effective_date: string | null
    form_label: string
    chart_id: string
    sample: boolean
  }>`select d.id, d.state, d.current_version_no, d.effective_date, coalesce(f.label, '') as form_label, d.chart_id,
      d.sub_program_id is not distinct from sample_program() as sample
    from document d left join form f on f.id = d.form_id
    where d.id = ${any} order by d.id`.execute(tx)
  const versions = await sql<
    KeptVersion & { document_id: string }
  >`select v.document_id, v.id, v.version_no, v.form_version_id, v."values",
      v.chart_snapshot, v.effective_date, v.content_canonical, v.content_sha256,
      encode(sha256(convert_to(v.content_canonical, 'UTF8')), 'hex') as content_now, encode(f.template_sha256, 'hex') as template_sha256,
      encode(sha256(convert_to(f.html_template || E'\\n' || f.template_tree::text, 'UTF8')), 'hex') as template_now, encode(f.fields_sha256, 'hex') as fields_sha256, encode(sha256(convert_to(f.fields::text, 'UTF8')), 'hex') as fields_now, coalesce(f.fields, '[]') as fields
    from document_version v left join form_version f on f.id = v.form_version_id where v.document_id = ${any} order by v.version_no`.execute(
    tx,
  )
  const signatures = await sql<
    KeptSignature & { document_id: string }
  >`select g.document_id, g.id, g.signature_line_id as line_id,
      g.document_version_id as version_id, l.document_version_id as line_version_id, g.printed_name, g.signer_user_id,
      g.content_sha256, g.voided_at
    from signature g left join signature_line l on l.id = g.signature_line_id where g.document_id = ${any} order by g.signed_at`.execute(
    tx,
  )
  const events = await sql<KeptEvent & { document_id: string }>`select document_id, seq,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_id, actor_name, type, data, canonical, prev_hash, hash
    from document_event where document_id = ${any} order by document_id, seq`.execute(tx)
  const attachments = await sql<{
    document_id: string
    id: string
    file_id: string
    sha256: string
  }>`select a.document_id, a.id, a.file_id,
      encode(f.sha256, 'hex') as sha256 from document_attachment a left join stored_file f on f.id = a.file_id
    where a.document_id = ${any}`.execute(tx)
  const files = await sql<{ document_id: string; file_id: string; file_name: string | null; sha256: string }>`
    select w.document_id, w.file_id, f.file_name, encode(f.sha256, 'hex') as sha256 from (
      select document_id, file_id from document_attachment where document_id = ${any}
      union select id, word_file_id from document where id = ${any} and word_file_id is not null) w
    left join stored_file f on f.id = w.file_id order by w.file_id`.execute(tx)
  const seals = await sql<
    KeptSeal & { document_id: string }
  >`select s.document_id, s.id, s.document_version_id as version_id, v.version_no,
      s.file_id, s.pdf_sha256, s.certificate_id, s.sealed_at, s.superseded_at, s.superseded_reason
    from document_seal s left join document_version v on v.id = s.document_version_id where s.document_id = ${any} order by s.sealed_at`.execute(
    tx,
  )
  const statements = await statementsOf(askingIn(tx), ids)
  const claims = await claimsOf(askingIn(tx), ids)
  const rooted = await sql<{ document_id: string; seq: number; mark: string }>`select document_id, seq, mark
    from document_root_entry where document_id = ${any} order by document_id, seq`.execute(tx)
  const of = {
    rooted: byDocument(rooted.rows),
    versions: byDocument(versions.rows),
    signatures: byDocument(signatures.rows),
    events: byDocument(events.rows),
    attachments: byDocument(attachments.rows),
    files: byDocument(files.rows),
    seals: byDocument(seals.rows),
  }
  return documents.rows.map((document) => {
    const own = of.versions.get(document.id) ?? []
    return {
      documentId: document.id,
      state: document.state,
      currentVersionNo: document.current_version_no,
      effectiveDate: document.effective_date,
      formLabel: document.form_label,
      chartId: document.chart_id,
      sample: document.sample,
      chartName: own.at(-1)?.chart_snapshot.Name ?? null,
      versions: own,
      signatures: of.signatures.get(document.id) ?? [],
      events: of.events.get(document.id) ?? [],
      attachments: of.attachments.get(document.id) ?? [],
      files: of.files.get(document.id) ?? [],
      seals: of.seals.get(document.id) ?? [],
      statements: statements.get(document.id) ?? [],
      claim: claims.get(document.id) ?? new Map(),
      rooted: of.rooted.get(document.id) ?? [],
    }
  })
}
