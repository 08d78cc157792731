import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '#platform/server/testing-mail.ts'
import { addDays } from '#platform/contract/dates.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { Browser } from '#domains/session/sign-in/testing.ts'
import { nowhere, openAccessAgency, refuses as refusesIn, type AccessAgency } from '../access-testing.ts'
import { accountCalls } from './accounts.calls.ts'
import { userRoleCalls } from './user-roles.calls.ts'
import { userCalls } from './users.calls.ts'

let a: AccessAgency
beforeAll(async () => {
  a = await openAccessAgency()
})
afterAll(() => a.close())
const refuses = (work: Parameters<typeof refusesIn>[1], code: string, field?: string) => refusesIn(a, work, code, field)

const password = 'seven quiet herons wade'

async function newEmployee(more: object = {}) {
  return {
    Email: 'petra.newly@kith.example',
    FirstName: 'Petra',
    LastName: 'Newly',
    Role: 'Case Manager',
    SubProgramID: await a.one('select primary_default_specifier from employee where id = $1', [
      await a.userId('renata.mockley'),
    ]),
    SubProgramRole: 'Case Manager',
    IsClientCaseCarrier: true,
    IsFamilyCaseCarrier: false,
    Password: password,
    ConfirmPassword: password,
    AccountStatus: 'Invited',
    WelcomeEmailLocation: '12 Example Street',
    ...more,
  } as const
}

describe('the list of users', () => {
  test('shows an administrator everybody, narrowed by every filter', async () => {
    const all = await a.administrator.ok(userCalls.getUsers, { PageSize: 100 })
    expect(all.Total).toBeGreaterThan(40)
    const renata = all.Rows.find((row) => row.LastName === 'Mockley')!
    expect(renata).toMatchObject({
      Status: 'Active',
      Roles: ['Case Manager'],
      Supervisor: { Name: 'Priya Notreal' },
      IsClientCaseCarrier: true,
    })
    expect(renata.OpenCases).toBeGreaterThan(0)
    const count = async (filter: object) => (await a.administrator.ok(userCalls.getUsers, filter)).Total
    expect(await count({ Search: 'MOCKLEY renata' })).toBe(1)
    expect(await count({ Search: '%' })).toBe(0)
    expect(await count({ Status: 'Inactive' })).toBe(1)
    expect(await count({ RoleID: await a.roleId('Nurse') })).toBe(1)
    expect(await count({ SupervisorID: await a.userId('priya.notreal') })).toBeGreaterThan(3)
    expect(await count({ Carrier: 'family' })).toBeGreaterThan(3)
    expect((await count({ HasOpenCases: true })) + (await count({ HasOpenCases: false }))).toBe(all.Total)
    expect(await count({ SecondFactor: true })).toBe(0)
    expect(await count({ SignatureOnFile: true })).toBe(0)
    expect(await count({ QuietDays: 30 })).toBe(all.Total)
    const sorted = await a.administrator.ok(userCalls.getUsers, { Sort: 'OpenCases', Descending: true })
    expect(sorted.Rows[0]!.OpenCases).toBeGreaterThanOrEqual(sorted.Rows[1]!.OpenCases)
  })

  test.each([
    ['priya.notreal', 'off'],
    ['alva.rootley', 'on'],
  ])('those found at once for %s are those found one by one', async (name, all) => {
    const client = await a.owner.connect()
    await client.query(
      `select set_config('app.user', $1::text, false), set_config('app.sees_all', $2, false),
         set_config('app.sub_programs', user_sub_programs($1::uuid, current_date)::text, false)`,
      [await a.userId(name), all],
    )
    const { rows } = await client.query<{ at_once: string[]; one_by_one: string[] }>(
      `select array(select users_in_reach() order by 1) as at_once,
         array(select u.id from application_user u where user_in_reach(u.id) order by 1) as one_by_one`,
    )
    client.release(true)
    expect(rows[0]!.at_once).toEqual(rows[0]!.one_by_one)
    expect(rows[0]!.at_once.length).toBeGreaterThan(2)
  })

  test('shows a manager only their own sub-program, and hides the rest as if absent', async () => {
    const mine = await a.manager.ok(userCalls.getUsers, { PageSize: 100 })
    expect(mine.Rows.map((row) => row.LastName)).toContain('Mockley')
    expect(mine.Rows.map((row) => row.LastName)).not.toContain('Vegason')
    expect(mine.Rows.map((row) => row.LastName)).toContain('Bygone')
    const foreign = await a.manager.send(userCalls.getUser, { UserID: await a.userId('vince.vegason') })
    const absent = await a.manager.send(userCalls.getUser, { UserID: nowhere })
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    const programs = await a.manager.ok(userCalls.getSubPrograms, {})
    expect(programs.SubPrograms).toHaveLength(1)
    const roles = await a.manager.ok(userRoleCalls.getAssignableRoles, {})
    expect(roles.Roles.map((role) => role.Name)).toEqual(['Case Manager', 'Local manager'])
  })

  test('opens one with roles, places, permissions and what may be done', async () => {
    const user = await a.administrator.ok(userCalls.getUser, { UserID: await a.userId('priya.notreal') })
    expect(user.RoleMemberships[0]).toMatchObject({
      Name: 'Supervisor',
      State: 'current',
      Can: { End: true, Delete: false },
    })
    expect(user.EffectivePermissions.find((one) => one.Name === 'Foster.Edit')!.Sources[0]).toMatchObject({
      RoleName: 'Supervisor',
      SourceRoleName: 'Case Manager',
    })
    expect(user.Can).toMatchObject({ Edit: true, ViewAs: true, Deactivate: true, Activate: false })
    const seen = await a.manager.ok(userCalls.getUser, { UserID: await a.userId('priya.notreal') })
    expect(seen.Can).toMatchObject({ Edit: false, Deactivate: false, ViewAs: false, ResetPassword: true })
  })
})

