import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { mailsTo } from '#platform/server/testing-mail.ts'
import type { Actor } from '#app/testing.ts'
import { makeClient, stranger } from '#domains/clients/search/client-search-testing.ts'
import { openAccessAgency, type AccessAgency } from '../access-testing.ts'
import { employeeCalls } from '../employees/employees.calls.ts'
import { supervisorCalls } from '../employees/supervisors.calls.ts'
import { permissionCalls } from '../roles/permissions.calls.ts'
import { roleCalls } from '../roles/roles.calls.ts'
import { accountCalls } from '../users/accounts.calls.ts'
import { userRoleCalls } from '../users/user-roles.calls.ts'
import { userCalls } from '../users/users.calls.ts'
import { secondPersonCalls } from './second-person.calls.ts'

let a: AccessAgency
let carrier: string
let puppet: string
let boss: string
let farDirector: string
let gone: string
let program: string
let ownRole: string
let chart: { clientId: string; membershipId: string }

beforeAll(async () => {
  a = await openAccessAgency()
  program = await a.one(
    `select s.name from sub_program s join employee_sub_program m on m.sub_program_id = s.id
     join application_user u on u.id = m.employee_id where u.email = 'mara.manager@kith.example'`,
  )
  carrier = await a.newUser('cora.carrier', { role: 'Case Manager', program })
  ownRole = await a.one(`insert into role (name, parent_role_id) select 'Helper', null returning id`)
  puppet = await a.newUser('pia.puppet', { role: 'Helper', program })
  boss = await a.newUser('bo.boss', { role: 'Supervisor', program })
  const elsewhere = await a.one(`select name from sub_program where name <> $1 order by name limit 1`, [program])
  farDirector = await a.newUser('fay.director', { role: 'Program Director', program: elsewhere })
  gone = await a.newUser('gil.gone', { role: 'Program Director', program, status: 'Inactive' })
  await a.owner.query(
    `insert into employee_supervisor (employee_id, supervisor_id, supervisor_role, start_date) values ($1, $2, 'Primary', '2020-01-01')`,
    [carrier, boss],
  )
  chart = await makeClient(a, program, stranger, { manager: carrier, confidential: true })
})
afterAll(() => a.close())

const opens = (userId: string) =>
  a.one<boolean>(
    `select exists (select from confidential_reach(current_date) where user_id = $1 and membership = $2)`,
    [userId, chart.membershipId],
  )
const reach = () =>
  a.one<string[]>(`select array_agg(user_id || ' ' || membership order by 1) from confidential_reach(current_date)`)
const supervise = (EmployeeId: string, more: object = {}) => ({
  SupervisorId: puppet,
  EmployeeId,
  SupervisorRole: 'Backup' as const,
  ...more,
})

