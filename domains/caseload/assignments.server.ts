import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays, caseManagerRole } from '#platform/contract/lists/constants.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { datedFor, settle, tenure } from '#platform/server/tenure.ts'
import { caseAssignments } from '#domains/access/dated.server.ts'
import type { CaseRole } from './assignment-shapes.rules.ts'
import { assignmentsCalls } from './assignments.calls.ts'
import { caseloadNotices } from './caseload-notices.server.ts'
import { assignmentsOf, candidatesFor, getSubject, type Subject } from './assignment-rows.server.ts'

type First = Context<typeof assignmentsCalls.addFirstASW>
type Transfer = Context<typeof assignmentsCalls.transferASW>
type Delete = Context<typeof assignmentsCalls.deleteCurrentASW>
type Given = Pick<Input<typeof assignmentsCalls.addFirstASW>, 'EmployeeID' | 'StartDate' | 'Note'>

const keyOf = (subject: Subject, role: CaseRole) => ({ subject_kind: subject.kind, subject_id: subject.id, role })

/** The worker may carry such a case on that day. */
async function checkCarrier({ tx, refuse }: First | Transfer, subject: Subject, employeeId: string, on: string) {
  const flag = sql.ref(subject.kind === 'client' ? 'm.is_client_case_carrier' : 'm.is_family_case_carrier')
  const { rows } = await sql<{ id: string }>`select u.id from employee_sub_program m
    join application_user u on u.id = m.employee_id
    where m.employee_id = ${employeeId} and m.sub_program_id = ${subject.subProgramId} and ${flag} and m.voided_at is null
      and m.start_date <= ${on} and (m.end_date is null or m.end_date > ${on}) and u.account_status <> 'Inactive'`.execute(
    tx,
  )
  if (!rows[0]) refuse('NotACarrier')
}

/** The checks a first assignment and a transfer share; gives the day. */
async function begin(context: First | Transfer, subject: Subject) {
  const { input, today, refuse } = context as First
  const start = input.StartDate ?? today
  if (subject.start !== null && start < subject.start) refuse('BeforeEnrollment')
  if (subject.end !== null && start >= subject.end) refuse('AfterEnrollment')
  await checkCarrier(context, subject, input.EmployeeID, start)
  if (start < addDays(today, -backdatingDays) && context.me.may('Records.Backdate') && !input.Note) refuse('NoteNeeded')
  return { start, more: moreOf(subject, input) }
}

const moreOf = (subject: Subject, { Note }: Given) => ({
  sub_program_id: subject.subProgramId,
  person_id: subject.personId,
  note: Note,
})

/** The note is for the chart alone. */
const tellCarrier = ({ tx, settings, input }: First | Transfer, subject: Subject, start: string) =>
  tell(tx, settings, caseloadNotices.assigned, {
    to: [input.EmployeeID],
    title:
      subject.kind === 'client'
        ? ['A child was assigned to you', 'Se le asignó un niño']
        : ['A family was assigned to you', 'Se le asignó una familia'],
    text: sentence(
      subject.kind === 'client'
        ? [
            'Starting {start} you have one more child in {program}.',
            'A partir del {start} usted lleva un niño más en {program}.',
          ]
        : [
            'Starting {start} you have one more family in {program}.',
            'A partir del {start} usted lleva una familia más en {program}.',
          ],
      { start, program: subject.subProgramName },
    ),
    ...(subject.kind === 'client' ? { membership: subject.id } : { family: subject.id }),
  })

export async function addFirst(context: First, subject: Subject, role: CaseRole) {
  const { tx, me, today, input } = context
  const { start, more } = await begin(context, subject)
  const of = tenure(tx, caseAssignments, datedFor(me, today))
  const holder = { employee_id: input.EmployeeID }
  const { row } = settle(await of.assignFirst(keyOf(subject, role), { holder, start, end: subject.end, more }), context)
  if (input.EmployeeID !== me.userId) await tellCarrier(context, subject, start)
  return { CaseAssignmentID: row.id, version: row.version }
}

const holderOf = async (tx: Tx, assignment: string): Promise<string | undefined> =>
  (await tx.selectFrom('case_assignment').select('employee_id').where('id', '=', assignment).executeTakeFirst())
    ?.employee_id

