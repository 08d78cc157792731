import { isCoveredLine } from './covering.server.ts'
import { sql, type RawBuilder } from 'kysely'
import { say, type Language } from '#platform/contract/words.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { documentActions, type DocumentAction, type DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { resolveLines, type Candidate } from './resolve-lines.server.ts'
import { blockOrder, keptIn, isOpenTo, lineWords, type ActionFacts } from './signing.rules.ts'

type Signers = DocumentLine['Signers']

const outsidePeople = (candidates: Candidate[]): Signers =>
  candidates.map(({ PersonID, Name }) => ({ EmployeeID: null, PersonID, Name }))

/** Who would sign if it were submitted now, with the reason for each or why nobody is found. */
export async function foreseeLines(
  tx: Tx,
  given: {
    chart: Chart
    formMembershipId: string
    authorId: string
    effectiveDate: string
    today: string
    language: Language
  },
): Promise<DocumentLine[]> {
  const { rows } = await sql<{ name: string }>`select name from staff_names(array[${given.authorId}::uuid])`.execute(tx)
  const lines = await resolveLines(tx, { ...given, authorName: rows[0]?.name ?? '' })
  return lines.map(({ block, line_no, label, required, capacity, eligible, names, candidates, ...line }) => ({
    LineID: null,
    Block: block,
    LineNo: line_no,
    Label: say(lineWords({ block, label }), given.language),
    Required: required,
    Capacity: capacity as DocumentLine['Capacity'],
    Status: 'NotYet' as const,
    Signers: [
      ...eligible.map((id, at) => ({ EmployeeID: id, PersonID: null, Name: names[at]! })),
      ...outsidePeople(candidates),
    ],
    ResolvedBy: say(line.resolved_by, given.language),
    Problem: line.problem && say(line.problem, given.language),
    Mine: false,
    Signature: null,
  }))
}

interface LineRow {
  id: string
  block: string
  line_no: number
  label: string
  required: boolean
  capacity: string
  status: string
  eligible: string[]
  candidates: Candidate[]
  assignee_person_id: string | null
  assignee_name: string | null
  resolved_by: string
  resolved_by_es: string | null
  closed_reason: string | null
  names: string[]
  covered: boolean
  signature: DocumentLine['Signature']
}

/** The lines of a submitted version with their signatures. */
export async function linesOf(
  tx: Tx,
  documentVersionId: string | RawBuilder<unknown>,
  me: Me,
  language: Language,
): Promise<DocumentLine[]> {
  // A removed signature stays to be read under its line until somebody signs there again.
  const { rows } =
    await sql<LineRow>`select l.id, l.block, l.line_no, l.label, l.required, l.capacity, l.status, l.eligible,
      l.candidates, l.assignee_person_id, l.assignee_name, l.resolved_by, l.resolved_by_es, l.closed_reason,
      ${isCoveredLine(me.userId)} as covered,
      array(select coalesce(n.name, '') from unnest(l.eligible) with ordinality e (id, at)
        left join staff_names(l.eligible) n on n.id = e.id order by e.at) as names,
      (select jsonb_build_object('SignatureID', s.id, 'PrintedName', s.printed_name, 'Meaning', s.meaning, 'Method', s.method,
          'SignedAt', to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Zone', s.zone, 'AuthMethod', s.auth_method,
          'WitnessName', (select w.name from staff_names(array[s.witness_employee_id]) w), 'PaperSignedOn', s.paper_signed_on,
          'VoidedAt', to_char(s.voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'VoidReason', s.void_reason)
        from signature s where s.signature_line_id = l.id order by s.voided_at nulls first, s.signed_at desc limit 1) as signature
    from signature_line l where l.document_version_id = ${documentVersionId}`.execute(tx)
  return rows
    .toSorted(
      (a, b) => a.line_no - b.line_no || blockOrder(a.block) - blockOrder(b.block) || (a.label < b.label ? -1 : 1),
    )
    .map((row) => ({
      LineID: row.id,
      Block: row.block as DocumentLine['Block'],
      LineNo: row.line_no,
      Label: say(lineWords(row), language),
      Required: row.required,
      Capacity: row.capacity as DocumentLine['Capacity'],
      Status: row.status as DocumentLine['Status'],
      Signers: [
        ...row.eligible.map((id, at) => ({ EmployeeID: id, PersonID: null, Name: row.names[at]! })),
        ...outsidePeople(row.candidates),
      ],
      ResolvedBy: say([row.resolved_by, row.resolved_by_es ?? row.resolved_by], language),
      Problem: row.closed_reason && keptIn(row.closed_reason, language),
      Mine: row.status === 'Pending' && (row.eligible.includes(me.userId) || row.covered),
      Signature: row.signature && {
        ...row.signature,
        Meaning: keptIn(row.signature.Meaning, language),
        AuthMethod: keptIn(row.signature.AuthMethod, language),
      },
    }))
}

interface FactsRow {
  state: string
  versionNo: number
  isOwner: boolean
  isOwnersSupervisor: boolean
  isAuthor: boolean
  submittedOn: string | null
  signingMode: string
  lines: ActionFacts['lines']
}

/** All that decides what the caller may do with a document. */
export async function factsOf(tx: Tx, documentId: string, me: Me, today: string): Promise<ActionFacts | undefined> {
  const { rows } =
    await sql<FactsRow>`select d.state, d.current_version_no as "versionNo", d.owner_id = ${me.userId} as "isOwner",
      exists (select from employee_supervisor s where s.employee_id = d.owner_id and s.supervisor_id = ${me.userId} and s.voided_at is null
        and s.start_date <= ${today} and (s.end_date is null or s.end_date > ${today})) as "isOwnersSupervisor",
      d.author_id is not distinct from ${me.userId} as "isAuthor", (d.submitted_at at time zone p.zone)::date as "submittedOn",
      f.signing_mode as "signingMode",
      coalesce((select jsonb_agg(jsonb_build_object('status', l.status, 'required', l.required,
          'external', jsonb_array_length(l.candidates) > 0, 'mine', ${me.userId}::uuid = any (l.eligible) or ${isCoveredLine(me.userId)},
          'signedByMe', s.signer_user_id is not distinct from ${me.userId}::uuid and s.id is not null,
          'signedAfter', exists (select from signature o where o.document_version_id = v.id and o.voided_at is null
            and o.signed_at > s.signed_at)))
        from signature_line l left join signature s on s.signature_line_id = l.id and s.voided_at is null
        where l.document_version_id = v.id), '[]') as lines
    from document d join form f on f.id = d.form_id join sub_program p on p.id = d.sub_program_id
    left join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
    where d.id = ${documentId}`.execute(tx)
  const row = rows[0]
  return row && { ...row, today, may: me.may }
}

/** What the caller may do with a document now. */
export async function actionsOf(tx: Tx, documentId: string, me: Me, today: string): Promise<DocumentAction[]> {
  const facts = await factsOf(tx, documentId, me, today)
  if (!facts || me.viewedBy) return []
  return documentActions.filter((action) => isOpenTo(action, facts))
}
