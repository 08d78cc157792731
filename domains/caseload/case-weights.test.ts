import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { assignmentsCalls } from './assignments.calls.ts'
import { caseWeightCalls as calls } from './case-weights.calls.ts'
import { openCaseloadAgency, type CaseloadAgency } from './caseload-testing.ts'

let a: CaseloadAgency
let admin: Awaited<ReturnType<CaseloadAgency['as']>>
const usual = {
  Child: 1,
  AssessedCare: 1.5,
  Developmental: 1.5,
  Exploited: 2,
  Family: 0.5,
  PerDocument: 0,
  PerHalfHour: 0,
  Sibling: 1,
  Limits: [],
}
beforeAll(async () => {
  a = await openCaseloadAgency()
  admin = await a.as('alva.rootley')
})
afterAll(() => a.close())
const set = async (given: object = {}) => {
  const { version } = await admin.ok(calls.getCaseWeights, {})
  return admin.send(calls.saveCaseWeights, { ...usual, ...given, version } as never)
}
beforeEach(() => set())

const carried = async (name: string, EmployeeID: string, designation = 'General') => {
  const child = await a.newChild(name)
  await a.owner.query(`update client_membership set designation = $2 where id = $1`, [child, designation])
  await a.renata.ok(assignmentsCalls.addClientToEmployeeCaseload, {
    ClientSubProgramMembershipID: child,
    EmployeeID,
    StartDate: a.back(9),
  })
  return child
}
const load = (id: string, extra: string | null = null) =>
  a.one<string>(`select weight::text from case_load($1, $2, $3)`, [id, a.today, extra]).then(Number)
const live = async (child: string, family: string) => {
  await a.owner.query('update resource_family set capacity = 4 where id = $1', [family])
  await a.owner.query(
    `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date, placement_type)
     select m.id, m.person_id, m.sub_program_id, $2, $3, 'Foster Home' from client_membership m where m.id = $1`,
    [child, family, a.back(5)],
  )
}

describe('the weight of cases', () => {
  test('is what was set, the same as before while nothing was', async () => {
    const worker = await a.newCarrier('Weighed')
    await carried('Plain', worker)
    await carried('Needs more', worker, 'CSEC')
    expect(await load(worker)).toBe(3)
    expect((await set({ Child: 2, Exploited: 5 })).status).toBe(200)
    expect(await load(worker)).toBe(7)
  })

  test('counts documents due, and further children of one home in part', async () => {
    const worker = await a.newCarrier('Counted')
    const [one, two] = [await carried('Brother', worker), await carried('Sister', worker)]
    const family = await a.newFamily('Weight-Example')
    await live(one, family)
    await live(two, family)
    await set({ Sibling: 0.5 })
    expect(await load(worker)).toBe(1.5)
    await a.owner.query('delete from due_item where chart_id = any ($1::uuid[])', [[one, two]])
    await a.owner.query(
      `insert into due_item (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id, anchor_kind,
         anchor_id, period_no, due_on, status)
       select m.id, 1, 'Client', $1, $2, $1, 'membership', 'w', 1, $3, 'Open' from form_membership m where m.sub_program_id = $2 limit 1`,
      [one, a.program, addDays(a.today, 3)],
    )
    await set({ PerDocument: 0.25 })
    expect(await load(worker)).toBe(2.25)
  })

  test('counts the drive once for a home, there and back', async () => {
    const worker = await a.newCarrier('Driver')
    const [one, two] = [await carried('Far', worker), await carried('Far too', worker)]
    const family = await a.newFamily('Far-Example')
    await live(one, family)
    await live(two, family)
    await a.owner.query(
      `insert into zip_place (zip_code, latitude, longitude) values ('00601', 47, -122), ('00602', 48, -122)
       on conflict (zip_code) do update set latitude = excluded.latitude, longitude = excluded.longitude`,
    )
    await a.owner.query(`update resource_family set zip_code = '00602' where id = $1`, [family])
    await a.owner.query(
      `insert into agency_profile (name, zone, zip_code) values ('Drive Test', $1, '00601')
       on conflict (one) do update set zip_code = excluded.zip_code`,
      [a.settings.agency.zone],
    )
    await set({ PerHalfHour: 0.1 })
    // One degree of latitude is 69.1 miles: 2 × 69.1 × 1.33 / 35 mph = 5.25 hours, 10.5 half hours.
    expect(await load(worker)).toBe(2 + 1.05)
  })

  test('shows the load after an assignment and warns above the limit of the role', async () => {
    const worker = await a.newCarrier('Full')
    await carried('First case', worker)
    const next = await a.newChild('Next case')
    await set({ Limits: [{ Role: 'Case Manager', Limit: 1.5 }] })
    const { Employees } = await a.renata.ok(assignmentsCalls.getAvailableCMEmployees, {
      ClientSubProgramMembershipID: next,
    })
    expect(Employees.find((one) => one.EmployeeID === worker)).toMatchObject({
      WeightedLoad: 1,
      LoadAfter: 2,
      Limit: 1.5,
      OverLimit: true,
    })
    const done = await a.renata.send(assignmentsCalls.addClientToEmployeeCaseload, {
      ClientSubProgramMembershipID: next,
      EmployeeID: worker,
    })
    expect(done.status).toBe(200)
    expect(await load(worker, next)).toBe(2)
  })

  test('is set by an administrator, once for each role, from the version that was seen', async () => {
    expect((await a.renata.send(calls.saveCaseWeights, { ...usual, version: 1 } as never)).status).toBe(403)
    const twice = await set({
      Limits: [
        { Role: 'Case Manager', Limit: 5 },
        { Role: 'Case Manager', Limit: 6 },
      ],
    })
    expect(twice.refusal.code).toBe('RoleTwice')
    const stale = await admin.send(calls.saveCaseWeights, { ...usual, version: 0 } as never)
    expect([400, 409]).toContain(stale.status)
    expect((await set({ Child: -1 })).status).toBe(400)
    expect((await set({ Sibling: 1.5 })).status).toBe(400)
  })
})
