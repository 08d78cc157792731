import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { assignmentsCalls } from './assignments.calls.ts'
import { openCaseloadAgency, type CaseloadAgency } from './caseload-testing.ts'
import { leaveCoverCalls as calls } from './leave-cover.calls.ts'

let a: CaseloadAgency
beforeAll(async () => {
  a = await openCaseloadAgency()
})
afterAll(() => a.close())

const carried = async (name: string, EmployeeID: string) => {
  const child = await a.newChild(name)
  await a.renata.ok(assignmentsCalls.addClientToEmployeeCaseload, {
    ClientSubProgramMembershipID: child,
    EmployeeID,
    StartDate: a.back(20),
  })
  return child
}

test('the brief has documents due, court in the time, whom to call first and what changed in medication, by the domains', async () => {
  const leaver = await a.newCarrier('Briefed')
  const child = await carried('Told', leaver)
  const person = await a.one('select person_id from client_membership where id = $1', [child])
  await a.owner.query(
    `insert into client_contact (person_id, folder, name, relation, phone_digits, emergency_contact)
     values ($1, 'BiologicalFamily', 'Aunt Pretend', 'Aunt', '2065550142', true), ($1, 'Misc', 'Coach Nobody', 'Coach', '2065550143', false)`,
    [person],
  )
  await a.owner.query(
    `insert into client_health (person_id, kind, name, start_date) values ($1, 'Medication', 'Inventol', $2), ($1, 'Medication', 'Oldol', $3)`,
    [person, a.back(5), a.back(300)],
  )
  await a.owner.query(`update client_membership set next_court_date = $2 where id = $1`, [child, addDays(a.today, 12)])
  const form = await a.one(
    `select m.id from form_membership m where m.sub_program_id = $1 and m.chart_type = 'Client' limit 1`,
    [a.program],
  )
  await a.owner.query(`delete from due_item where chart_id = $1`, [child])
  await a.owner.query(
    `insert into due_item (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id, anchor_kind, anchor_id,
       period_no, due_on, status) values ($1, 1, 'Client', $2, $3, $2, 'membership', 'x', 1, $4, 'Open')`,
    [form, child, a.program, addDays(a.today, 3)],
  )
  const { Cases } = await a.supervisor.ok(calls.getHandover, { EmployeeID: leaver })
  const said = Object.fromEntries(Cases[0]!.Lines.map(({ Label, Text }) => [Label, Text]))
  expect(said).toMatchObject({ 'Call first': 'Aunt Pretend (Aunt) (206) 555-0142' })
  expect(said['Medication changes']).toMatch(/^Inventol started /)
  expect(said['Documents due']).toMatch(/\(.+\)/)
  expect(said['Court']).toBeTruthy()
})

test('after a transfer the next worker has the brief of what came, and of nothing else', async () => {
  const [from, to] = [await a.newCarrier('Fromone'), await a.newCarrier('Toone')]
  const moved = await carried('Moved', from)
  await carried('Stayed', to)
  const { Current } = await a.supervisor.ok(assignmentsCalls.getAvailableCMEmployees, {
    ClientSubProgramMembershipID: moved,
  })
  await a.supervisor.ok(assignmentsCalls.transferCMMembership, {
    CaseAssignmentID: Current!.CaseAssignmentID,
    version: Current!.version,
    ClientSubProgramMembershipID: moved,
    EmployeeID: to,
    StartDate: a.back(2),
  })
  const next = await a.as('toone.carrier')
  const { Cases } = await next.ok(calls.getHandover, { Since: a.back(21) })
  expect(Cases.map((one) => one.SubjectID)).toEqual([moved])
  expect((await next.send(calls.getHandover, { EmployeeID: from, Since: a.back(21) })).status).toBe(404)
})
