import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { counted, listed, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { isAsSeen } from '#platform/server/record.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import type { MovedCase } from '#platform/server/transfer-parts.ts'
import { tell } from '#platform/server/notices.ts'
import { accessNotices } from '../access-notices.server.ts'
import { caseloadCalls } from './caseload.calls.ts'
import { carriedCases, openCases, possibleCarriers, type Carried } from './carried-cases.server.ts'
import { caseAssignments, limitsFor } from '../dated.server.ts'
import { nameOf } from '../users/user-details.server.ts'

type Transfer = Context<typeof caseloadCalls.transferCaseload>

interface Target {
  UserID: string
  Name: string
}

/** The new workers, each of whom may carry the cases meant for them on the first day. */
async function findTargets(context: Transfer, cases: ReadonlyMap<string, Carried>, start: string) {
  const { tx, input, refuse } = context
  const targets = new Map<string, Target>()
  for (const move of input.Moves) {
    const one = cases.get(move.CaseAssignmentID)!
    if (move.EmployeeID === one.CarrierID) refuse('SameHolder')
    const carries = one.SubjectKind === 'client' ? sql`m.is_client_case_carrier` : sql`m.is_family_case_carrier`
    const { rows } = await sql<Target>`select u.id as "UserID", n.name as "Name" from employee_sub_program m
      join application_user u on u.id = m.employee_id cross join lateral staff_names(array[u.id]) n
      where u.id = ${move.EmployeeID} and u.account_status <> 'Inactive' and m.sub_program_id = ${one.SubProgramID} and ${carries}
        and m.voided_at is null and m.start_date <= ${start} and (m.end_date is null or m.end_date > ${start})`.execute(
      tx,
    )
    const target =
      rows[0] ??
      refuse('NotACarrier', {
        message: sentence(
          [
            '{name} ({program}) needs a worker who takes these cases there on that day.',
            '{name} ({program}) necesita a alguien que lleve esos casos allí ese día.',
          ],
          { name: one.Name, program: one.SubProgramName },
        ),
      })
    targets.set(move.EmployeeID, target)
  }
  return targets
}

/** Each new worker once, however many cases they take over. */
async function tellCarriers(
  { tx, settings, input }: Transfer,
  targets: ReadonlyMap<string, Target>,
  cases: ReadonlyMap<string, Carried>,
  from: Words,
  start: string,
) {
  for (const { UserID } of targets.values()) {
    const own = input.Moves.filter((move) => move.EmployeeID === UserID)
    const count = own.length
    await tell(tx, settings, accessNotices.transferred, {
      to: [UserID],
      title: counted(
        count,
        ['A case was assigned to you', 'Se le asignó un caso'],
        ['# cases were assigned to you', 'Se le asignaron # casos'],
      ),
      text: sentence(
        ['Starting {start} you take over {cases} from {from}.', 'A partir del {start} usted lleva {cases} de {from}.'],
        { start, from, cases: counted(count, ['a case', 'un caso'], ['# cases', '# casos']) },
      ),
      typed: input.Note,
      programs: [...new Set(own.map((move) => cases.get(move.CaseAssignmentID)!.SubProgramID))],
      link: '/Foster?tab=visits',
    })
  }
}

const carriersOf = (input: { EmployeeID: string; AlsoEmployeeIDs?: string[] | undefined }) => [
  input.EmployeeID,
  ...(input.AlsoEmployeeIDs ?? []),
]

/** What somebody carries and who could take it over. */
export async function showCaseload({ tx, input, today }: Context<typeof caseloadCalls.getCaseload>) {
  const Cases = await carriedCases(tx, carriersOf(input), today)
  const programs = [...new Set(Cases.map((one) => one.SubProgramID))]
  return {
    EmployeeID: input.EmployeeID,
    Name: await nameOf(tx, input.EmployeeID),
    Cases,
    OpenCases: await openCases(tx, input.EmployeeID, today),
    Carriers: await possibleCarriers(tx, input.AlsoEmployeeIDs?.length ? null : input.EmployeeID, programs, today),
  }
}

/** Each case goes where it is sent, all in one action. */
export async function moveCases(context: Transfer) {
  const { tx, me, input, today, refuse, stale, effect, changeSet, settings, registered } = context
  const start = input.StartDate ?? today
  const ids = input.Moves.map((move) => move.CaseAssignmentID)
  if (new Set(ids).size < ids.length) refuse('Twice')
  const carried = await carriedCases(tx, carriersOf(input), today)
  const cases = new Map(carried.map((one) => [one.CaseAssignmentID, one]))
  if (ids.some((id) => !cases.has(id))) refuse('NotCarried')
  const changed = input.Moves.filter((move) => !isAsSeen(cases.get(move.CaseAssignmentID), move.version))
  if (changed.length > 0) stale(changed.map((move) => cases.get(move.CaseAssignmentID)))
  const targets = await findTargets(context, cases, start)
  const from = listed([...new Set(input.Moves.map((move) => cases.get(move.CaseAssignmentID)!.CarrierName))])
  const ChangeSetID = await changeSet(
    'caseload.transfer',
    counted(
      ids.length,
      sentence(['Transfer a case from {from}', 'Transferir un caso de {from}'], { from }),
      sentence(['Transfer # cases from {from}', 'Transferir # casos de {from}'], { from }),
    ),
  )
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
    effect(
      'person',
      sentence(
        [
          '{name} ({role}, {program}) moves from {from} to {to} on {start}',
          '{name} ({role}, {program}) pasa de {from} a {to} el {start}',
        ],
        {
          name: one.Name,
          role: labelWords(subProgramRoles, one.Role),
          program: one.SubProgramName,
          from: one.CarrierName,
          to: target.Name,
          start,
        },
      ),
    )
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
  const moved = input.Moves.map((move) => {
    const { SubjectKind, SubjectID, CarrierID } = cases.get(move.CaseAssignmentID)!
    return { kind: SubjectKind as MovedCase['kind'], subjectId: SubjectID, from: CarrierID, to: move.EmployeeID, start }
  })
  for (const transfer of registered.transfers) await transfer({ tx, settings, today, cases: moved, effect })
  await tellCarriers(context, targets, cases, from, start)
  const own = await nameOf(tx, input.EmployeeID)
  const left = await openCases(tx, input.EmployeeID, start > today ? start : today)
  effect(
    'calendar',
    left === 0
      ? sentence(['{own} has no more cases', '{own} ya no lleva ningún caso'], { own })
      : sentence(['{own} still has {left}', '{own} todavía lleva {left}'], {
          own,
          left: counted(left, ['a case', 'un caso'], ['# cases', '# casos']),
        }),
  )
  return { ChangeSetID, Moved, OpenCases: left }
}

export const caseloadHandlers = handlers(caseloadCalls, { getCaseload: showCaseload, transferCaseload: moveCases })
