import { castId, decide } from '#seed/cast/chance.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { canonicalJson, type Json } from '#domains/documents/signing/canonical.rules.ts'
import { contentText, firstHash, type ChartSnapshot } from '#domains/documents/signing/content.rules.ts'
import { sha256Hex } from '#domains/documents/signing/events.server.ts'
import { satisfiedByAuthor } from '#domains/documents/signing/signing-engine.server.ts'
import { hasTurn, isComplete, meaningOf } from '#domains/documents/signing/signing.rules.ts'
import type { DemoLine } from './demo-lines.ts'
import { staffNames, type DemoDocument, type Rows } from './demo-shapes.ts'

const zone = 'America/Los_Angeles'
/** Office hours, a few minutes after one another, and never ahead of the clock. */
const instant = (day: string, minutes: number) =>
  new Date(
    Math.min(Date.parse(`${day}T17:00:00Z`) + minutes * 60_000, Date.now() - 7_200_000 + minutes * 1000),
  ).toISOString()

/** Of several who may sign, the one the line speaks of. */
const signerOf = ({ candidates, label }: DemoLine) =>
  candidates.find(({ Relation }) =>
    label.startsWith('Resource')
      ? Relation === 'Resource parent'
      : !label.startsWith('Authorized') || Relation !== 'Client',
  ) ?? candidates[0]

/** Writes one document's rows as they would have come about. */
export class Writing {
  readonly rows: Rows
  readonly doc: DemoDocument
  readonly #owner: { sub_program_id: string; client_membership_id: string | null; employee_id: string | null }
  #minutes: number
  #seq = 0
  #hash = firstHash

