import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { clientServicesCalls as calls } from './client-services.calls.ts'
import { nowhere, openClientRecords, refuses, type ClientRecords } from '../client-records-testing.ts'

let a: ClientRecords
let services: string[]
let employees: string[]
let membership: string
beforeAll(async () => {
  a = await openClientRecords()
  membership = a.child.ClientSubProgramMembershipID
  const made = await a.owner.query<{ id: string }>(
    `insert into program_service (sub_program_id, name, category, start_date)
     select $1, n, 'Test', '2000-01-01' from unnest(array['Test mentoring', 'Test tutoring']) n returning id`,
    [a.subProgram],
  )
  services = made.rows.map(({ id }) => id)
  const staff = await a.owner.query<{ id: string }>(
    `select m.employee_id as id from employee_sub_program m join application_user u on u.id = m.employee_id
     where m.sub_program_id = $1 and m.end_date is null and m.voided_at is null and u.account_status = 'Active' and m.start_date <= current_date - 40
     order by 1 limit 2`,
    [a.subProgram],
  )
  employees = staff.rows.map(({ id }) => id)
  await a.owner.query('update client_membership set start_date = least(start_date, current_date - 200) where id = $1', [
    membership,
  ])
})
afterAll(() => a.close())
beforeEach(() => a.owner.query(`delete from client_service where client_membership_id = $1`, [membership]))

const listed = async () =>
  (await a.worker.ok(calls.getClientServices, { ClientSubProgramMembershipID: membership })).Services
const assign = (more: object = {}) =>
  a.worker.send(calls.assignProgramService, {
    ClientSubProgramMembershipID: membership,
    ProgramServiceID: services[0],
    EmployeeID: employees[0],
    StartDate: addDays(a.today, -20),
    ...more,
  } as never)
const transfer = (ClientServiceID: string, version: number, more: object = {}) =>
  a.worker.send(calls.transferProgramService, {
    ClientSubProgramMembershipID: membership,
    ClientServiceID,
    ProgramServiceID: services[0],
    EmployeeID: employees[1],
    StartDate: addDays(a.today, -5),
    version,
    ...more,
  } as never)
const remove = (ClientServiceID: string, version: number, more: object = {}) =>
  a.worker.send(calls.deleteProgramService, {
    ClientSubProgramMembershipID: membership,
    ClientServiceID,
    Reason: 'Mistake',
    version,
    ...more,
  } as never)
const end = (ClientServiceID: string, version: number, more: object = {}) =>
  a.worker.send(calls.endProgramService, {
    ClientSubProgramMembershipID: membership,
    ClientServiceID,
    EndDate: a.today,
    Reason: 'Goals met',
    version,
    ...more,
  } as never)

test('what a program offers, and who could give it', async () => {
  const { Services, Employees } = await a.worker.ok(calls.getProgramServicesForSubProgram, {
    SubProgramID: a.subProgram,
  })
  expect(Services.map(({ ProgramServiceID }) => ProgramServiceID)).toEqual(expect.arrayContaining(services))
  const before = Employees.find(({ EmployeeID }) => EmployeeID === employees[0])!
  await assign()
  const after = await a.worker.ok(calls.getProgramServicesForSubProgram, { SubProgramID: a.subProgram })
  expect(after.Employees.find(({ EmployeeID }) => EmployeeID === employees[0])!.OpenServices).toBe(
    before.OpenServices + 1,
  )
  await refuses(
    a.worker.send(calls.getProgramServicesForSubProgram, { SubProgramID: a.foreign.SubProgramID }),
    'NotFound',
  )
})