type Reply = Promise<{ status: number; refusal: { code: string } }>
const ways: Record<string, (by: Actor) => Reply> = {
  'a backup supervisor of the case manager': (by) =>
    by.send(supervisorCalls.addMembershipEmployeeSupervisor, supervise(carrier)),
  'one from a later day on': (by) =>
    by.send(supervisorCalls.addMembershipEmployeeSupervisor, supervise(carrier, { StartDate: addDays(a.today, 5) })),
  'a supervisor of their supervisor': (by) => by.send(supervisorCalls.addMembershipEmployeeSupervisor, supervise(boss)),
  'a role that may grant': async (by) =>
    by.send(userRoleCalls.addUserRoleMembership, { UserID: puppet, RoleID: await a.roleId('Program Director') }),
  'such a role in place of the one held': async (by) =>
    by.send(userCalls.editUser, {
      Id: puppet,
      Email: 'pia.puppet@kith.example',
      RoleID: await a.roleId('Program Director'),
      version: await a.version('application_user', puppet),
    }),
  'the permission put into a role that is held': async (by) =>
    by.send(permissionCalls.addPermissionRoleMembership, {
      RoleID: ownRole,
      PermissionID: await a.permissionId('Confidential.Grant'),
    } as never),
  'a parent for a role that is held': async (by) =>
    by.send(roleCalls.editRole, {
      RoleID: ownRole,
      Name: 'Helper',
      Description: 'Helps',
      ParentRoleID: await a.roleId('Program Director'),
      version: await a.version('role', ownRole),
    } as never),
  'a place for somebody who may grant elsewhere': async (by) =>
    by.send(employeeCalls.addEmployeeToSubProgram, {
      EmployeeID: farDirector,
      SubProgramID: await a.programId(program),
      SubProgramRole: 'Supervisor',
      IsClientCaseCarrier: false,
      IsFamilyCaseCarrier: false,
    } as never),
  'a deactivated account that comes back': async (by) =>
    by.send(accountCalls.activateUser, { UserID: gone, version: await a.version('application_user', gone) }),
  'a new account': async (by) =>
    by.send(userCalls.addUserEmployee, {
      Email: 'new.director@kith.example',
      FirstName: 'New',
      LastName: 'Director',
      Role: 'Program Director',
      SubProgramID: await a.programId(program),
      SubProgramRole: 'Supervisor',
      IsClientCaseCarrier: false,
      IsFamilyCaseCarrier: false,
      AccountStatus: 'Active',
      WelcomeEmailLocation: null,
      Password: 'seven quiet otters cross',
      ConfirmPassword: 'seven quiet otters cross',
    } as never),
  'the address of the case manager’s account': async (by) =>
    by.send(userCalls.editUser, {
      Id: carrier,
      Email: 'mine@kith.example',
      RoleID: null,
      version: await a.version('application_user', carrier),
    }),
  'a link for their account handed over': (by) =>
    by.send(accountCalls.resetPassword, { UserID: carrier, HandOver: true }),
}

describe('what an account opens through another', () => {
  test.each(Object.keys(ways))('%s waits for a second person', async (way) => {
    const [before, reached] = [await a.picture(), await reach()]
    const { status, refusal } = await ways[way]!(a.administrator)
    expect([status, refusal.code]).toEqual([409, 'SecondPerson'])
    expect(await a.picture()).toEqual(before)
    expect(await reach()).toEqual(reached)
  })

  test('asking again waits once, and no password is kept', async () => {
    const count = () => a.one<number>(`select count(*)::int from second_person where status = 'Waiting'`)
    const waiting = await count()
    expect(waiting).toBe(Object.keys(ways).length)
    await ways['a new account']!(a.administrator)
    expect(await count()).toBe(waiting)
    expect(await a.one<string>(`select string_agg(input::text, ' ') from second_person`)).not.toContain('otters')
  })

  test('whoever opens the chart themselves gives it further alone', async () => {
    const colleague = await a.newUser('cole.league', { role: 'Case Manager', program })
    await a.owner.query(
      `insert into role_permission (role_id, permission_id, start_date)
       select r.id, p.id, '2020-01-01' from role r, permission p where r.name = 'Local manager' and p.name = 'Confidential.Grant'`,
    )
    await a.manager.ok(supervisorCalls.addMembershipEmployeeSupervisor, {
      ...supervise(carrier, { SupervisorRole: 'Clinical' }),
      SupervisorId: colleague,
    })
    expect(await opens(colleague)).toBe(true)
    await a.owner.query(
      `delete from role_permission using role r, permission p where r.id = role_id and p.id = permission_id
         and r.name = 'Local manager' and p.name = 'Confidential.Grant'`,
    )
  })

  test('a reset by mail reaches its owner alone', async () => {
    const reply = await a.manager.ok(accountCalls.resetPassword, { UserID: carrier })
    expect(reply).toEqual({ UserID: carrier, Way: 'link', Link: null })
    const mail = (await mailsTo(a.owner, 'cora.carrier@kith.example'))[0]!
    expect(mail.whole).toContain('ResetPassword?code=')
    const password = await a.manager.send(accountCalls.resetPassword, { UserID: carrier, Password: 'x' } as never)
    expect(password.status).toBe(400)
  })
})

