import { permissionModules, type PermissionModule } from './permission-modules.ts'
import { sentence, type Words } from './words.ts'

type Modules = typeof permissionModules
export type Permission = Extract<{ [M in keyof Modules]: keyof Modules[M]['permissions'] }[keyof Modules], string>

interface PermissionEntry {
  readonly name: Permission
  readonly module: string
  readonly description: Words
}

export const permissions: readonly PermissionEntry[] = Object.entries<PermissionModule>(permissionModules).flatMap(
  ([module, { permissions: own }]) =>
    Object.entries(own).map(([name, description]) => ({ name: name as Permission, module, description })),
)

/** An agency may add permissions and modules of its own; those are shown as they were written. */
export const moduleWords = (module: string): Words =>
  (permissionModules as Record<string, PermissionModule>)[module]?.words ?? [module, module]

export const permissionWords = (name: string, written: string): Words =>
  permissions.find((one) => one.name === name)?.description ?? [written, written]

/** What somebody reads who lacks a permission: what it lets one do, never its name. */
export const permissionNeeded = (name: Permission): Words =>
  sentence(
    [
      'You need a permission for this: “{what}”. Ask an administrator.',
      'Para esto necesita un permiso: «{what}». Pídalo a un administrador.',
    ],
    { what: permissionWords(name, name) },
  )

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
