import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { makeClient, stranger } from '#domains/clients/search/client-search-testing.ts'
import { openAccessAgency, type AccessAgency } from '../access-testing.ts'
import { supervisorCalls } from '../employees/supervisors.calls.ts'
import { accountCalls } from '../users/accounts.calls.ts'
import { userCalls } from '../users/users.calls.ts'
import { secondPersonCalls } from './second-person.calls.ts'

let a: AccessAgency
let program: string
let carrier: string
let watcher: string

beforeAll(async () => {
  a = await openAccessAgency()
  program = await a.one(
    `select s.name from sub_program s join employee_sub_program m on m.sub_program_id = s.id
     join application_user u on u.id = m.employee_id where u.email = 'mara.manager@kith.example'`,
  )
  carrier = await a.newUser('cora.carrier', { role: 'Case Manager', program })
  watcher = await a.newUser('wes.watcher', { role: 'Case Manager', program })
  await a.newUser('mo.manager', { role: 'Local manager', program })
  await makeClient(a, program, stranger, { manager: carrier, confidential: true })
})
afterAll(() => a.close())

/** An account made through the call, as whoever made it would use it: by the password they chose for it. */
async function puppetOf(maker: Actor, name: string): Promise<Actor> {
  await maker.ok(userCalls.addUserEmployee, {
    Email: `${name}@kith.example`,
    FirstName: 'Pat',
    LastName: 'Puppet',
    Role: 'Local manager',
    SubProgramID: await a.programId(program),
    SubProgramRole: 'Supervisor',
    IsClientCaseCarrier: false,
    IsFamilyCaseCarrier: false,
    AccountStatus: 'Active',
    Password: 'seven quiet otters cross',
    ConfirmPassword: 'seven quiet otters cross',
  } as never)
  return a.as(name)
}

const supervise = (employee: string) => ({
  SupervisorId: watcher,
  EmployeeId: employee,
  SupervisorRole: 'Backup' as const,
})
const ask = (by: Actor, employee = carrier) =>
  by.send(supervisorCalls.addMembershipEmployeeSupervisor, supervise(employee))
const waiting = async (by: Actor) => (await by.ok(secondPersonCalls.getSecondPersonRequests, {})).Requests
const confirm = (by: Actor, one: { SecondPersonID: string; version: number; Input: object }) =>
  by.send(supervisorCalls.addMembershipEmployeeSupervisor, one.Input as never, {
    headers: { 'x-kith-vouches': `${one.SecondPersonID}/${one.version}` },
  })
const asked = async (by: Actor, employee = carrier) => {
  expect((await ask(by, employee)).refusal.code).toBe('SecondPerson')
  return (await waiting(by)).find(({ Can }) => !Can.Confirm)!
}
const takeBack = (by: Actor, { SecondPersonID, version }: { SecondPersonID: string; version: number }) =>
  by.ok(secondPersonCalls.declineSecondPerson, { SecondPersonID, version, Note: 'Not needed any more.' })

