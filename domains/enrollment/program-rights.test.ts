import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleInput } from '#app/catalogue-testing.ts'
import type { Actor } from '#app/testing.ts'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { clientServicesCalls } from '#domains/clients/services/client-services.calls.ts'
import { siblingsCalls } from '#domains/clients/siblings/siblings.calls.ts'
import { fosterEndingCalls, fosterEnrollmentCalls } from '#domains/foster/children/children.calls.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { wraparoundDomain } from '#domains/wraparound/domain.ts'
import { flexCalls } from '#domains/wraparound/flex/flex.calls.ts'
import { openWrapAgency, type WrapAgency } from '#domains/wraparound/wrap-testing.ts'
import type { AnyCall } from '#platform/contract/call.ts'
import { permissionWords } from '#platform/contract/permission-list.ts'

interface Chart {
  ClientSubProgramMembershipID: string
  client: string
  SubProgramID: string
  ProgramServiceID: string
}

let a: WrapAgency
let manager: Actor
let youth: Chart
let child: Chart
beforeAll(async () => {
  a = await openWrapAgency()
  const chartIn = async (membership: string): Promise<Chart> => {
    const { rows } = await a.owner.query<{ person_id: string; sub_program_id: string }>(
      'select person_id, sub_program_id from client_membership where id = $1',
      [membership],
    )
    const { person_id, sub_program_id } = rows[0]!
    const service = await a.one(
      `insert into program_service (sub_program_id, name, category, start_date) values ($1, 'Test mentoring', 'Test', '2000-01-01') returning id`,
      [sub_program_id],
    )
    return {
      ClientSubProgramMembershipID: membership,
      client: person_id,
      SubProgramID: sub_program_id,
      ProgramServiceID: service,
    }
  }
  youth = await chartIn(await a.youth())
  child = await chartIn(
    await a.one(`select m.id from client_membership m join sub_program s on s.id = m.sub_program_id
      where s.name = 'Foster, North Valley' and m.end_date is null and not m.confidential order by 1 limit 1`),
  )
  manager = await a.as('renata.mockley')
  // Both work in both sub-programs, each with the rights of one program.
  for (const [user, program] of [
    [a.facilitator.userId, child.SubProgramID],
    [a.partner.userId, child.SubProgramID],
    [manager.userId, youth.SubProgramID],
  ])
    await a.owner.query(
      `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date) values ($1, $2, 'Social Worker', '2020-01-01')`,
      [user, program],
    )
})
afterAll(() => a.close())

const idOf = ({ ClientSubProgramMembershipID }: Chart) => ({ ClientSubProgramMembershipID })
const answer = async (work: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await work
  return status === 200 ? 200 : refusal.code
}
/** What someone may do on a chart with the calls that every program shares. */
const shared = async (who: Actor, chart: Chart) => ({
  services: await answer(who.send(clientServicesCalls.getClientServices, idOf(chart))),
  offered: await answer(
    who.send(clientServicesCalls.getProgramServicesForSubProgram, { SubProgramID: chart.SubProgramID }),
  ),
  assign: await answer(
    who.send(clientServicesCalls.assignProgramService, {
      ...idOf(chart),
      ProgramServiceID: chart.ProgramServiceID,
      StartDate: a.today,
    }),
  ),
  visits: await answer(who.send(visitsCalls.getContactsForChart, idOf(chart))),
  manager: await answer(who.send(assignmentsCalls.getCaseManagerHistory, idOf(chart))),
  siblings: await answer(who.send(siblingsCalls.unlinkSibling, { ClientID: chart.client, Reason: 'Cousins' })),
})

const absent = {
  services: 'NotFound',
  offered: 'NotFound',
  assign: 'NotFound',
  visits: 'NotFound',
  manager: 'NotFound',
  siblings: 'NotFound',
}
const may = { services: 200, offered: 200, assign: 200, visits: 200, manager: 200 }

test('the right follows the program of the chart, both ways', async () => {
  await a.owner.query('delete from client_service where client_membership_id = $1', [
    child.ClientSubProgramMembershipID,
  ])
  expect(await shared(a.facilitator, youth)).toMatchObject(may)
  expect(await shared(a.facilitator, child)).toEqual(absent)
  expect(await shared(manager, child)).toMatchObject(may)
  expect(await shared(manager, youth)).toEqual(absent)
})

test('who may read a chart is told which right a change needs', async () => {
  const { assign, siblings, ...read } = await shared(a.partner, youth)
  expect(read).toEqual({ services: 200, offered: 200, visits: 200, manager: 200 })
  // Without any program's right to edit, the guard answers before it looks at the chart.
  expect([assign, siblings]).toEqual(['PermissionMissing', 'PermissionMissing'])
  const give = `insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from role where name = 'Case Manager' returning id`
  const role = await a.one(give, [a.partner.userId])
  const { refusal } = await a.partner.send(clientServicesCalls.assignProgramService, {
    ...idOf(youth),
    ProgramServiceID: youth.ProgramServiceID,
  })
  expect([refusal.code, refusal.errors.join()]).toEqual([
    'PermissionMissing',
    expect.stringContaining(permissionWords('Wrap.Edit', '')[0]),
  ])
  await a.owner.query('delete from user_role where id = $1', [role])
})

test('flex funds have a budget in wraparound only', async () => {
  const budget = { SubProgramID: child.SubProgramID, FiscalYear: 2050, Amount: 1 }
  expect(await answer(a.facilitator.send(flexCalls.setFlexBudget, budget))).toBe('NotFound')
})

const onCharts = (calls: object) =>
  (Object.values(calls) as AnyCall[]).filter(
    ({ scope }) => typeof scope === 'object' && 'clientSubProgramMembership' in scope,
  )

test.each(onCharts(wraparoundDomain.calls).map((call) => [call.name, call] as const))(
  '%s does not know a foster chart',
  async (_name, call) => {
    const input = { ...sampleInput(call), ...idOf(child) }
    expect(await answer(a.facilitator.send(call, input))).toBe('NotFound')
  },
)

test.each(onCharts({ ...fosterEnrollmentCalls, ...fosterEndingCalls }).map((call) => [call.name, call] as const))(
  '%s does not know a wraparound chart',
  async (_name, call) => {
    const input = { ...sampleInput(call), ...idOf(youth) }
    expect(await answer(manager.send(call, input))).toBe('NotFound')
  },
)