describe('a new employee', () => {
  test('needs both passwords alike and good, a role that may be given, an e-mail of their own', async () => {
    const send = async (more: object) => a.administrator.send(userCalls.addUserEmployee, await newEmployee(more))
    await refuses(() => send({ ConfirmPassword: 'another one entirely' }), 'PasswordsDiffer', 'ConfirmPassword')
    await refuses(() => send({ ConfirmPassword: null }), 'PasswordsDiffer', 'ConfirmPassword')
    await refuses(() => send({ Password: 'short', ConfirmPassword: 'short' }), 'Weak', 'Password')
    await refuses(() => send({ Email: 'Renata.MOCKLEY@kith.example' }), 'DuplicateEmail', 'Email')
    await refuses(() => send({ Email: `${'x'.repeat(70)}@kith.example` }), 'BadEmail', 'Email')
    await refuses(() => send({ Role: 'Nobody' }), 'NoSuchRole', 'Role')
    await refuses(() => send({ Role: 'Read-only Auditor' }), 'EndNeeded', 'Role')
    await refuses(() => send({ SubProgramID: nowhere }), 'NotFound')
    const manage = async (more: object) => a.manager.send(userCalls.addUserEmployee, await newEmployee(more))
    await refuses(() => manage({ Role: 'Nurse' }), 'MoreThanYours', 'Role')
    await refuses(() => manage({ Role: 'Administrator' }), 'MoreThanYours', 'Role')
    const elsewhere = await a.one("select id from sub_program where name ilike '%vegas%'")
    await refuses(() => manage({ SubProgramID: elsewhere }), 'NotFound')
  })

  test('gets a welcome mail with a link, signs in once with the password and must change it', async () => {
    const made = await a.manager.ok(userCalls.addUserEmployee, await newEmployee())
    const mails = (await mailsTo(a.owner, 'petra.newly@kith.example')).toReversed()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your KITH password was reset',
      expect.stringContaining('Welcome to KITH'),
    ])
    expect(mails[1]!.whole).toContain('/Identity/Account/ResetPassword?code=')
    expect(mails[1]!.body).not.toContain('ResetPassword')
    expect(mails[1]!.body).toContain('12 Example Street')
    expect(mails.map(({ whole }) => whole).join()).not.toContain(password)
    const browser = new Browser(a.app)
    await browser.signIn('PETRA.newly@kith.example', password)
    expect(await browser.isSignedIn()).toBe(false)
    const user = await a.manager.ok(userCalls.getUser, { UserID: made.UserID })
    expect(user).toMatchObject({ MustChangePassword: true, Roles: ['Case Manager'], IsClientCaseCarrier: true })
    const hours = await a.one<string>(
      'select round(extract(epoch from password_expires_at - now()) / 3600) from application_user where id = $1',
      [made.UserID],
    )
    expect(Number(hours)).toBe(24)
  })
})

