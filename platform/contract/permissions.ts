import type { permissionModules } from './permission-modules.ts'

type Modules = typeof permissionModules
export type Permission = Extract<{ [M in keyof Modules]: keyof Modules[M]['permissions'] }[keyof Modules], string>

/** Rights that lead so far that a password alone does not open them. */
export const farPermissions: readonly Permission[] = ['Administrator', 'Users.Manage', 'Roles.Manage']

type Held = readonly string[] | null | undefined

/** For the interface only: the server grants nothing where there is no list. */
export function isGranted(profilePermissions: Held, name: Permission): boolean {
  if (!profilePermissions) return name === 'CaseFile.PerformOperations'
  return profilePermissions.includes(name) || profilePermissions.includes('Administrator')
}

/** Frozen as specified, the Administrator included: a restriction is not the opposite of a grant. */
export function isRestricted(profilePermissions: Held, name: Permission): boolean {
  if (!profilePermissions) return true
  if (profilePermissions.includes('Administrator')) return true
  return !profilePermissions.includes(name)
}