describe('a service', () => {
  test('is given, and once at a time', async () => {
    const { body } = await assign({ Note: 'Tuesdays' })
    expect(await listed()).toMatchObject([
      { ClientServiceID: body.ClientServiceID, Name: 'Test mentoring', Note: 'Tuesdays', State: 'current' },
    ])
    await refuses(assign(), 'AlreadyAssigned', 'StartDate')
    expect((await assign({ ProgramServiceID: services[1], EmployeeID: null })).status).toBe(200)
    const race = await Promise.all([end(body.ClientServiceID, body.version), end(body.ClientServiceID, body.version)])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('two give it at once: one does', async () => {
    const race = await Promise.all([assign(), assign({ EmployeeID: employees[1] })])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('what cannot be is named', async () => {
    await refuses(assign({ StartDate: addDays(a.today, 61) }), 'TooFarAhead', 'StartDate')
    await refuses(assign({ StartDate: addDays(a.today, -31) }), 'BackdatedTooFar', 'StartDate')
    await refuses(assign({ StartDate: '1999-01-01' }), 'OutsideEnrollment', 'StartDate')
    await refuses(assign({ ProgramServiceID: nowhere }), 'NoSuchService', 'ProgramServiceID')
    const foreign = await a.one(
      `insert into program_service (sub_program_id, name, category, start_date) values ($1, 'Foreign test', 'Test', '2000-01-01') returning id`,
      [a.foreign.SubProgramID],
    )
    await refuses(assign({ ProgramServiceID: foreign }), 'NoSuchService', 'ProgramServiceID')
    await refuses(assign({ EmployeeID: nowhere }), 'NotInProgram', 'EmployeeID')
    await refuses(assign({ ClientSubProgramMembershipID: a.foreign.ClientSubProgramMembershipID }), 'NotFound')
    const reader = await a.reader()
    await refuses(
      reader.send(calls.assignProgramService, {
        ClientSubProgramMembershipID: membership,
        ProgramServiceID: services[0]!,
      }),
      'PermissionMissing',
    )
    const back = await a.supervisor.send(calls.assignProgramService, {
      ClientSubProgramMembershipID: membership,
      ProgramServiceID: services[0]!,
      StartDate: addDays(a.today, -60),
    })
    expect(back.status, back.text).toBe(200)
  })

  test('outside the enrollment is refused by the database too', async () => {
    await expect(
      a.owner.query(
        `insert into client_service (client_membership_id, sub_program_id, program_service_id, start_date) values ($1, $2, $3, '1999-01-01')`,
        [membership, a.subProgram, services[0]],
      ),
    ).rejects.toMatchObject({ constraint: 'client_service_enrollment' })
  })

  test('goes to somebody else, or gives way to another, and back by undoing', async () => {
    const { body: first } = await assign()
    await refuses(transfer(first.ClientServiceID, first.version, { EmployeeID: employees[0] }), 'SameHolder')
    await refuses(
      transfer(first.ClientServiceID, first.version, { StartDate: addDays(a.today, -20) }),
      'StartsBeforeCurrent',
    )
    await refuses(transfer(first.ClientServiceID, 9), 'Stale')
    await refuses(transfer(nowhere, 1), 'NotFound')
    const { body: second } = await transfer(first.ClientServiceID, first.version)
    expect(await listed()).toMatchObject([
      { EmployeeID: employees[1], StartDate: addDays(a.today, -5), EndDate: null },
      { EmployeeID: employees[0], EndDate: addDays(a.today, -5), EndReason: 'Transferred' },
    ])
    const third = await transfer(second.ClientServiceID, second.version, {
      ProgramServiceID: services[1],
      StartDate: a.today,
    })
    expect((await listed()).map(({ Name, State }) => [Name, State])).toEqual([
      ['Test tutoring', 'current'],
      ['Test mentoring', 'ended'],
      ['Test mentoring', 'ended'],
    ])
    await a.worker.ok(activityCalls.undoChangeSet, { ChangeSetID: third.body.ChangeSetID! })
    expect((await listed()).map(({ Name, State }) => [Name, State])).toEqual([
      ['Test mentoring', 'current'],
      ['Test mentoring', 'ended'],
    ])
  })

  test('given by mistake is taken out, and what it had ended goes on', async () => {
    const { body: first } = await assign()
    const { body: second } = await transfer(first.ClientServiceID, first.version, { ProgramServiceID: services[1] })
    await refuses(remove(second.ClientServiceID, 9), 'Stale')
    await refuses(remove(nowhere, 1), 'NotFound')
    await refuses(
      remove(second.ClientServiceID, 1, { ClientSubProgramMembershipID: a.other.ClientSubProgramMembershipID }),
      'NotFound',
    )
    expect((await remove(second.ClientServiceID, second.version)).body.Reopened).toBe('Test mentoring')
    const [only, ...more] = await listed()
    expect([only!.ClientServiceID, only!.EndDate, more]).toEqual([first.ClientServiceID, null, []])
    expect((await remove(only!.ClientServiceID, only!.version)).body.Reopened).toBeNull()
    expect(await listed()).toEqual([])
    const reason = await a.one(`select void_reason from client_service where id = $1`, [first.ClientServiceID])
    expect(reason).toBe('Mistake')
  })

  test('ends with a reason', async () => {
    const { body } = await assign()
    await refuses(
      end(body.ClientServiceID, body.version, { EndDate: addDays(a.today, -20) }),
      'EndsBeforeStart',
      'EndDate',
    )
    await refuses(end(body.ClientServiceID, body.version, { EndDate: addDays(a.today, 61) }), 'TooFarAhead', 'EndDate')
    await refuses(end(body.ClientServiceID, 9), 'Stale')
    await refuses(end(nowhere, 1), 'NotFound')
    const done = await end(body.ClientServiceID, body.version)
    expect(done.status, done.text).toBe(200)
    expect(await listed()).toMatchObject([{ State: 'ended', EndReason: 'Goals met' }])
    await refuses(end(body.ClientServiceID, done.body.version), 'NothingCurrent')
    expect((await assign({ StartDate: a.today })).status).toBe(200)
  })
})

test('whatever is done, no service is held twice on a day and nothing faults', async () => {
  const step = fc.record({
    act: fc.constantFrom('assign', 'transfer', 'end', 'remove'),
    service: fc.integer({ min: 0, max: 1 }),
    employee: fc.integer({ min: 0, max: 1 }),
    day: fc.integer({ min: -25, max: 25 }),
    pick: fc.integer({ min: 0, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      await a.owner.query('delete from client_service where client_membership_id = $1', [membership])
      for (const { act, service, employee, day, pick } of steps) {
        const rows = await listed()
        const row = rows[pick % Math.max(1, rows.length)]
        const when = {
          ProgramServiceID: services[service],
          EmployeeID: employees[employee],
          StartDate: addDays(a.today, day),
        }
        const reply =
          act === 'assign' || !row
            ? await assign(when)
            : act === 'transfer'
              ? await transfer(row.ClientServiceID, row.version, when)
              : act === 'end'
                ? await end(row.ClientServiceID, row.version, { EndDate: addDays(a.today, day) })
                : await remove(row.ClientServiceID, row.version)
        expect(reply.status, reply.text).toBeLessThan(500)
        const now = await listed()
        for (const one of now)
          for (const other of now)
            if (one !== other && one.ProgramServiceID === other.ProgramServiceID)
              expect((one.EndDate ?? '9') <= other.StartDate || (other.EndDate ?? '9') <= one.StartDate).toBe(true)
      }
    }),
    { numRuns: 12 },
  )
})