describe('editing a user', () => {
  test('changes the e-mail, ends sessions and tells both addresses; stale and double ones are refused', async () => {
    const id = await a.newUser('edda.edit', { role: 'Case Manager' })
    const edit = (more: object) =>
      a.administrator.send(userCalls.editUser, { Id: id, Email: 'edda.edit@kith.example', version: 1, ...more })
    await refuses(() => edit({ version: 7 }), 'Stale')
    await refuses(() => edit({ Email: 'RENATA.mockley@kith.example' }), 'DuplicateEmail', 'Email')
    await refuses(() => edit({ RoleID: nowhere }), 'NoSuchRole', 'RoleID')
    await a.signIn(id)
    const { body } = await edit({ Email: 'Edda.New@kith.example' })
    expect(body.version).toBe(2)
    expect(await a.one<number>('select count(*)::int from session where user_id = $1 and ended_at is null', [id])).toBe(
      0,
    )
    expect(await a.one<number>("select count(*)::int from mail where subject like 'The e-mail%'")).toBe(2)
    await a.administrator.ok(userCalls.editUser, {
      Id: id,
      Email: 'Edda.New@kith.example',
      RoleID: await a.roleId('Nurse'),
      version: 2,
    })
    const user = await a.administrator.ok(userCalls.getUser, { UserID: id })
    expect(user.RoleMemberships.map(({ Name, State }) => [Name, State])).toEqual([
      ['Nurse', 'current'],
      ['Case Manager', 'ended'],
    ])
  })

  test('is refused where the account reaches further than the editor, and for one’s own role', async () => {
    const priya = await a.userId('priya.notreal')
    const version = await a.version('application_user', priya)
    await refuses(
      () => a.manager.send(userCalls.editUser, { Id: priya, Email: 'taken@kith.example', version }),
      'MoreThanYours',
    )
    const me = a.manager.userId
    const own = { Id: me, Email: 'mara.manager@kith.example', version: await a.version('application_user', me) }
    const RoleID = await a.roleId('Case Manager')
    await refuses(() => a.manager.send(userCalls.editUser, { ...own, RoleID }), 'OwnRights', 'RoleID')
    expect((await a.manager.send(userCalls.editUser, own)).status).toBe(200)
  })
})

describe('role memberships', () => {
  const give = (UserID: string, RoleID: string, more: object = {}) =>
    a.administrator.send(userRoleCalls.addUserRoleMembership, { UserID, RoleID, ...more })

  test('are given by days, ended at once, deleted only while they never took effect', async () => {
    const user = await a.newUser('dora.dated', { role: 'Case Manager' })
    const nurse = await a.roleId('Nurse')
    const later = addDays(a.today, 20)
    await refuses(() => give(user, nurse, { StartDate: later, EndDate: a.today }), 'EndsBeforeStart', 'EndDate')
    await refuses(() => give(user, nowhere), 'NoSuchRole', 'RoleID')
    await refuses(() => give(nowhere, nurse), 'NotFound')
    await refuses(async () => give(user, await a.roleId('Read-only Auditor')), 'EndNeeded', 'EndDate')
    const { body: planned } = await give(user, nurse, { StartDate: later })
    await refuses(() => give(user, nurse, { StartDate: addDays(later, 5) }), 'AlreadyAssigned', 'StartDate')
    await refuses(
      () => a.administrator.send(userRoleCalls.deleteUserRoleMembership, { ...planned, version: 4 }),
      'Stale',
    )
    await a.administrator.ok(userRoleCalls.deleteUserRoleMembership, planned)
    await refuses(() => a.administrator.send(userRoleCalls.deleteUserRoleMembership, planned), 'NotFound')
    const dated = await give(user, await a.roleId('Read-only Auditor'), { EndDate: addDays(a.today, 200) })
    expect(dated.status).toBe(200)
    const row = await a.one('select id from user_role where user_id = $1 and role_id = $2', [
      user,
      await a.roleId('Case Manager'),
    ])
    await refuses(
      () => a.administrator.send(userRoleCalls.deleteUserRoleMembership, { UserRoleID: row, version: 1 }),
      'TookEffect',
    )
    const end = (EndDate: string, version = 1) =>
      a.administrator.send(userRoleCalls.endUserRoleMembership, { UserRoleID: row, EndDate, version })
    await refuses(() => end('2019-01-01'), 'EndsBeforeStart', 'EndDate')
    await refuses(() => end(addDays(a.today, 61)), 'TooFarAhead', 'EndDate')
    expect((await end(later)).status).toBe(200)
    await refuses(() => end(addDays(later, 9), 2), 'AlreadyEnded')
    const token = await a.signIn(user)
    expect((await end(a.today, 2)).status).toBe(200)
    const reply = await a.app.http.server.inject({
      url: '/API/Core/User/GetProfile',
      headers: { cookie: `__Host-kith=${token}`, 'x-kith': '1' },
    })
    expect(reply.body).not.toContain('Foster.Edit')
  })

  test('nobody gives themselves a role; a manager gives only what they hold, within their work', async () => {
    const cm = await a.roleId('Case Manager')
    const send = (UserID: string, RoleID: string) =>
      a.manager.send(userRoleCalls.addUserRoleMembership, { UserID, RoleID })
    await refuses(() => send(a.manager.userId, cm), 'OwnRights', 'RoleID')
    await refuses(() => give(a.administrator.userId, cm), 'OwnRights', 'RoleID')
    const silas = await a.userId('silas.placehold')
    await refuses(async () => send(silas, await a.roleId('Nurse')), 'MoreThanYours', 'RoleID')
    await refuses(async () => send(silas, await a.roleId('Administrator')), 'MoreThanYours', 'RoleID')
    await refuses(async () => send(await a.userId('vince.vegason'), cm), 'NotFound')
    const priya = await a.one('select id from user_role where user_id = $1', [await a.userId('priya.notreal')])
    await refuses(
      () => a.manager.send(userRoleCalls.endUserRoleMembership, { UserRoleID: priya, EndDate: a.today, version: 1 }),
      'MoreThanYours',
    )
    expect((await send(silas, await a.roleId('Local manager'))).status).toBe(200)
  })
})

