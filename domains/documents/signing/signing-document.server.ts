import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'
import type { Candidate } from './resolve-lines.server.ts'

/** What is done with a document is done by somebody, on a day, from somewhere. */
export interface Acting {
  tx: Tx
  me: Me
  today: string
  ip: string
  userAgent: string
  settings: Settings
  language: Language
}

/** A document under its lock, with what signing needs to know of its form and chart. */
export interface LockedDocument {
  id: string
  form_id: string
  form_membership_id: string
  form_version_id: string
  chart_type: string
  chart_id: string
  sub_program_id: string
  client_membership_id: string | null
  employee_id: string | null
  state: string
  owner_id: string
  author_id: string | null
  revision: number
  saved_at: string
  working_values: Record<string, never>
  autofill: Record<string, unknown>
  current_version_no: number
  submitted_at: string | null
  form_label: string
  form_name: string
  signing_mode: string
  zone: string
  chart_name: string
  chart_start: string
}

/** Locks a document the caller may see; every decision is taken on what is read under this lock. */
export async function lockDocument(tx: Tx, documentId: string): Promise<LockedDocument | undefined> {
  const [locked, { rows }] = await allOf(
    sql`select id from document where id = ${documentId} for update`.execute(tx),
    sql<LockedDocument>`select d.id, d.form_id, d.form_membership_id, d.form_version_id, d.chart_type, d.chart_id,
      d.sub_program_id, d.client_membership_id, d.employee_id, d.state, d.owner_id, d.author_id, d.revision, d.saved_at, d.working_values,
      d.autofill, d.current_version_no, d.submitted_at, f.label as form_label, f.name as form_name, f.signing_mode, p.zone,
      c.name as chart_name, c.start_date as chart_start
    from document d join form f on f.id = d.form_id join sub_program p on p.id = d.sub_program_id
    cross join lateral chart_person(d.chart_type, d.chart_id) c where d.id = ${documentId}`.execute(tx),
  )
  return locked.rows.length === 0 ? undefined : rows[0]
}

export interface VersionRow {
  id: string
  version_no: number
  form_version_id: string
  content_sha256: string
  content_canonical: string
  effective_date: string
  values: Record<string, never>
}

export async function findVersion(
  tx: Tx,
  documentId: string,
  versionNo: number | RawBuilder<unknown>,
): Promise<VersionRow | undefined> {
  const { rows } =
    await sql<VersionRow>`select id, version_no, form_version_id, content_sha256, content_canonical, effective_date, "values"
    from document_version where document_id = ${documentId} and version_no = ${versionNo}`.execute(tx)
  return rows[0]
}

export interface LineRow {
  id: string
  document_version_id: string
  block: string
  line_no: number
  label: string
  required: boolean
  capacity: string
  status: string
  assignee_employee_id: string | null
  assignee_person_id: string | null
  assignee_name: string | null
  eligible: string[]
  candidates: Candidate[]
  resolved_by: string
  outside: boolean
  opened_at: string | null
}

export async function linesUnderLock(tx: Tx, versionId: string | RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select id, document_version_id, block, line_no, label, required, capacity, status,
      assignee_employee_id, assignee_person_id, assignee_name, eligible, candidates, resolved_by, outside, opened_at
    from signature_line where document_version_id = ${versionId} order by line_no, label`.execute(tx)
  return rows
}

/** A document under its lock with one of its versions, the current one unless said, and the lines of that. */
export async function lockVersion(tx: Tx, documentId: string, versionNo?: number) {
  const no = versionNo ?? sql`(select d.current_version_no from document d where d.id = ${documentId})`
  const [document, version, lines] = await allOf(
    lockDocument(tx, documentId),
    findVersion(tx, documentId, no),
    linesUnderLock(
      tx,
      sql`(select v.id from document_version v where v.document_id = ${documentId} and v.version_no = ${no})`,
    ),
  )
  return { document, version, lines }
}

/** Somebody who is not staff is asked to sign. */
export const isExternal = (line: Pick<LineRow, 'candidates'>) => line.candidates.length > 0

/** The fields of a form version as they were when it was first used. */
export async function findFormVersionOf(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('form_version')
    .select(['id', 'version_no', 'fields', 'template_sha256', 'fields_sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, fields: row.fields as unknown as FormField[] }
}

export async function formVersionOf(tx: Tx, id: string) {
  const found = await findFormVersionOf(tx, id)
  if (!found) throw new Error('A document is of a version that is not there')
  return found
}
