import { sql } from 'kysely'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { dueRowOf, findItems } from '#domains/due/due-rows.server.ts'
import { nextDueFor } from '#domains/due/reckon.server.ts'
import { findChart, type Chart } from '#domains/forms/charts.server.ts'
import { fillFromChart } from '#domains/forms/fill-from-chart.server.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { draftCalls } from './drafts.calls.ts'
import { chartHeadOf, effectiveDateOf, findFormVersion } from './drafts-form.server.ts'
import { changedSince, type Marks } from './changed-in-chart.server.ts'
import { actionsOf, foreseeLines, linesOf } from '#domains/documents/signing/lines-of.server.ts'

type Opening = Context<typeof draftCalls.getDocumentForEditing>

interface Found {
  id: string
  form_id: string
  form_version_id: string
  form_membership_id: string
  chart_type: string
  chart_id: string
  sub_program_id: string
  sub_program_name: string
  module: string
  state: string
  owner_id: string
  working_values: FieldValues
  autofill: Marks
  unplaced: { FieldID: string; Label: string; Answer: string }[]
  current_version_no: number
  chapter: string
  section: string
  head: {
    DocumentID: string
    State: string
    Revision: number
    SavedAt: string
    VersionNo: number
    EffectiveDate: string | null
    OwnerID: string
    OwnerName: string
    AuthorID: string | null
    AuthorName: string | null
    CreatedAt: string
    SubmittedAt: string | null
    CompletedAt: string | null
    VoidedAt: string | null
    VoidReason: string | null
    MovedByName: string | null
    MovedNote: string | null
    ContentSha256: string | null
    Sealed: boolean
  }
}

interface Version {
  id: string
  form_version_id: string
  values: FieldValues
  autofill: Marks
  chart_snapshot: Record<string, unknown>
}

const instant = (column: string) => sql`to_json(${sql.ref(column)})`
const staffName = (column: string) => sql`(select n.name from staff_names(array[${sql.ref(column)}]) n)`

async function findDocument(tx: Tx, id: string): Promise<Found | undefined> {
  const { rows } =
    await sql<Found>`select d.id, d.form_id, d.form_version_id, d.form_membership_id, d.chart_type, d.chart_id,
      d.sub_program_id, s.name as sub_program_name, ${moduleOf(sql`s.id`)} as module, d.state, d.owner_id, d.working_values, d.autofill, d.unplaced,
      d.current_version_no, m.chapter_label as chapter, m.section_label as section,
      json_build_object('DocumentID', d.id, 'State', d.state, 'Revision', d.revision, 'SavedAt', ${instant('d.saved_at')},
        'VersionNo', d.current_version_no, 'EffectiveDate', d.effective_date, 'OwnerID', d.owner_id,
        'OwnerName', coalesce(${staffName('d.owner_id')}, ''), 'AuthorID', d.author_id, 'AuthorName', ${staffName('d.author_id')},
        'CreatedAt', ${instant('d.created_at')}, 'SubmittedAt', ${instant('d.submitted_at')},
        'CompletedAt', ${instant('d.completed_at')}, 'VoidedAt', ${instant('d.voided_at')}, 'VoidReason', d.void_reason,
        'MovedByName', ${staffName('d.moved_by')}, 'MovedNote', d.moved_note,
        'ContentSha256', (select v.content_sha256 from document_version v where v.document_id = d.id and v.version_no = d.current_version_no),
        'Sealed', exists (select from document_seal e join document_version v on v.id = e.document_version_id
          where e.document_id = d.id and v.version_no = d.current_version_no and e.superseded_at is null)) as head
    from document d join sub_program s on s.id = d.sub_program_id join form_membership m on m.id = d.form_membership_id
    where d.id = ${id} and d.state <> 'Deleted'`.execute(tx)
  return rows[0]
}

async function findVersion(tx: Tx, documentId: string, versionNo: number): Promise<Version | undefined> {
  const { rows } =
    await sql<Version>`select id, form_version_id, "values", autofill, chart_snapshot from document_version
    where document_id = ${documentId} and version_no = ${versionNo}`.execute(tx)
  return rows[0]
}

async function commentsOf(tx: Tx, documentId: string) {
  const { rows } = await sql<{
    CommentID: string
    FieldID: string | null
    Comment: string
    By: string
    At: string
    Resolved: boolean
  }>`select c.id as "CommentID", c.field_id as "FieldID", c.comment as "Comment",
      coalesce(c.made_by_name, ${staffName('c.made_by')}, '') as "By", c.made_at as "At", c.resolved_at is not null as "Resolved"
    from document_comment c where c.document_id = ${documentId} order by c.made_at`.execute(tx)
  return rows
}

export async function attachmentsOf(tx: Tx, documentId: string) {
  const { rows } = await sql<{
    AttachmentID: string
    FieldID: string | null
    FileID: string
    FileName: string
    ContentType: string
    SizeBytes: number
  }>`select a.id as "AttachmentID", a.field_id as "FieldID", a.file_id as "FileID", f.file_name as "FileName",
      f.content_type as "ContentType", f.size_bytes as "SizeBytes"
    from document_attachment a join stored_file f on f.id = a.file_id
    where a.document_id = ${documentId} and a.voided_at is null and a.purpose = 'Content' order by a.created_at`.execute(
    tx,
  )
  return rows
}

