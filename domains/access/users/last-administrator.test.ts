import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { nowhere, openAccessAgency, refuses as refusesIn, type AccessAgency } from '../access-testing.ts'
import { accountCalls } from './accounts.calls.ts'
import { permissionCalls } from '../roles/permissions.calls.ts'
import { roleCalls } from '../roles/roles.calls.ts'
import { userRoleCalls } from './user-roles.calls.ts'
import { userCalls } from './users.calls.ts'

let a: AccessAgency
beforeEach(async () => {
  a = await openAccessAgency()
})
afterEach(() => a.close())
const refuses = (work: Parameters<typeof refusesIn>[1], code: string, field?: string) => refusesIn(a, work, code, field)

const held = async (userId: string) => {
  const { rows } = await a.owner.query<{ UserRoleID: string; version: number }>(
    'select id as "UserRoleID", version from user_role where user_id = $1 and voided_at is null and end_date is null',
    [userId],
  )
  return rows[0]!
}
const account = async (UserID: string) => ({ UserID, version: await a.version('application_user', UserID) })
const lasting = () => a.one<boolean>('select lasting_administrator()')

/** Only the first administrator is left. */
async function onlyOne(): Promise<void> {
  await a.administrator.ok(userRoleCalls.endUserRoleMembership, {
    ...(await held(a.otherAdministrator.userId)),
    EndDate: a.today,
  })
}

test('the last administrator is removed on no road', async () => {
  await onlyOne()
  const me = a.administrator
  const own = await held(me.userId)
  await refuses(
    () => me.send(userRoleCalls.endUserRoleMembership, { ...own, EndDate: a.today }),
    'LastAdministrator',
    'EndDate',
  )
  await refuses(
    () => me.send(userRoleCalls.endUserRoleMembership, { ...own, EndDate: addDays(a.today, 30) }),
    'LastAdministrator',
    'EndDate',
  )
  await refuses(async () => me.send(accountCalls.deactivateUser, await account(me.userId)), 'Yourself')
  const permission = await a.owner.query<{ id: string; version: number }>(
    `select rp.id, rp.version from role_permission rp join role r on r.id = rp.role_id where r.name = 'Administrator'`,
  )
  const given = { RolePermissionID: permission.rows[0]!.id, version: permission.rows[0]!.version }
  await refuses(
    () => me.send(permissionCalls.endPermissionRoleMembership, { ...given, EndDate: a.today }),
    'LastAdministrator',
    'EndDate',
  )
  await refuses(
    () => me.send(permissionCalls.endPermissionRoleMembership, { ...given, EndDate: addDays(a.today, 5) }),
    'LastAdministrator',
    'EndDate',
  )
  for (const sql of [
    `update application_user set account_status = 'Inactive' where id = '${me.userId}'`,
    `update user_role set voided_at = now() where user_id = '${me.userId}'`,
    `delete from user_role where user_id = '${me.userId}'`,
    `update user_role set start_date = current_date + 5 where user_id = '${me.userId}'`,
    `delete from role_permission where id = '${given.RolePermissionID}'`,
    `update permission set name = 'Other' where name = 'Administrator'`,
  ])
    await expect(a.owner.query(sql), sql).rejects.toMatchObject({ constraint: 'last_administrator' })
  expect(await lasting()).toBe(true)
})

test('a parent through which the last one administers cannot be taken away', async () => {
  const { RoleID, version } = await a.administrator.ok(roleCalls.addRole, {
    Name: 'Director of systems',
    Description: '',
    ParentRoleID: await a.roleId('Administrator'),
  })
  await a.administrator.ok(userRoleCalls.addUserRoleMembership, { UserID: await a.userId('gordon.checkley'), RoleID })
  await onlyOne()
  const gordon = await a.as('gordon.checkley')
  await gordon.ok(userRoleCalls.endUserRoleMembership, { ...(await held(a.administrator.userId)), EndDate: a.today })
  const edit = { RoleID, Name: 'Director of systems', Description: '', ParentRoleID: null, version }
  await refuses(() => gordon.send(roleCalls.editRole, edit), 'LastAdministrator', 'ParentRoleID')
})

