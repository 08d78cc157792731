import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { openSigningAgency, type Blocks, type SigningAgency, type Standing } from './signing-testing.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
})
afterAll(() => a.close())

const lines = async (blocks: Blocks, chart: string, by: Actor = a.renata): Promise<unknown[]> => {
  const reply = await a.submit(by, await a.form({ Author: 1, ...blocks }), chart)
  if (reply.status !== 200) return reply.refusal.errors
  return (reply.body as Standing).Lines.slice(1).map((line) => [
    line.Label,
    line.Signers.map(({ Name }) => Name),
    line.ResolvedBy,
  ])
}
const contact = (child: string, name: string, relation: string, more = 'true, null') =>
  a.owner.query(
    `insert into client_contact (person_id, folder, name, relation, may_be_contacted, end_date)
     select person_id, 'BiologicalFamily', $2, $3, ${more} from client_membership where id = $1`,
    [child, name, relation],
  )

test('a supervisor who cannot sign is passed over, upwards; nobody above is told with who can help', async () => {
  const child = await a.child()
  const lead = await a.newCarrier('Lead')
  const writer = await a.newCarrier('Writer')
  const author = await a.as('writer.carrier')
  await a.owner.query(
    `insert into esign_consent (user_id, disclosure_version, scope, method) values ($1, 'staff-2026-1', 'x', 'Session')`,
    [writer],
  )
  const none = await lines({ AuthorSupervisor: 2 }, child, author)
  expect(none).toEqual([
    expect.stringMatching(
      /^Supervisor: No supervisor of Writer Carrier was found who can sign\. .+ can enter a supervisor in the employee’s profile\.$/,
    ),
  ])
  const supervises = (employee: string, supervisor: string, role = 'Primary') =>
    a.owner.query(
      `insert into employee_supervisor (employee_id, supervisor_id, supervisor_role, start_date) values ($1, $2, $3, '2020-01-01')`,
      [employee, supervisor, role],
    )
  await supervises(writer, lead)
  await supervises(lead, a.director.userId)
  expect(await lines({ AuthorSupervisor: 2 }, child, author)).toEqual([
    ['Supervisor', ['Lead Carrier'], 'Supervisor of Writer Carrier: Lead Carrier.'],
  ])
  await a.deactivate(lead)
  expect(await lines({ AuthorSupervisor: 2 }, child, author)).toEqual([
    [
      'Supervisor',
      ['Desmond Directo'],
      'Supervisor of Writer Carrier, one level up because no one closer can sign: Desmond Directo.',
    ],
  ])
  await supervises(writer, a.supervisor.userId, 'Clinical')
  expect(await lines({ AuthorSupervisor: 2 }, child, author)).toEqual([
    ['Supervisor', ['Priya Notreal'], expect.any(String)],
  ])
})

test('directors are found in the sub-program first; whoever heads the agency only for their own line', async () => {
  const child = await a.child()
  const found = await lines({ DepartmentDirector: 2, ProgramsDirector: 3, ExecutiveDirector: 4 }, child)
  expect(found.map((line) => (line as unknown[])[1])).toEqual([
    ['Desmond Directo'],
    ['Desmond Directo'],
    ['Eleanor Headworth'],
  ])
  await a.owner.query(
    `update employee_sub_program set voided_at = now() where employee_id = $1 and sub_program_id = $2`,
    [a.director.userId, a.program],
  )
  const [, names, because] = (await lines({ DepartmentDirector: 2 }, child))[0] as [string, string[], string]
  await a.owner.query(
    `update employee_sub_program set voided_at = null where employee_id = $1 and sub_program_id = $2`,
    [a.director.userId, a.program],
  )
  // Eleanor is a director of this very sub-program, so she comes before directors elsewhere.
  expect([names, because]).toEqual([
    ['Eleanor Headworth'],
    expect.stringContaining('The one with the role Department Director in'),
  ])
})

test('the worker is whoever carries the chart on the day of the document', async () => {
  const child = await a.newChild('Handed')
  const give = (who: string, from: number, to: number | null) =>
    a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date, end_date)
       select $1, sub_program_id, 'client', id, person_id, 'Case Manager', $3, $4 from client_membership where id = $2`,
      [who, child, a.back(from), to === null ? null : a.back(to)],
    )
  await give(a.silas.userId, 60, 10)
  await give(a.renata.userId, 10, null)
  const form = await a.form({ Author: 1, Worker: 2 })
  const on = async (day: string) =>
    ((await a.submit(a.renata, form, child, { Values: { date01: day, what01: 'x' } })).body as Standing).Lines[1]
  expect(await on(a.back(30))).toMatchObject({ Status: 'Pending', Signers: [{ Name: 'Silas Placehold' }] })
  expect(await on(a.back(5))).toMatchObject({ Status: 'Signed', Signers: [{ Name: 'Renata Mockley' }] })
})

test('the client, those who sign for them, one parent, all parents', async () => {
  const child = await a.child('Minor')
  await a.owner.query(
    `update person set date_of_birth = $2 where id = (select person_id from client_membership where id = $1)`,
    [child, a.back(6 * 365)],
  )
  expect(await lines({ Client: 2 }, child)).toEqual([
    ['Client', ['Minor Trial'], expect.stringContaining('asked, not required')],
  ])
  await contact(child, 'Mona Trial', 'Mother')
  await contact(child, 'Gus Guard', 'Legal Guardian')
  await contact(child, 'Fritz Gone', 'Father', `true, '${a.back(3)}'`)
  await contact(child, 'Nat Never', 'Father', 'false, null')
  await contact(child, 'Stan Step', 'Stepfather')
  expect((await lines({ Client: 2 }, child)).map((line) => (line as unknown[])[1])).toEqual([
    ['Minor Trial', 'Gus Guard', 'Mona Trial'],
  ])
  expect(
    (await lines({ Client: { line: 2, label: 'Authorized Representative' } }, child)).map(
      (line) => (line as unknown[])[1],
    ),
  ).toEqual([['Gus Guard', 'Mona Trial']])
  expect((await lines({ SingleParent: 2 }, child)).map((line) => (line as unknown[])[1])).toEqual([
    ['Gus Guard', 'Mona Trial'],
  ])
  expect((await lines({ AllParent: 2 }, child)).map((line) => (line as unknown[])[0])).toEqual([
    'All parents: Gus Guard',
    'All parents: Mona Trial',
  ])
  await a.owner.query(
    `update person set date_of_birth = $2 where id = (select person_id from client_membership where id = $1)`,
    [child, a.back(19 * 365)],
  )
  expect((await lines({ Client: 2 }, child)).map((line) => (line as unknown[])[1])).toEqual([['Minor Trial']])
})

test('what is due follows: in progress while it waits, done when it is completed, open again when it is voided', async () => {
  const form = await a.form({ Author: 1, AuthorSupervisor: 2 })
  await a.owner.query(
    `update form_membership set required_frequency = 'Once', first_due = 'Membership Start', first_due_time_adjustment = 250 where id = $1`,
    [form.membershipId],
  )
  const standing = await a.submitted(form)
  const due = () =>
    a.one(`select status from due_item where form_membership_id = $1 and chart_id = $2`, [
      form.membershipId,
      standing.chart,
    ])
  expect(await due()).toBe('InProgress')
  await a.sign(a.supervisor, standing, 'AuthorSupervisor')
  expect(await due()).toBe('Done')
})
