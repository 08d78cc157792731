import { describe, expect, test } from 'vitest'
import { permissions, permissionNeeded } from './permission-list.ts'
import { isGranted, isRestricted, type Permission } from './permissions.ts'
import { starterRoles, type StarterRole } from './lists/roles.ts'

/** A role's own permissions and those of its parents. */
function permissionsOfRole(name: StarterRole): Permission[] {
  const found = new Set<Permission>()
  let role: (typeof starterRoles)[number] | undefined = starterRoles.find((candidate) => candidate.name === name)
  for (let steps = 0; role && steps < starterRoles.length; steps += 1) {
    for (const permission of role.permissions) found.add(permission)
    const parent: string | undefined = 'parent' in role ? role.parent : undefined
    role = starterRoles.find((candidate) => candidate.name === parent)
  }
  return [...found]
}

// Frozen: held permissions, named permission, granted, restricted.
const given: Permission = 'CaseFile.PerformOperations'
const other: Permission = 'Foster.Place'
const truth: [string, readonly string[] | undefined, Permission, boolean, boolean][] = [
  ['no list', undefined, given, true, true],
  ['no list', undefined, other, false, true],
  ['empty list', [], given, false, true],
  ['empty list', [], other, false, true],
  ['list without', ['Foster.View'], given, false, true],
  ['list without', ['Foster.View'], other, false, true],
  ['list with', ['Foster.View', given], given, true, false],
  ['list with', ['Foster.View', other], other, true, false],
  ['Administrator', ['Administrator'], given, true, true],
  ['Administrator', ['Administrator'], other, true, true],
  ['Administrator and with', ['Administrator', given], given, true, true],
  ['Administrator and with', ['Administrator', other], other, true, true],
]

describe('the two checks', () => {
  test.each(truth)('%s %j, %s: granted %s, restricted %s', (_, held, name, granted, restricted) => {
    expect(isGranted(held, name)).toBe(granted)
    expect(isRestricted(held, name)).toBe(restricted)
  })

  test('null is no list', () => {
    expect(isGranted(null, given)).toBe(true)
    expect(isRestricted(null, other)).toBe(true)
  })
})

describe('permissions', () => {
  test('are named Module.Action once, and described', () => {
    const names = permissions.map((permission) => permission.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(60)
    for (const { name, description } of permissions) {
      if (name !== 'Administrator') expect(name).toMatch(/^[A-Z]\w+\.[A-Z]\w+$/)
      expect(description[0].length).toBeGreaterThan(10)
    }
  })
})

describe('starter roles', () => {
  const names = starterRoles.map((role) => role.name)

  test('have a Spanish name each', () => {
    expect(new Set(starterRoles.map(({ spanish }) => spanish)).size).toBe(names.length)
    expect(starterRoles.flatMap(({ name, spanish }) => (name === (spanish as string) ? name : []))).toEqual([
      'Supervisor',
    ])
  })

  test('are seventeen, each with known parents and no loop', () => {
    expect(new Set(names).size).toBe(17)
    for (const role of starterRoles) {
      const line: string[] = []
      for (let at: string | undefined = role.name; at;) {
        expect(line).not.toContain(at)
        line.push(at)
        const found = starterRoles.find((candidate) => candidate.name === at)
        expect(found).toBeDefined()
        at = found && 'parent' in found ? found.parent : undefined
      }
    }
  })

  test('grant every permission to someone, and Administrator to one role only', () => {
    const reached = new Set(names.flatMap((name) => permissionsOfRole(name)))
    const administratorOnly = permissions.map((permission) => permission.name).filter((name) => !reached.has(name))
    expect(administratorOnly.toSorted()).toEqual([
      'DistributionLists.Manage',
      'ErrorLog.View',
      'Forms.Manage',
      'IP.Manage',
      'Jobs.View',
      'Lists.Manage',
      'ProgramSettings.Manage',
      'Records.Import',
      'Roles.Manage',
      'Tickets.Answer',
      'Users.Manage',
    ])
    expect(starterRoles.filter((role) => permissionsOfRole(role.name).includes('Administrator'))).toHaveLength(1)
  })

  test('repeat nothing a parent already gives', () => {
    for (const role of starterRoles) {
      const inherited: readonly Permission[] = 'parent' in role ? permissionsOfRole(role.parent) : []
      const own: readonly Permission[] = role.permissions
      expect(own.filter((name) => inherited.includes(name))).toEqual([])
      expect(new Set(own).size).toBe(own.length)
    }
  })

  test('the auditor may change nothing', () => {
    for (const name of permissionsOfRole('Read-only Auditor')) expect(name).toMatch(/\.View$/)
  })
})

test('a refusal says what is missing, not what it is called', () => {
  for (const { name } of permissions) {
    const [english, spanish] = permissionNeeded(name)
    for (const text of [english, spanish]) expect(text).not.toMatch(/\b[A-Z]\w+\.[A-Z]\w+\b/)
    expect(english).toMatch(/^You need a permission for this: “.+”\. Ask an administrator\.$/)
  }
})