test('an administrator for a time, or only invited, does not count', async () => {
  await onlyOne()
  const gordon = await a.userId('gordon.checkley')
  const RoleID = await a.roleId('Administrator')
  await a.administrator.ok(userRoleCalls.addUserRoleMembership, {
    UserID: gordon,
    RoleID,
    EndDate: addDays(a.today, 90),
  })
  const invited = await a.newUser('ivy.invited', { status: 'Invited' })
  await a.administrator.ok(userRoleCalls.addUserRoleMembership, { UserID: invited, RoleID })
  const own = { ...(await held(a.administrator.userId)), EndDate: a.today }
  await refuses(() => a.administrator.send(userRoleCalls.endUserRoleMembership, own), 'LastAdministrator', 'EndDate')
  await a.owner.query("update application_user set account_status = 'Active' where id = $1", [invited])
  expect((await a.administrator.send(userRoleCalls.endUserRoleMembership, own)).status).toBe(200)
})

test('Administrator is given by another administrator only, and never to oneself by a detour', async () => {
  const RoleID = await a.roleId('Administrator')
  await refuses(
    () => a.administrator.send(userRoleCalls.addUserRoleMembership, { UserID: a.administrator.userId, RoleID }),
    'OwnRights',
    'RoleID',
  )
  const dated = await a.newUser('dag.dated')
  await a.administrator.ok(userRoleCalls.addUserRoleMembership, { UserID: dated, RoleID, EndDate: addDays(a.today, 3) })
  await a.administrator.ok(userRoleCalls.addUserRoleMembership, { UserID: dated, RoleID: await a.roleId('Nurse') })
  const dag = await a.as('dag.dated')
  const nurse = await a.roleId('Nurse')
  const PermissionID = await a.permissionId('Administrator')
  await refuses(
    () => dag.send(permissionCalls.addPermissionRoleMembership, { RoleID: nurse, PermissionID }),
    'OwnRights',
    'RoleID',
  )
  const edit = {
    RoleID: nurse,
    Name: 'Nurse',
    Description: '',
    ParentRoleID: RoleID,
    version: await a.version('role', nurse),
  }
  await refuses(() => dag.send(roleCalls.editRole, edit), 'OwnRights', 'ParentRoleID')
  const me = {
    Id: dag.userId,
    Email: 'dag.dated@kith.example',
    version: await a.version('application_user', dag.userId),
  }
  await refuses(() => dag.send(userCalls.editUser, { ...me, RoleID }), 'OwnRights', 'RoleID')
  await refuses(() => dag.send(userRoleCalls.addUserRoleMembership, { UserID: nowhere, RoleID }), 'NotFound')
})

test.each([
  [
    'by deactivating',
    async (by: 'administrator' | 'otherAdministrator', target: string) =>
      a[by].send(accountCalls.deactivateUser, await account(target)),
  ],
  [
    'by ending the role',
    async (by: 'administrator' | 'otherAdministrator', target: string) =>
      a[by].send(userRoleCalls.endUserRoleMembership, { ...(await held(target)), EndDate: a.today }),
  ],
] as const)('two administrators who remove each other at once %s: one remains', async (_way, remove) => {
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all([
      remove('administrator', a.otherAdministrator.userId),
      remove('otherAdministrator', a.administrator.userId),
    ])
    expect(await lasting(), JSON.stringify(replies.map(({ status }) => status))).toBe(true)
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    await a.owner.query("update application_user set account_status = 'Active' where id = any ($1)", [
      [a.administrator.userId, a.otherAdministrator.userId],
    ])
    await a.owner.query('update user_role set end_date = null where user_id = any ($1)', [
      [a.administrator.userId, a.otherAdministrator.userId],
    ])
    a.administrator = await a.as('alva.rootley')
    a.otherAdministrator = await a.as('ignacio.backup-sample')
  }
})
