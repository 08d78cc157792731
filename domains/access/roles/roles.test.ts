import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { nowhere, openAccessAgency, refuses as refusesIn, type AccessAgency } from '../access-testing.ts'
import { permissionCalls } from './permissions.calls.ts'
import { roleCalls } from './roles.calls.ts'

let a: AccessAgency
beforeAll(async () => {
  a = await openAccessAgency()
})
afterAll(() => a.close())

const rename = (RoleID: string, Name: string, version: number, ParentRoleID: string | null = null) => ({
  RoleID,
  Name,
  Description: '',
  ParentRoleID,
  version,
})

const refuses = (work: Parameters<typeof refusesIn>[1], code: string, field?: string) => refusesIn(a, work, code, field)

describe('roles', () => {
  test('are listed with what they give, and opened with sources, dates and holders', async () => {
    const { Roles } = await a.administrator.ok(roleCalls.getRoles, {})
    const supervisor = Roles.find((role) => role.Name === 'Supervisor')!
    expect(supervisor).toMatchObject({
      ParentRoleName: 'Case Manager',
      InCode: false,
      Can: { Edit: true, Delete: false, Grant: true },
    })
    expect(supervisor.OwnPermissions).toBeGreaterThan(5)
    expect(supervisor.InheritedPermissions).toBeGreaterThan(5)
    expect(supervisor.Users).toBeGreaterThan(1)
    const role = await a.administrator.ok(roleCalls.getRole, { RoleID: supervisor.RoleID })
    expect(role.Parents.map((one) => one.Name)).toEqual(['Case Manager'])
    expect(role.Children.map((one) => one.Name)).toEqual(['Program Director'])
    expect(role.Permissions.find((one) => one.Name === 'Wrap.Teams')).toMatchObject({ Source: 'own', State: 'current' })
    expect(role.Permissions.find((one) => one.Name === 'Foster.Edit')).toMatchObject({
      Source: 'inherited',
      SourceRoleName: 'Case Manager',
      Can: { End: false },
    })
    expect(role.Holders.map((one) => one.LastName)).toContain('Notreal')
  })

  test('show a manager only holders within their work', async () => {
    const role = await a.manager.ok(roleCalls.getRole, { RoleID: await a.roleId('Supervisor') })
    expect(role.Holders.map((one) => one.LastName)).toEqual(['Notreal'])
    expect(role.Users).toBe(1)
  })

  test('are compared permission by permission', async () => {
    const { Permissions } = await a.administrator.ok(roleCalls.compareRoles, {
      RoleID: await a.roleId('Supervisor'),
      OtherRoleID: await a.roleId('Nurse'),
    })
    const byName = new Map(Permissions.map((one) => [one.Name, one]))
    expect(byName.get('Person.View')).toMatchObject({
      First: { Has: true, Source: 'inherited' },
      Second: { Has: true, Source: 'own' },
    })
    expect(byName.get('Medication.Order')).toMatchObject({ First: { Has: false }, Second: { Has: true } })
  })

  test('are added, copied, edited and deleted while nobody ever held them', async () => {
    const { RoleID, version } = await a.administrator.ok(roleCalls.addRole, {
      Name: 'Night lead',
      Description: 'Nights',
      ParentRoleID: await a.roleId('Youth Counselor'),
      PermissionID: [await a.permissionId('Incident.Review')],
    })
    const copy = await a.administrator.ok(roleCalls.cloneRole, { RoleID, Name: 'Night lead, copy' })
    const copied = await a.administrator.ok(roleCalls.getRole, { RoleID: copy.RoleID })
    expect(copied).toMatchObject({ Description: 'Nights', ParentRoleName: 'Youth Counselor', OwnPermissions: 1 })
    expect(copied.Permissions[0]).toMatchObject({ Name: 'Incident.Review', StartDate: a.today })
    const edited = await a.administrator.ok(roleCalls.editRole, rename(RoleID, 'Night shift lead', version))
    expect(edited.version).toBe(version + 1)
    const stale = await a.administrator.send(roleCalls.editRole, rename(RoleID, 'Again', version))
    expect([stale.status, stale.refusal.code, (stale.refusal.current as { Name: string }).Name]).toEqual([
      409,
      'Stale',
      'Night shift lead',
    ])
    await a.administrator.ok(roleCalls.deleteRole, { RoleID, version: edited.version })
    expect((await a.administrator.send(roleCalls.getRole, { RoleID })).status).toBe(404)
  })

  test('refuse a name twice in any case, loops, unknown parents and permissions', async () => {
    const admin = a.administrator
    const Description = ''
    await refuses(() => admin.send(roleCalls.addRole, { Name: 'case MANAGER', Description }), 'NameTaken', 'Name')
    await refuses(
      () => admin.send(roleCalls.addRole, { Name: 'X', Description, ParentRoleID: nowhere }),
      'NoSuchParent',
      'ParentRoleID',
    )
    await refuses(
      () => admin.send(roleCalls.addRole, { Name: 'X', Description, PermissionID: [nowhere] }),
      'NoSuchPermission',
      'PermissionID',
    )
    const [low, high] = [await a.roleId('Case Manager'), await a.roleId('Program Director')]
    const version = await a.version('role', low)
    await refuses(
      () => admin.send(roleCalls.editRole, rename(low, 'Case Manager', version, high)),
      'Loop',
      'ParentRoleID',
    )
    await refuses(
      () => admin.send(roleCalls.editRole, rename(low, 'Case Manager', version, low)),
      'Loop',
      'ParentRoleID',
    )
    await refuses(() => admin.send(roleCalls.editRole, rename(nowhere, 'X', 1)), 'NotFound')
  })

  test('two parents given crosswise at once: one of them is refused', async () => {
    const make = (Name: string) => a.administrator.ok(roleCalls.addRole, { Name, Description: '' })
    const [one, two] = [await make('Loop one'), await make('Loop two')]
    const replies = await Promise.all([
      a.administrator.send(roleCalls.editRole, rename(one.RoleID, 'Loop one', one.version, two.RoleID)),
      a.otherAdministrator.send(roleCalls.editRole, rename(two.RoleID, 'Loop two', two.version, one.RoleID)),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('Loop')
  })

  test('held, leaned on or needed by the program are not deleted', async () => {
    const remove = async (name: string) => {
      const RoleID = await a.roleId(name)
      return a.administrator.send(roleCalls.deleteRole, { RoleID, version: await a.version('role', RoleID) })
    }
    await refuses(() => remove('Nurse'), 'Held')
    await refuses(() => remove('Administrator'), 'ProgramRole')
    const parent = await a.administrator.ok(roleCalls.addRole, { Name: 'Parent', Description: '' })
    await a.administrator.ok(roleCalls.addRole, { Name: 'Child', Description: '', ParentRoleID: parent.RoleID })
    await refuses(() => remove('Parent'), 'HasChildren')
    const id = await a.roleId('Administrator')
    const version = await a.version('role', id)
    await refuses(() => a.administrator.send(roleCalls.editRole, rename(id, 'Root', version)), 'ProgramRole', 'Name')
  })

  test('reach no further than the one who edits them', async () => {
    const { manager } = a
    const own = await a.roleId('Local manager')
    const Description = ''
    const nurse = await a.roleId('Nurse')
    await refuses(
      () => manager.send(roleCalls.addRole, { Name: 'More', Description, ParentRoleID: nurse }),
      'MoreThanYours',
      'ParentRoleID',
    )
    const audit = await a.permissionId('Audit.View')
    await refuses(
      () => manager.send(roleCalls.addRole, { Name: 'More', Description, PermissionID: [audit] }),
      'MoreThanYours',
      'PermissionID',
    )
    const version = await a.version('role', own)
    await refuses(
      () => manager.send(roleCalls.editRole, rename(own, 'Local manager', version, null)),
      'OwnRights',
      'ParentRoleID',
    )
    const foreign = await a.version('role', nurse)
    await refuses(() => manager.send(roleCalls.editRole, rename(nurse, 'Mine', foreign)), 'NotFound')
    const made = await manager.ok(roleCalls.addRole, {
      Name: 'Helper',
      Description,
      PermissionID: [await a.permissionId('Person.View')],
    })
    const director = await a.roleId('Program Director')
    await refuses(
      () => manager.send(roleCalls.editRole, rename(made.RoleID, 'Helper', made.version, director)),
      'MoreThanYours',
      'ParentRoleID',
    )
  })
})

describe('permissions', () => {
  test('are listed with roles and reach; those of the program are marked', async () => {
    const { Permissions } = await a.administrator.ok(permissionCalls.getPermissions, {})
    const found = Permissions.find((one) => one.Name === 'Medication.Order')!
    expect(found).toMatchObject({
      Module: 'Residential',
      InCode: true,
      Can: { Rename: false, Delete: false, Grant: true },
    })
    expect(found.Roles.map((one) => one.Name)).toEqual(['House Manager', 'Nurse'])
    expect(found.Users).toBeGreaterThan(1)
    const seen = await a.manager.ok(permissionCalls.getPermissions, {})
    expect(seen.Permissions.find((one) => one.Name === 'Audit.View')!.Can.Grant).toBe(false)
  })

  test('of the agency’s own come, change and go; those of the program keep their names', async () => {
    const add = (Name: string) => a.administrator.send(permissionCalls.addPermission, { Name, Description: 'Own' })
    const { body } = await add('Garden.Water')
    await refuses(() => add('garden.WATER'), 'NameTaken', 'Name')
    await refuses(() => add('No dot'), 'BadName', 'Name')
    await refuses(() => add('administrator'), 'InCode', 'Name')
    await refuses(() => add('Foster.view'), 'InCode', 'Name')
    const own = { PermissionID: body.PermissionID, Description: 'Own', version: body.version }
    await refuses(
      () => a.administrator.send(permissionCalls.editPermission, { ...own, Name: 'Administrator' }),
      'InCode',
      'Name',
    )
    const edited = await a.administrator.ok(permissionCalls.editPermission, { ...own, Name: 'Garden.Mow' })
    await refuses(() => a.administrator.send(permissionCalls.editPermission, { ...own, Name: 'Garden.Dig' }), 'Stale')
    const foster = await a.permissionId('Foster.View')
    const version = await a.version('permission', foster)
    const program = { PermissionID: foster, version }
    await refuses(
      () => a.administrator.send(permissionCalls.editPermission, { ...program, Name: 'Foster.See', Description: 'x' }),
      'InCode',
      'Name',
    )
    await refuses(() => a.administrator.send(permissionCalls.deletePermission, program), 'InCode')
    await a.administrator.ok(permissionCalls.editPermission, {
      ...program,
      Name: 'Foster.View',
      Description: 'Told better',
    })
    const { RoleID } = await a.administrator.ok(roleCalls.addRole, {
      Name: 'Gardener',
      Description: '',
      PermissionID: [own.PermissionID],
    })
    const gone = { PermissionID: own.PermissionID, version: edited.version }
    await refuses(() => a.administrator.send(permissionCalls.deletePermission, gone), 'InUse')
    await a.administrator.ok(roleCalls.deleteRole, { RoleID, version: await a.version('role', RoleID) })
    await a.administrator.ok(permissionCalls.deletePermission, gone)
  })

  test('are given to a role and taken from it by days, and at once', async () => {
    const RoleID = await a.roleId('Parent Partner')
    const PermissionID = await a.permissionId('Church.View')
    const give = (more: object) =>
      a.administrator.send(permissionCalls.addPermissionRoleMembership, { RoleID, PermissionID, ...more })
    const later = addDays(a.today, 10)
    await refuses(() => give({ StartDate: later, EndDate: later }), 'EndsBeforeStart', 'EndDate')
    await refuses(() => give({ StartDate: later, EndDate: a.today }), 'EndsBeforeStart', 'EndDate')
    await refuses(() => give({ StartDate: addDays(a.today, 61) }), 'TooFarAhead', 'StartDate')
    await refuses(() => give({ PermissionID: nowhere }), 'NoSuchPermission', 'PermissionID')
    const { body } = await give({})
    await refuses(() => give({ StartDate: later }), 'AlreadyAssigned', 'StartDate')
    const end = (more: object) =>
      a.administrator.send(permissionCalls.endPermissionRoleMembership, {
        RolePermissionID: body.RolePermissionID,
        EndDate: a.today,
        version: body.version,
        ...more,
      })
    await refuses(() => end({ version: 9 }), 'Stale')
    await refuses(() => end({ RolePermissionID: nowhere }), 'NotFound')
    expect((await end({})).status).toBe(200)
    expect(
      await a.one('select voided_at is not null from role_permission where id = $1', [body.RolePermissionID]),
    ).toBe(true)
    const planned = await give({ StartDate: addDays(a.today, -5), EndDate: later })
    const ended = await a.administrator.ok(permissionCalls.endPermissionRoleMembership, {
      RolePermissionID: planned.body.RolePermissionID,
      EndDate: a.today,
      version: planned.body.version,
    })
    expect(await a.one('select end_date::text from role_permission where id = $1', [ended.RolePermissionID])).toBe(
      a.today,
    )
  })

  test('what one holds for a time is given for no longer', async () => {
    const until = addDays(a.today, 20)
    const side = await a.administrator.ok(roleCalls.addRole, { Name: 'For a time', Description: '' })
    const PermissionID = await a.permissionId('Wrap.View')
    await a.owner.query(
      `insert into role_permission (role_id, permission_id, start_date, end_date)
      select id, $1, '2020-01-01', $2 from role where name = 'Local manager'`,
      [PermissionID, until],
    )
    const give = (EndDate: string | null) =>
      a.manager.send(permissionCalls.addPermissionRoleMembership, { RoleID: side.RoleID, PermissionID, EndDate })
    await refuses(() => give(null), 'MoreThanYours', 'PermissionID')
    await refuses(() => give(addDays(until, 1)), 'MoreThanYours', 'PermissionID')
    expect((await give(until)).status).toBe(200)
  })

  test('nobody gives what they do not hold, nor anything to a role they hold', async () => {
    const give = (RoleID: string, PermissionID: string) =>
      a.manager.send(permissionCalls.addPermissionRoleMembership, { RoleID, PermissionID })
    const made = await a.manager.ok(roleCalls.addRole, { Name: 'Runner', Description: '' })
    await refuses(async () => give(made.RoleID, await a.permissionId('Audit.View')), 'MoreThanYours', 'PermissionID')
    await refuses(async () => give(made.RoleID, await a.permissionId('Administrator')), 'MoreThanYours', 'PermissionID')
    const church = await a.permissionId('Users.Manage')
    await refuses(async () => give(await a.roleId('Local manager'), church), 'OwnRights', 'RoleID')
    await refuses(async () => give(await a.roleId('Case Manager'), church), 'NotFound')
    await refuses(
      async () =>
        a.administrator.send(permissionCalls.addPermissionRoleMembership, {
          RoleID: await a.roleId('Administrator'),
          PermissionID: await a.permissionId('Administrator'),
        }),
      'OwnRights',
      'RoleID',
    )
  })
})
