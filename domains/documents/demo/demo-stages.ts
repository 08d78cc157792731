import { castId, choose, decide } from '#seed/cast/chance.ts'
import type { DemoLine } from './demo-lines.ts'
import type { Writing } from './demo-rows.ts'
import { staffNames } from './demo-shapes.ts'
import { changedBecause, pointed, returned, voidedBecause } from './demo-text.ts'

export type Stage = 'draft' | 'awaiting' | 'returned' | 'completed' | 'paper' | 'changed' | 'voided' | 'moved'

const all = Number.POSITIVE_INFINITY
const required = (lines: readonly DemoLine[]) => lines.filter((line) => line.required).length

function begin(writing: Writing): void {
  writing.event(writing.at(0), 'DraftBegun', writing.doc.author, { formVersion: 1 })
}

function submit(
  writing: Writing,
  lines: readonly DemoLine[],
  many: number,
  paper = false,
  more: Record<string, unknown> = {},
) {
  const { doc } = writing
  begin(writing)
  const at = writing.at(doc.after)
  const version = writing.version(1, 'Submitted', doc.values, at, null)
  const now = writing.lines(version, lines, many, paper)
  if (now.complete) writing.event(now.last, 'Completed', { id: null, name: null }, { version: 1 })
  writing.document({
    state: now.complete ? 'Completed' : 'AwaitingSignatures',
    author_id: doc.author.id,
    current_version_no: 1,
    submitted_at: at,
    completed_at: now.complete ? now.last : null,
    ...more,
  })
  return { ...now, version, at }
}

/** How far a document has come, each told as it would have happened. */
export const stageOf: Record<Stage, (writing: Writing, lines: readonly DemoLine[]) => void> = {
  draft(writing) {
    begin(writing)
    writing.document({})
  },
  moved(writing) {
    begin(writing)
    const { author } = writing.doc
    writing.document({
      moved_by: author.supervisorId,
      moved_at: writing.at(1),
      moved_note: 'Please finish this one, you know the family best.',
    })
  },
  completed: (writing, lines) => void submit(writing, lines, all),
  paper: (writing, lines) => void submit(writing, lines, all, true),
  awaiting(writing, lines) {
    // Whoever writes it has signed; how many others have is decided by the document.
    const least = lines[0]?.block === 'Author' ? 1 : 0
    const open = required(lines) - least
    submit(writing, lines, open <= 0 ? all : least + decide(open, writing.doc.key, 'signed'))
  },
  returned(writing, lines) {
    const { doc, rows } = writing
    const next = lines.find((line) => line.block === 'AuthorSupervisor')
    if (!next) return stageOf.completed(writing, lines)
    const before = lines.filter((line) => line.required && line.line_no < next.line_no).length
    const { lines: now } = submit(writing, lines, before, false, { state: 'Returned', completed_at: null })
    const at = writing.at(doc.after + before)
    const reason = choose(returned, doc.key)
    const why = `Returned: ${reason}`
    const line = now.find(({ block, status }) => block === 'AuthorSupervisor' && status === 'Pending')!
    for (const row of rows.signature_line.slice(-now.length) as Record<string, unknown>[]) {
      const mine = row['id'] === line.id
      if (!mine && (row['status'] === 'Signed' || row['status'] === 'PaperOnFile')) continue
      Object.assign(row, { status: mine ? 'Returned' : 'Void', closed_at: at, closed_reason: why })
    }
    const by = { id: line.assignee_employee_id, name: staffNames.get(line.assignee_employee_id ?? '') ?? null }
    writing.event(at, 'Returned', by, { line: line.label, lineId: line.id, version: 1, reason })
    const comments: [string | null, string][] = [[null, reason]]
    if (doc.longField) comments.push([doc.longField, pointed])
    for (const [field_id, comment] of comments)
      rows.document_comment.push({
        id: castId('document comment', doc.id, field_id ?? ''),
        document_id: doc.id,
        document_version_id: castId('document version', doc.id, '1'),
        signature_line_id: line.id,
        sub_program_id: doc.chart.subProgramId,
        client_membership_id: doc.chart.clientMembershipId,
        employee_id: doc.chart.employeeId,
        field_id,
        comment,
        made_by: by.id,
        made_by_name: null,
        made_at: at,
        version: 1,
      })
  },
  changed(writing, lines) {
    const { doc, rows } = writing
    const { lines: first } = submit(writing, lines, all, false, { state: 'Completed', current_version_no: 2 })
    doc.after += lines.length + 1
    const at = writing.at(doc.after)
    for (const row of rows.signature.slice(-first.filter(({ status }) => status === 'Signed').length) as Record<
      string,
      unknown
    >[])
      Object.assign(row, {
        voided_at: at,
        voided_by: doc.author.id,
        void_reason: `Version 2 followed: ${changedBecause}`,
      })
    for (const row of rows.signature_line.slice(-first.length) as Record<string, unknown>[])
      Object.assign(row, { status: 'Void', closed_at: at, closed_reason: `Version 2 followed: ${changedBecause}` })
    const longest = Object.entries(doc.values).find(([, value]) => typeof value === 'string' && value.length > 40)
    const values = longest
      ? { ...doc.values, [longest[0]]: `${longest[1] as string} Corrected after the visit.` }
      : doc.values
    const version = writing.version(2, 'Changed', values, at, changedBecause)
    const second = writing.lines(version, lines, all)
    writing.event(second.last, 'Completed', { id: null, name: null }, { version: 2 })
    Object.assign(rows.document.at(-1)!, { working_values: values, completed_at: second.last })
  },
  voided(writing, lines) {
    const { doc, rows } = writing
    submit(writing, lines, all)
    const at = writing.at(doc.after + lines.length + 1)
    const by = doc.author.supervisorId
    writing.event(
      at,
      'Voided',
      { id: by, name: staffNames.get(by ?? '') ?? null },
      { reason: voidedBecause, version: 1 },
    )
    Object.assign(rows.document.at(-1)!, { state: 'Voided', voided_at: at, voided_by: by, void_reason: voidedBecause })
  },
}
