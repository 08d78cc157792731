import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { mySessionCalls } from '#domains/session/my-sessions.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { settingCalls } from '#domains/session/settings.calls.ts'
import { nowhere, openAccessAgency, type AccessAgency } from '../access-testing.ts'
import { accountCalls } from './accounts.calls.ts'
import { userRoleCalls } from './user-roles.calls.ts'
import { userCalls } from './users.calls.ts'

let a: AccessAgency
beforeAll(async () => {
  a = await openAccessAgency()
})
afterAll(() => a.close())

test('an administrator sees what the other sees, changes nothing, and stands in the book by name', async () => {
  const { administrator } = a
  const renata = await a.userId('renata.mockley')
  const [marisol, other] = [
    await a.one("select id from person where first_name = 'Marisol' and last_name = 'Testado'"),
    await a.one(
      'select p.id from person p where not p.sub_program_ids && user_sub_programs($1, current_date) and cardinality(p.sub_program_ids) > 0 limit 1',
      [renata],
    ),
  ]
  expect((await administrator.ok(profileCalls.getProfile, {})).ViewAs).toBeNull()
  await administrator.ok(accountCalls.startViewAs, { UserID: renata, Reason: 'She cannot find a chart' })
  const profile = await administrator.ok(profileCalls.getProfile, {})
  expect(profile).toMatchObject({
    UserID: renata,
    FirstName: 'Renata',
    ViewAs: { ByUserID: administrator.userId, ByName: 'Alva Rootley' },
  })
  expect(profile.Permissions).not.toContain('Administrator')
  expect((await administrator.send(peopleCalls.getPerson, { PersonID: other })).status).toBe(404)
  const person = await administrator.ok(peopleCalls.getPerson, { PersonID: marisol })
  expect((await administrator.send(userCalls.getUsers, {})).refusal.code).toBe('PermissionMissing')
  const { FirstName, LastName, PreferredName, DateOfBirth, Sex, version } = person
  const change = await administrator.send(peopleCalls.updatePerson, {
    PersonID: marisol,
    FirstName: 'X',
    LastName,
    PreferredName,
    DateOfBirth,
    Sex,
    version,
  })
  expect([change.status, change.refusal.code]).toEqual([403, 'ViewOnly'])
  expect(await a.one('select first_name from person where id = $1', [marisol])).toBe(FirstName)
  const setting = await a.one("select id from core_program_setting where name = 'theme'")
  const own = await administrator.send(settingCalls.updateUserSettings, {
    CoreProgramSettingID: setting,
    Value: 'dark',
  })
  expect(own.refusal.code).toBe('ViewOnly')
  expect((await administrator.send(mySessionCalls.extendSession, {})).status).toBe(200)
  const look = await a.owner.query(
    "select user_id, detail from audit where kind = 'view' and row_id = $1 order by seq desc limit 1",
    [marisol],
  )
  expect(look.rows[0]).toEqual({ user_id: administrator.userId, detail: { viewedAs: renata } })
  expect(await administrator.ok(accountCalls.endViewAs, {})).toEqual({ Ended: true })
  expect(await administrator.ok(accountCalls.endViewAs, {})).toEqual({ Ended: false })
  expect((await administrator.ok(profileCalls.getProfile, {})).UserID).toBe(administrator.userId)
  const book = await a.owner.query(
    "select call, user_id, row_id, detail from audit where kind = 'call' and call like '%ViewAs' order by seq",
  )
  expect(book.rows).toEqual([
    {
      call: accountCalls.startViewAs.name,
      user_id: administrator.userId,
      row_id: renata,
      detail: { reason: 'She cannot find a chart' },
    },
    { call: accountCalls.endViewAs.name, user_id: administrator.userId, row_id: renata, detail: {} },
  ])
})

test('is for administrators, of active people, with a fresh proof of who they are', async () => {
  const renata = await a.userId('renata.mockley')
  const start = (by: typeof a.manager, UserID: string) => by.send(accountCalls.startViewAs, { UserID, Reason: 'x' })
  expect((await start(a.manager, renata)).refusal.code).toBe('PermissionMissing')
  expect((await start(a.administrator, a.administrator.userId)).refusal.code).toBe('Yourself')
  expect((await start(a.administrator, nowhere)).status).toBe(404)
  expect((await start(a.administrator, await a.userId('gareth.bygone'))).refusal.code).toBe('NotActive')
  await a.owner.query("update session set confirmed_at = now() - interval '6 minutes' where user_id = $1", [
    a.administrator.userId,
  ])
  expect((await start(a.administrator, renata)).refusal.code).toBe('ConfirmIdentity')
  await a.owner.query('update session set confirmed_at = now() where user_id = $1', [a.administrator.userId])
})

test('whoever stops being Administrator meanwhile sees nothing more', async () => {
  const UserID = await a.newUser('tess.temporary')
  const given = await a.administrator.ok(userRoleCalls.addUserRoleMembership, {
    UserID,
    RoleID: await a.roleId('Administrator'),
  })
  const tess = await a.as('tess.temporary')
  await tess.ok(accountCalls.startViewAs, { UserID: await a.userId('eleanor.headworth'), Reason: 'x' })
  expect((await tess.send(peopleCalls.getPeople, {})).status).toBe(200)
  await a.administrator.ok(userRoleCalls.deleteUserRoleMembership, given)
  expect((await tess.send(peopleCalls.getPeople, {})).refusal.code).toBe('PermissionMissing')
  await tess.ok(accountCalls.endViewAs, {})
  expect((await tess.ok(profileCalls.getProfile, {})).Permissions).toEqual([])
})
