import { sql } from 'kysely'
import { joined, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { ApprovalBlock } from '#domains/forms/form-template.rules.ts'
import { blockLabel, blockOrder } from './signing.rules.ts'
import { findStaff, nobody, type Found, type Who } from './resolve-lines-staff.server.ts'
import { findOutside } from './resolve-lines-outside.server.ts'

/** Whose file it is, as far as finding signers goes; the caller need not see the chart. */
export interface SignedChart {
  id: string
  chartType: string
  subProgramId: string
  subProgramName: string
  clientMembershipId: string | null
  employeeId: string | null
  personId: string | null
  name: string
  dateOfBirth: string | null
}

export interface ResolveFor {
  chart: SignedChart
  formMembershipId: string
  authorId: string
  authorName: string
  effectiveDate: string
  today: string
}

/** A person outside who may sign, as the line keeps it. */
export interface Candidate {
  PersonID: string | null
  Name: string
  Relation: string
  Capacity: string
}

export interface ResolvedLine {
  block: ApprovalBlock
  line_no: number
  label: string
  required: boolean
  capacity: string
  assignee_employee_id: string | null
  assignee_person_id: string | null
  assignee_name: string | null
  eligible: string[]
  /** In the order of `eligible`. */
  names: string[]
  candidates: Candidate[]
  resolved_by: Words
  outside: boolean
  /** Why nobody was found, with who can put it right. */
  problem: Words | null
}

const outsiders: readonly string[] = ['Client', 'SingleParent', 'AllParent']

/** Which lines a form has where it is used. */
export const blocksOf = (tx: Tx, formMembershipId: string) =>
  tx
    .selectFrom('form_membership_approval')
    .select(['block', 'required', 'assigned_signature_line', 'label'])
    .where('form_membership_id', '=', formMembershipId)
    .where('assigned_signature_line', 'is not', null)
    .execute()

/** Who signs which line, with the reason in words; a line without anybody says what is missing. */
export async function resolveLines(
  tx: Tx,
  given: ResolveFor,
  known?: Awaited<ReturnType<typeof blocksOf>>,
): Promise<ResolvedLine[]> {
  const blocks = known ?? (await blocksOf(tx, given.formMembershipId))
  const lines: ResolvedLine[] = []
  for (const { block, required, assigned_signature_line, label } of blocks) {
    const line = {
      block: block as ApprovalBlock,
      line_no: assigned_signature_line!,
      label: label?.trim() || blockLabel(block),
      required,
    }
    if (outsiders.includes(block) && !(block === 'Client' && given.chart.employeeId))
      lines.push(...(await outsideLines(tx, given, line)))
    else lines.push(staffLine(line, await findStaff(tx, given, line.block)))
  }
  return lines.toSorted((a, b) => a.line_no - b.line_no || blockOrder(a.block) - blockOrder(b.block))
}

type LineHead = Pick<ResolvedLine, 'block' | 'line_no' | 'label' | 'required'>

function staffLine(line: LineHead, found: Found): ResolvedLine {
  const { who } = found
  return {
    ...line,
    capacity: line.block === 'Client' ? 'Self' : 'Staff',
    assignee_employee_id: who.length === 1 ? who[0]!.id : null,
    assignee_person_id: null,
    assignee_name: null,
    eligible: who.map(({ id }: Who) => id),
    names: who.map(({ name }: Who) => name),
    candidates: [],
    resolved_by: found.because,
    outside: who.some(({ opens }: Who) => !opens),
    problem: who.length === 0 ? found.because : null,
  }
}

async function outsideLines(tx: Tx, given: ResolveFor, line: LineHead): Promise<ResolvedLine[]> {
  const found = await findOutside(tx, given, line.block, line.label)
  const empty = {
    ...line,
    required: line.required && !found.optional,
    assignee_employee_id: null,
    eligible: [],
    names: [],
    resolved_by: found.because,
    outside: false,
  }
  if (found.people.length === 0) {
    const problem = joined([found.because, await nobody(tx, given, 'chart')])
    const none = { assignee_person_id: null, assignee_name: null, candidates: [], capacity: 'Self' }
    return [{ ...empty, ...none, resolved_by: problem, problem }]
  }
  const one = (people: Candidate[]): ResolvedLine => ({
    ...empty,
    capacity: people[0]!.Capacity,
    assignee_person_id: people.length === 1 ? people[0]!.PersonID : null,
    assignee_name: people.length === 1 ? people[0]!.Name : null,
    candidates: people,
    problem: null,
  })
  if (line.block !== 'AllParent') return [one(found.people)]
  return found.people.map((person) => ({ ...one([person]), label: `${line.label}: ${person.Name}` }))
}

/** Names by which a chart is known to the finder, also where the caller reads the document by a line alone. */
export async function chartForSigning(tx: Tx, documentId: string): Promise<SignedChart> {
  const { rows } =
    await sql<SignedChart>`select d.chart_id as id, d.chart_type as "chartType", d.sub_program_id as "subProgramId",
      s.name as "subProgramName", d.client_membership_id as "clientMembershipId", d.employee_id as "employeeId",
      c.person_id as "personId", c.name, c.date_of_birth as "dateOfBirth"
    from document d join sub_program s on s.id = d.sub_program_id cross join lateral chart_person(d.chart_type, d.chart_id) c
    where d.id = ${documentId}`.execute(tx)
  return rows[0]!
}