describe('a second person', () => {
  test('is nobody whose account the first one opened, nor the other way round, nor two of one maker', async () => {
    const puppet = await puppetOf(a.manager, 'first.puppet')
    const second = await puppetOf(a.manager, 'second.puppet')
    const third = await puppetOf(puppet, 'third.puppet')
    for (const [first, other] of [
      [a.manager, puppet],
      [puppet, a.manager],
      [puppet, second],
      [third, a.manager],
      [second, third],
    ] as const) {
      const one = await asked(first)
      const seen = (await waiting(other)).find(({ SecondPersonID }) => SecondPersonID === one.SecondPersonID)
      expect(seen?.Can).toEqual({ Confirm: false, Decline: true })
      expect(seen?.WhyNot).toBe('SameHands')
      expect((await confirm(other, one)).status).toBe(404)
      await takeBack(first, one)
    }
    const forged = a.owner.query(
      `insert into second_person (call, input, asked_by, gains, status, decided_by, decided_at)
       values ('x', '{}', $1, '{}', 'Confirmed', $2, now())`,
      [a.manager.userId, puppet.userId],
    )
    await expect(forged).rejects.toThrow(/same hands/)
  })

  test('a new e-mail puts an account into the hands of who chose it', async () => {
    const mo = await a.as('mo.manager')
    await a.manager.ok(userCalls.editUser, {
      Id: mo.userId,
      Email: 'mine.now@kith.example',
      RoleID: null,
      version: await a.version('application_user', mo.userId),
    })
    const one = await asked(a.manager)
    const now = await a.as('mine.now')
    expect((await confirm(now, one)).status).toBe(404)
    // After two weeks it has an owner of its own.
    await a.owner.query(`update application_user set opened_at = opened_at - interval '15 days'`)
    expect((await waiting(now)).find((each) => each.SecondPersonID === one.SecondPersonID)?.Can.Confirm).toBe(true)
    await takeBack(a.manager, one)
  })

  test('of who was deactivated or lost the right there is nothing left to confirm', async () => {
    const one = await asked(a.manager)
    const role = await a.roleId('Local manager')
    const manage = await a.permissionId('Users.Manage')
    const gone = await a.one(
      `delete from role_permission where role_id = $1 and permission_id = $2 returning start_date::text`,
      [role, manage],
    )
    expect((await confirm(a.administrator, one)).status).toBe(404)
    expect(await waiting(a.administrator)).toEqual([])
    await a.owner.query('insert into role_permission (role_id, permission_id, start_date) values ($1, $2, $3)', [
      role,
      manage,
      gone,
    ])
    await a.owner.query(`update application_user set account_status = 'Inactive' where id = $1`, [a.manager.userId])
    expect((await confirm(a.administrator, one)).status).toBe(404)
    expect(await waiting(a.administrator)).toEqual([])
    await a.owner.query(`update application_user set account_status = 'Active' where id = $1`, [a.manager.userId])
    a.manager = await a.as('mara.manager')
    await takeBack(a.manager, one)
  })

  test('confirms what they saw: what opens more by now is shown again first', async () => {
    const one = await asked(a.administrator)
    expect(one.Charts).toBe(1)
    await makeClient(
      a,
      program,
      { FirstName: 'Later', LastName: 'Comer' },
      {
        manager: carrier,
        confidential: true,
      },
    )
    const first = await confirm(a.otherAdministrator, one)
    expect([first.status, first.refusal.code]).toEqual([409, 'OpensMore'])
    expect(
      await a.one<number>(`select count(*)::int from employee_supervisor where supervisor_id = $1`, [watcher]),
    ).toBe(0)
    expect((await confirm(a.otherAdministrator, one)).status).toBe(404)
    const now = (await waiting(a.otherAdministrator)).find((each) => each.SecondPersonID === one.SecondPersonID)!
    expect(now.Charts).toBe(2)
    const answers = await Promise.all([
      confirm(a.otherAdministrator, now),
      a.administrator.send(secondPersonCalls.declineSecondPerson, {
        SecondPersonID: now.SecondPersonID,
        version: now.version,
        Note: 'Not needed any more.',
      }),
    ])
    const done = await a.one<number>(`select count(*)::int from employee_supervisor where supervisor_id = $1`, [
      watcher,
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(done).toBe(answers[0].status === 200 ? 1 : 0)
  })
})

describe('with two administrators alone', () => {
  test('neither changes the other’s e-mail or second step, and both are told the way', async () => {
    const { rows } = await a.owner.query<{ id: string }>(
      `select id from administrators(current_date) where id not in ($1, $2)`,
      [a.administrator.userId, a.otherAdministrator.userId],
    )
    for (const { id } of rows)
      await a.owner.query(
        `delete from user_role using role r where r.id = role_id and r.name = 'Administrator' and user_id = $1`,
        [id],
      )
    const other = a.otherAdministrator.userId
    const edit = {
      Id: other,
      Email: 'elsewhere@kith.example',
      RoleID: null,
      version: await a.version('application_user', other),
    }
    const reply = await a.administrator.send(userCalls.editUser, edit)
    expect([reply.status, reply.refusal.code]).toEqual([409, 'NoSecondPerson'])
    expect(await waiting(a.administrator)).toEqual([])
    // A link that is handed over still has the other one to confirm it, unless it is for them.
    expect(
      (await a.administrator.send(accountCalls.resetPassword, { UserID: other, HandOver: true })).refusal.code,
    ).toBe('NoSecondPerson')
    expect(
      (await a.administrator.send(accountCalls.resetPassword, { UserID: carrier, HandOver: true })).refusal.code,
    ).toBe('SecondPerson')
    // Of their own account each is master.
    await a.otherAdministrator.ok(userCalls.editUser, edit)
  })
})