  constructor(rows: Rows, doc: DemoDocument) {
    this.rows = rows
    this.doc = doc
    this.#minutes = decide(300, doc.key, 'minute')
    const { chart } = doc
    this.#owner = {
      sub_program_id: chart.subProgramId,
      client_membership_id: chart.clientMembershipId,
      employee_id: chart.employeeId,
    }
  }

  at(daysAfter: number): string {
    this.#minutes += 1
    return instant(addDays(this.doc.date, daysAfter), this.#minutes)
  }

  event(at: string, type: string, actor: { id: string | null; name: string | null }, data: Record<string, Json> = {}) {
    this.#seq += 1
    const canonical = canonicalJson({
      documentId: this.doc.id,
      seq: this.#seq,
      at,
      actorId: actor.id,
      actorName: actor.name,
      type,
      data,
    })
    const hash = sha256Hex(this.#hash + canonical)
    this.rows.document_event.push({
      document_id: this.doc.id,
      seq: this.#seq,
      ...this.#owner,
      at,
      actor_id: actor.id,
      actor_name: actor.name,
      type,
      data,
      canonical,
      prev_hash: this.#hash,
      hash,
    })
    this.#hash = hash
  }

  document(more: Record<string, unknown>) {
    const { doc } = this
    this.rows.document.push({
      id: doc.id,
      form_id: doc.form.formId,
      form_membership_id: doc.placeId,
      form_version_id: doc.form.versionId,
      chart_type: doc.chart.chartType,
      chart_id: doc.chart.id,
      ...this.#owner,
      state: 'Draft',
      owner_id: doc.author.id,
      author_id: null,
      working_values: doc.values,
      autofill: doc.marks,
      revision: 1 + decide(12, doc.key, 'revision'),
      saved_at: this.at(doc.after),
      effective_date: doc.date,
      current_version_no: 0,
      submitted_at: null,
      completed_at: null,
      created_by: doc.author.id,
      created_at: instant(doc.date, 1),
      voided_at: null,
      voided_by: null,
      void_reason: null,
      moved_by: null,
      moved_at: null,
      moved_note: null,
      version: 1,
      unplaced: [],
      ...more,
    })
  }

  version(no: number, kind: string, values: FieldValues, at: string, reason: string | null) {
    const { doc } = this
    const { chart, form, author } = doc
    const snapshot: ChartSnapshot = {
      ChartID: chart.id,
      ChartType: chart.chartType,
      Name: chart.name,
      DateOfBirth: chart.facts.birthDate,
      SubProgramID: chart.subProgramId,
      SubProgramName: chart.subProgramName,
      AgencyName: chart.agencyName,
      AuthorName: author.name,
      AuthorTitle: author.title,
      FormName: form.name,
      FormLabel: form.label,
      FormVersionNo: 1,
    }
    const canonical = contentText({
      documentId: doc.id,
      versionNo: no,
      formVersionId: form.versionId,
      template_sha256: form.templateSha256,
      fields_sha256: form.fieldsSha256,
      chart: snapshot,
      values,
      effectiveDate: doc.date,
      attachments: doc.attachments,
    })
    const id = castId('document version', doc.id, String(no))
    const sha256 = sha256Hex(canonical)
    this.rows.document_version.push({
      id,
      document_id: doc.id,
      version_no: no,
      form_version_id: form.versionId,
      ...this.#owner,
      kind,
      reason,
      values,
      autofill: doc.marks,
      chart_snapshot: snapshot,
      effective_date: doc.date,
      content_canonical: canonical,
      content_sha256: sha256,
      created_by: author.id,
      created_at: at,
    })
    this.event(at, kind, author, {
      version: no,
      contentSha256: sha256,
      ...(reason === null ? { effectiveDate: doc.date } : { reason }),
    })
    return { id, no, sha256 }
  }

  /** Signs the first `many` lines that must be signed, in their order; all where none is said. */
  lines(version: { id: string; no: number; sha256: string }, lines: readonly DemoLine[], many: number, paper = false) {
    const { doc } = this
    const now = lines.map((line, at) => ({
      ...line,
      id: castId('signature line', version.id, String(at)),
      status: 'NotYet',
      opened_at: null as string | null,
      closed_at: null as string | null,
    }))
    let signed = 0
    let last = this.at(doc.after)
    // Whoever writes and carries the chart signs both lines at once, whatever stands between.
    const both = now.find(({ block, assignee_employee_id: id }) => block === 'Worker' && id === doc.author.id)
    const author = now.find(({ block }) => block === 'Author')
    const order = both && author ? [author, both, ...now.filter((line) => line !== author && line !== both)] : now
    for (const line of order) {
      if (line !== both && !hasTurn(line, now)) continue
      line.status = 'Pending'
      line.opened_at = last
      if (signed >= many || !line.required) continue
      const at = this.at(doc.after + (line === both ? 0 : signed))
      line.status = this.#sign(version, line, at, paper)
      line.closed_at = at
      last = at
      signed += 1
    }
    if (isComplete(now))
      for (const line of now) if (line.status === 'NotYet') Object.assign(line, { status: 'Pending', opened_at: last })
    for (const line of now)
      this.rows.signature_line.push({
        ...line,
        document_id: doc.id,
        document_version_id: version.id,
        ...this.#owner,
        outside: false,
        closed_reason:
          line.block === 'Worker' && line.status === 'Signed' && line.assignee_employee_id === doc.author.id
            ? satisfiedByAuthor
            : null,
        version: 1,
      })
    return { lines: now, complete: isComplete(now), last }
  }

  #sign(
    version: { id: string; no: number; sha256: string },
    line: DemoLine & { id: string },
    at: string,
    paper: boolean,
  ): string {
    const { doc } = this
    const outside = signerOf(line)
    const staffId = outside ? null : (line.assignee_employee_id ?? line.eligible[0] ?? null)
    const name = outside ? outside.Name : (staffNames.get(staffId ?? '') ?? doc.author.name)
    const method = outside && paper ? 'Paper' : 'Typed'
    this.rows.signature.push({
      id: castId('signature', line.id),
      signature_line_id: line.id,
      document_id: doc.id,
      document_version_id: version.id,
      ...this.#owner,
      signer_user_id: staffId,
      signer_person_id: outside?.PersonID ?? null,
      printed_name: name,
      meaning: meaningOf(line.block)[0],
      method,
      typed_text: method === 'Typed' ? name : null,
      signed_at: at,
      zone,
      content_sha256: version.sha256,
      auth_method: outside
        ? paper
          ? 'Signed on paper'
          : 'In person before a witness'
        : 'Password confirmed in this session',
      auth_at: outside ? null : at,
      witness_employee_id: outside ? doc.author.id : null,
      identity_check: outside ? 'Known to the witness' : null,
      language: outside ? 'English' : null,
      paper_signed_on: method === 'Paper' ? at.slice(0, 10) : null,
      voided_at: null,
      voided_by: null,
      void_reason: null,
    })
    this.event(
      at,
      method === 'Paper' ? 'SignedOnPaper' : 'Signed',
      { id: staffId ?? doc.author.id, name: outside ? name : (staffNames.get(staffId ?? '') ?? name) },
      {
        line: line.label,
        lineId: line.id,
        name,
        method,
        version: version.no,
        contentSha256: version.sha256,
      },
    )
    return method === 'Paper' ? 'PaperOnFile' : 'Signed'
  }
}