describe('the second person', () => {
  const waiting = async (by: Actor, Call: string) =>
    (await by.ok(secondPersonCalls.getSecondPersonRequests, {})).Requests.filter((one) => one.Call === Call)
  const confirm = (by: Actor, one: { SecondPersonID: string; version: number; Input: object }, more: object = {}) =>
    by.send(supervisorCalls.addMembershipEmployeeSupervisor, { ...one.Input, ...more } as never, {
      headers: { 'x-kith-vouches': `${one.SecondPersonID}/${one.version}` },
    })

  test('is not the one who asked, nor who gains, and confirms exactly what was asked, once', async () => {
    const { name } = supervisorCalls.addMembershipEmployeeSupervisor
    const [one] = await waiting(a.otherAdministrator, name)
    expect(one).toMatchObject({ Charts: 1, Gains: ['pia puppet'], Can: { Confirm: true } })
    const [own] = await waiting(a.administrator, name)
    expect(own!.Can.Confirm).toBe(false)
    expect((await confirm(a.administrator, one!)).status).toBe(404)
    expect((await confirm(a.otherAdministrator, one!, { SupervisorRole: 'Primary' })).status).toBe(404)
    await a.owner.query(
      `insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from role where name = 'Administrator'`,
      [puppet],
    )
    const gainer = await a.as('pia.puppet')
    expect((await confirm(gainer, one!)).refusal.code).toBeOneOf(['NotFound', 'OwnRights'])
    await a.owner.query(
      `delete from user_role where user_id = $1 and role_id = (select id from role where name = 'Administrator')`,
      [puppet],
    )
    expect(await opens(puppet)).toBe(false)
    const both = await Promise.all([confirm(a.otherAdministrator, one!), confirm(a.otherAdministrator, one!)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await opens(puppet)).toBe(true)
    const forged = a.owner.query(`update second_person set decided_by = asked_by where status = 'Confirmed'`)
    await expect(forged).rejects.toThrow(/second_person_self/)
  })

  test('of a handed link is an administrator, who sees it once', async () => {
    const [one] = await waiting(a.otherAdministrator, accountCalls.resetPassword.name)
    const send = (by: Actor) =>
      by.send(accountCalls.resetPassword, one!.Input as never, {
        headers: { 'x-kith-vouches': `${one!.SecondPersonID}/${one!.version}` },
        key: 'handed-over-once',
      })
    expect((await a.manager.send(accountCalls.resetPassword, { UserID: carrier, HandOver: true })).refusal.code).toBe(
      'AdministratorsOnly',
    )
    const reply = await send(a.otherAdministrator)
    expect((reply.body as { Link: string }).Link).toContain('ResetPassword?code=')
    expect((await send(a.otherAdministrator)).status).toBe(404)
    const hands = await a.one<string[]>('select hands_of($1)', [carrier])
    expect(hands).toContain(a.otherAdministrator.userId)
    const secret = /code=(.+)$/.exec((reply.body as { Link: string }).Link)![1]!
    expect(
      await a.one<number>(`select count(*)::int from idempotency_key where reply::text like $1`, [`%${secret}%`]),
    ).toBe(0)
  })

  test('can say no, and the one who asked can take it back', async () => {
    const { Requests } = await a.otherAdministrator.ok(secondPersonCalls.getSecondPersonRequests, {})
    const { SecondPersonID, version } = Requests[0]!
    const Note = 'Nobody knows why.'
    expect(
      (
        await a.otherAdministrator.send(secondPersonCalls.declineSecondPerson, {
          SecondPersonID,
          Note,
          version: version + 5,
        })
      ).status,
    ).toBe(409)
    await a.otherAdministrator.ok(secondPersonCalls.declineSecondPerson, { SecondPersonID, Note, version })
    const again = await a.administrator.send(secondPersonCalls.declineSecondPerson, {
      SecondPersonID,
      Note,
      version: version + 1,
    })
    expect(again.refusal.code).toBe('AlreadyDecided')
  })
})