/** What other domains keep with the worker goes to the next one. */
async function goAlong(
  { tx, settings, today, registered, effect }: Transfer | Delete,
  { kind, id }: Subject,
  { from, to, start }: { from: string | undefined; to: string | undefined; start: string },
): Promise<void> {
  if (!from || !to || from === to) return
  const cases = [{ kind, subjectId: id, from, to, start }]
  for (const part of registered.transfers) await part({ tx, settings, today, cases, effect })
}

export async function transfer(context: Transfer, subject: Subject, role: CaseRole) {
  const { tx, me, today, input } = context
  const { start, more } = await begin(context, subject)
  const of = tenure(tx, caseAssignments, datedFor(me, today))
  const seen = { id: input.CaseAssignmentID, version: input.version }
  const holder = { employee_id: input.EmployeeID }
  const from = await holderOf(tx, input.CaseAssignmentID)
  const { row } = settle(await of.transfer(keyOf(subject, role), { holder, start, seen, more }), context)
  await goAlong(context, subject, { from, to: input.EmployeeID, start })
  if (input.EmployeeID !== me.userId) await tellCarrier(context, subject, start)
  return { CaseAssignmentID: row.id, version: row.version }
}

export async function deleteCurrent(context: Delete, subject: Subject, role: CaseRole) {
  const { tx, me, today, input } = context
  const of = tenure(tx, caseAssignments, datedFor(me, today))
  const seen = { id: input.CaseAssignmentID, version: input.version }
  const from = await holderOf(tx, input.CaseAssignmentID)
  const { reopened } = settle(await of.deleteCurrent(keyOf(subject, role), { reason: input.Reason, seen }), context)
  // Whoever has it again has what went along.
  if (reopened) await goAlong(context, subject, { from, to: await holderOf(tx, reopened.id), start: today })
  const all = reopened ? await assignmentsOf(tx, subject, role, today) : []
  return { Reopened: all.find((one) => one.CaseAssignmentID === reopened?.id) ?? null }
}

interface OfChild {
  tx: Tx
  input: { ClientSubProgramMembershipID: string }
}
export const childOf = ({ tx, input }: OfChild) => getSubject(tx, 'client', input.ClientSubProgramMembershipID)
/** The stay does not end beneath the assignment. */
export const heldChild = ({ tx, input }: OfChild) => getSubject(tx, 'client', input.ClientSubProgramMembershipID, true)
const familyOf = ({ tx, input }: { tx: Tx; input: { FosterResourceFamilyID: string } }) =>
  getSubject(tx, 'family', input.FosterResourceFamilyID)

const familyCandidates = (role: CaseRole) => async (context: Context<typeof assignmentsCalls.getAvailableASWs>) =>
  candidatesFor(context.tx, await familyOf(context), role, context.today)
const familyFirst = (role: CaseRole) => async (context: First) => addFirst(context, await familyOf(context), role)
const familyTransfer = (role: CaseRole) => async (context: Transfer) => transfer(context, await familyOf(context), role)
const familyDelete = (role: CaseRole) => async (context: Delete) =>
  deleteCurrent(context, await familyOf(context), role)

export const assignmentsHandlers = handlers(assignmentsCalls, {
  getAvailableCMEmployees: async (context) =>
    candidatesFor(context.tx, await childOf(context), caseManagerRole, context.today),
  addClientToEmployeeCaseload: async (context) =>
    addFirst(context as never, await heldChild(context), context.input.Role),
  transferCMMembership: async (context) => transfer(context as never, await heldChild(context), caseManagerRole),
  deleteCurrentCMMembership: async (context) =>
    deleteCurrent(context as never, await heldChild(context), caseManagerRole),
  getCaseManagerHistory: async (context) => ({
    CaseManagers: await assignmentsOf(context.tx, await childOf(context), caseManagerRole, context.today),
  }),
  getAvailableASWs: familyCandidates('ASW'),
  addFirstASW: familyFirst('ASW'),
  transferASW: familyTransfer('ASW'),
  deleteCurrentASW: familyDelete('ASW'),
  getAvailableRFSs: familyCandidates('RFS'),
  addFirstRFS: familyFirst('RFS'),
  transferRFS: familyTransfer('RFS'),
  deleteCurrentRFS: familyDelete('RFS'),
  async getFamilyWorkers(context) {
    const { tx, today } = context
    const subject = await familyOf(context)
    return { ASW: await assignmentsOf(tx, subject, 'ASW', today), RFS: await assignmentsOf(tx, subject, 'RFS', today) }
  },
})
