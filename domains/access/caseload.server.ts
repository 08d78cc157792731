import { sql } from 'kysely'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import { queueMail } from '#platform/server/mail.ts'
import { caseloadCalls } from './caseload.calls.ts'
import { carriedCases, openCases, possibleCarriers, type Carried } from './carried-cases.server.ts'
import { caseAssignments, limitsFor } from './dated.server.ts'
import { nameOf } from './user-details.server.ts'

type Transfer = Context<typeof caseloadCalls.transferCaseload>

interface Target {
  UserID: string
  Name: string
  email: string
}

/** The new workers, each of whom may carry the cases meant for them on the first day. */
async function findTargets(context: Transfer, cases: ReadonlyMap<string, Carried>, start: string) {
  const { tx, input, refuse } = context
  const targets = new Map<string, Target>()
  for (const move of input.Moves) {
    const one = cases.get(move.CaseAssignmentID)!
    if (move.EmployeeID === input.EmployeeID) refuse('SameHolder')
    const carries = one.SubjectKind === 'client' ? sql`m.is_client_case_carrier` : sql`m.is_family_case_carrier`
    const { rows } = await sql<Target>`select u.id as "UserID", n.name as "Name", u.email from employee_sub_program m
      join application_user u on u.id = m.employee_id cross join lateral staff_names(array[u.id]) n
      where u.id = ${move.EmployeeID} and u.account_status <> 'Inactive' and m.sub_program_id = ${one.SubProgramID} and ${carries}
        and m.voided_at is null and m.start_date <= ${start} and (m.end_date is null or m.end_date > ${start})`.execute(
      tx,
    )
    const target =
      rows[0] ??
      refuse('NotACarrier', {
        message: `${one.Name} (${one.SubProgramName}) needs a worker who carries such cases there on that day.`,
      })
    targets.set(move.EmployeeID, target)
  }
  return targets
}

/** One mail to each new worker, without a name in it: mail is no place for clients. */
async function tell({ tx, input }: Transfer, targets: ReadonlyMap<string, Target>, from: string, start: string) {
  for (const { UserID, email } of targets.values()) {
    const count = input.Moves.filter((move) => move.EmployeeID === UserID).length
    await queueMail(tx, {
      to: email,
      subject: count === 1 ? 'A case was given to you' : `${count} cases were given to you`,
      body: [
        `From ${start} on you carry ${count === 1 ? 'a case' : `${count} cases`} of ${from}. You find them in KITH under your caseload.`,
        ...(input.Note ? ['', input.Note] : []),
      ].join('\n'),
    })
  }
}

/** What somebody carries and who could take it over. */
export async function showCaseload({ tx, input, today, looked }: Context<typeof caseloadCalls.getCaseload>) {
  const Cases = await carriedCases(tx, input.EmployeeID, today)
  const programs = [...new Set(Cases.map((one) => one.SubProgramID))]
  await looked('application_user', input.EmployeeID, { part: 'caseload' })
  return {
    EmployeeID: input.EmployeeID,
    Name: await nameOf(tx, input.EmployeeID),
    Cases,
    OpenCases: await openCases(tx, input.EmployeeID, today),
    Carriers: await possibleCarriers(tx, input.EmployeeID, programs, today),
  }
}

/** Each case goes where it is sent, all in one action. */
export async function moveCases(context: Transfer) {
  const { tx, me, input, today, refuse, stale, effect, changeSet } = context
  const start = input.StartDate ?? today
  const ids = input.Moves.map((move) => move.CaseAssignmentID)
  if (new Set(ids).size < ids.length) refuse('Twice')
  const carried = await carriedCases(tx, input.EmployeeID, today)
  const cases = new Map(carried.map((one) => [one.CaseAssignmentID, one]))
  if (ids.some((id) => !cases.has(id))) refuse('NotCarried')
  const changed = input.Moves.map((move) => cases.get(move.CaseAssignmentID)!).filter(
    (one, at) => one.version !== input.Moves[at]!.version,
  )
  if (changed.length > 0) stale(changed)
  const targets = await findTargets(context, cases, start)
  const from = await nameOf(tx, input.EmployeeID)
  const ChangeSetID = await changeSet('caseload.transfer', `Transfer ${ids.length} of ${from}’s cases`)
  const of = tenure(tx, caseAssignments, limitsFor(me, today))
  const Moved = []
  for (const move of input.Moves) {
    const one = cases.get(move.CaseAssignmentID)!
    const target = targets.get(move.EmployeeID)!
    const subject = { subject_kind: one.SubjectKind, subject_id: one.SubjectID, role: one.Role }
    const more = { sub_program_id: one.SubProgramID, person_id: one.PersonID }
    const seen = { id: one.CaseAssignmentID, version: move.version }
    const { row } = settle(
      await of.transfer(subject, { holder: { employee_id: move.EmployeeID }, start, seen, more }),
      context,
    )
    effect('person', `${one.Name} (${one.Role}, ${one.SubProgramName}) goes from ${from} to ${target.Name} on ${start}`)
    Moved.push({
      CaseAssignmentID: one.CaseAssignmentID,
      NewCaseAssignmentID: row.id,
      Name: one.Name,
      Role: one.Role,
      SubProgramName: one.SubProgramName,
      To: { UserID: target.UserID, Name: target.Name },
      StartDate: start,
    })
  }
  await tell(context, targets, from, start)
  const left = await openCases(tx, input.EmployeeID, start > today ? start : today)
  effect('calendar', left === 0 ? `${from} carries no case any more` : `${from} still carries ${left}`)
  return { ChangeSetID, Moved, OpenCases: left }
}

export const caseloadHandlers = handlers(caseloadCalls, { getCaseload: showCaseload, transferCaseload: moveCases })