describe('accounts', () => {
  test('are deactivated with every session at once, not while cases are carried, and activated again', async () => {
    const renata = await a.userId('renata.mockley')
    const version = await a.version('application_user', renata)
    await refuses(() => a.administrator.send(accountCalls.deactivateUser, { UserID: renata, version }), 'CasesCarried')
    const preview = await a.administrator.ok(accountCalls.previewDeactivation, { UserID: renata })
    expect(preview.Reasons.map((one) => one.Code)).toEqual(['CasesCarried'])
    expect(preview.Cases).toHaveLength(preview.OpenCases)
    await expect(
      a.owner.query("update application_user set account_status = 'Inactive' where id = $1", [renata]),
    ).rejects.toMatchObject({ constraint: 'cases_carried' })
    const jamal = await a.as('jamal.daywatch')
    // Whoever has no password yet is invited, not active.
    await a.owner.query('update application_user set password_hash = null where id = $1', [jamal.userId])
    const seen = await a.version('application_user', jamal.userId)
    await refuses(
      () => a.administrator.send(accountCalls.deactivateUser, { UserID: jamal.userId, version: seen + 1 }),
      'Stale',
    )
    await a.administrator.ok(accountCalls.deactivateUser, { UserID: jamal.userId, version: seen, Reason: 'Left' })
    expect((await jamal.send(profileCalls.getProfile, {})).status).toBe(302)
    const again = { UserID: jamal.userId, version: seen + 1 }
    await refuses(() => a.administrator.send(accountCalls.deactivateUser, again), 'AlreadyInactive')
    const back = await a.administrator.ok(accountCalls.activateUser, again)
    expect(await a.one('select account_status from application_user where id = $1', [jamal.userId])).toBe('Invited')
    await refuses(
      () => a.administrator.send(accountCalls.activateUser, { ...again, version: back.version - 1 }),
      'Stale',
    )
    await refuses(
      () => a.administrator.send(accountCalls.deactivateUser, { UserID: a.administrator.userId, version: 1 }),
      'Yourself',
    )
  })

  test('that reach further are not deactivated by a manager', async () => {
    const priya = await a.userId('priya.notreal')
    const version = await a.version('application_user', priya)
    await refuses(() => a.manager.send(accountCalls.deactivateUser, { UserID: priya, version }), 'MoreThanYours')
  })

  test('get a link by mail that ends sessions; nobody sets a password for somebody else', async () => {
    const silas = await a.as('silas.placehold')
    const reset = (by: typeof silas, UserID: string, more: object = {}) =>
      by.send(accountCalls.resetPassword, { UserID, ...more })
    await refuses(() => reset(a.administrator, silas.userId, { Password: password }), 'InvalidInput', 'Password')
    await refuses(() => reset(a.administrator, a.administrator.userId), 'OwnPassword', 'UserID')
    const priya = await a.as('priya.notreal')
    expect((await priya.send(profileCalls.getProfile, {})).status).toBe(200)
    expect((await reset(a.manager, priya.userId)).body).toMatchObject({ Way: 'link', Link: null })
    expect((await priya.send(profileCalls.getProfile, {})).status).toBe(302)
    const told = (await mailsTo(a.owner, 'priya.notreal@kith.example'))[0]!
    expect(told.whole).toContain('ResetPassword?code=')
    expect(told.body).not.toContain('ResetPassword')
  })

  test('are unlocked by someone else', async () => {
    const dario = await a.userId('dario.examply')
    await a.owner.query(
      "insert into throttle (key, failures, wait_until) values ($1, 9, now() + interval '5 minutes')",
      [`account:${dario}`],
    )
    const locked = await a.manager.ok(userCalls.getUser, { UserID: dario })
    expect(locked).toMatchObject({ Status: 'Locked', Can: { Unlock: true } })
    expect(await a.manager.ok(accountCalls.unlockUser, { UserID: dario })).toMatchObject({ WasLocked: true })
    expect((await a.manager.ok(userCalls.getUser, { UserID: dario })).Status).toBe('Active')
    await refuses(() => a.manager.send(accountCalls.unlockUser, { UserID: a.manager.userId }), 'OwnRights')
  })
})