async function versionsOf(tx: Tx, documentId: string) {
  const { rows } = await sql<{
    VersionNo: number
    Kind: string
    Reason: string | null
    By: string
    At: string
    Signed: number
    Lines: number
  }>`select v.version_no as "VersionNo", v.kind as "Kind", v.reason as "Reason", coalesce(${staffName('v.created_by')}, '') as "By",
      v.created_at as "At", count(l.id) filter (where l.status in ('Signed', 'PaperOnFile'))::int as "Signed", count(l.id)::int as "Lines"
    from document_version v left join signature_line l on l.document_version_id = v.id
    where v.document_id = ${documentId} group by v.id order by v.version_no desc`.execute(tx)
  return rows
}

/** A mark stays while the answer is still what the chart gave. */
const shownMarks = (marks: Marks, values: FieldValues) =>
  Object.fromEntries(
    Object.entries(marks).flatMap(([id, { Value, ...mark }]) =>
      mark.Locked || Value === undefined || JSON.stringify(Value) === JSON.stringify(values[id] ?? null)
        ? [[id, mark]]
        : [],
    ),
  )

/** Somebody who reads a colleague's draft sees no value that the chart itself would not show them. */
async function hideLocked(
  context: Opening,
  chart: Chart,
  fields: readonly FormField[],
  values: FieldValues,
  marks: Marks,
) {
  const { tx, me, today } = context
  const own = await fillFromChart(tx, { me, chart, fields, today })
  const hidden = Object.keys(marks).filter((id) => own.marks[id]?.Locked)
  return {
    values: Object.fromEntries(Object.entries(values).filter(([id]) => !hidden.includes(id))),
    marks: Object.fromEntries(
      Object.entries(marks).map(([id, mark]) => [id, hidden.includes(id) ? { ...mark, Locked: true } : mark]),
    ),
  }
}

export async function openDocument(context: Opening) {
  const { tx, me, input, today, language, notFound } = context
  const found = (await findDocument(tx, input.DocumentID)) ?? notFound()
  const working = found.state === 'Draft' || found.state === 'Returned'
  const wanted = input.VersionNo ?? (working ? undefined : found.current_version_no)
  const version = wanted === undefined ? undefined : ((await findVersion(tx, found.id, wanted)) ?? notFound())
  const form = (await findFormVersion(tx, version?.form_version_id ?? found.form_version_id)) ?? notFound()
  const chart = await findChart(tx, found.chart_id)
  let [values, marks] = version ? [version.values, version.autofill] : [found.working_values, found.autofill]
  if (!version && chart && found.owner_id !== me.userId)
    ({ values, marks } = await hideLocked(context, chart, form.Fields, values, marks))
  const { status: _status, retired: _retired, ...shown } = form
  return {
    ...shown,
    FormMembershipID: found.form_membership_id,
    ChapterLabel: found.chapter,
    SectionLabel: found.section,
    Chart: chart ? chartHeadOf(chart) : headFromSnapshot(found, version ?? (await lastVersion(tx, found))),
    Values: values,
    Autofill: shownMarks(marks, values),
    Lines: version
      ? await linesOf(tx, version.id, me, language)
      : chart
        ? await foreseeLines(tx, {
            chart,
            formMembershipId: found.form_membership_id,
            authorId: found.owner_id,
            effectiveDate: effectiveDateOf(form.Fields, values) ?? today,
            today,
            language,
          })
        : [],
    DueItem: await dueOf(context, found, working),
    Document: found.head,
    Comments: await commentsOf(tx, found.id),
    Attachments: await attachmentsOf(tx, found.id),
    Versions: await versionsOf(tx, found.id),
    Actions: await actionsOf(tx, found.id, me, today),
    ChangedInChart: await changedSince(context, found, version, wanted, chart, form.Fields),
    Unplaced: working ? found.unplaced : [],
    NewerFormVersionNo: working ? await newerVersion(tx, form.FormID, form.FormVersionNo) : null,
  }
}

const lastVersion = (tx: Tx, found: Found) => findVersion(tx, found.id, found.current_version_no)

/** For somebody who only signs and may not open the chart: the names as they were printed. */
function headFromSnapshot(found: Found, version: Version | undefined) {
  const name = version?.chart_snapshot['Name'] ?? version?.chart_snapshot['ChartName']
  return {
    ChartID: found.chart_id,
    ChartType: found.chart_type,
    Name: typeof name === 'string' ? name : '',
    SubProgramID: found.sub_program_id,
    SubProgramName: found.sub_program_name,
    Module: found.module,
  }
}

/** The item this document settles; while it is written, the next one it would. */
async function dueOf(
  { tx, today, language }: Pick<Opening, 'tx' | 'today' | 'language'>,
  found: Found,
  working: boolean,
) {
  const [own] = await findItems(tx, sql`d.document_id = ${found.id}`, { limit: 1, offset: 0 })
  if (!own) return working ? nextDueFor(tx, found.chart_id, found.form_membership_id, today, language) : null
  const { DueItemID, FormID, FormMembershipID, FormLabel, DueOn, OpensOn, ResponsibleName, DocumentID } = own
  const { State, Rule } = dueRowOf(own, today, language)
  return { DueItemID, FormID, FormMembershipID, FormLabel, DueOn, OpensOn, State, Rule, ResponsibleName, DocumentID }
}

async function newerVersion(tx: Tx, formId: string, versionNo: number): Promise<number | null> {
  const newer = await tx
    .selectFrom('form_version')
    .innerJoin('form', 'form.id', 'form_version.form_id')
    .select('version_no')
    .where('form_id', '=', formId)
    .where('status', '=', 'Published')
    .where('version_no', '>', versionNo)
    .where('form.retired_at', 'is', null)
    .executeTakeFirst()
  return newer?.version_no ?? null
}
