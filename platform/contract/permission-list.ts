import { permissionModules, type PermissionModule } from './permission-modules.ts'
import type { SharedRight } from './charts.ts'
import type { Permission } from './permissions.ts'
import { sentence, type Words } from './words.ts'

// Apart from the rights themselves: a screen asks what a permission is called only where somebody lacks it.

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

const sharedWords: Readonly<Record<SharedRight, Words>> = {
  'Community.View': ['See churches, volunteers or donors', 'Ver iglesias, voluntarios o donantes'],
  'Community.Edit': ['Edit churches, volunteers or donors', 'Editar iglesias, voluntarios o donantes'],
  'Figures.View': ['See dashboards or run reports', 'Ver tableros o hacer informes'],
  'Mailings.Make': [
    'See families, inquiries, churches, volunteers or donors',
    'Ver familias, consultas, iglesias, voluntarios o donantes',
  ],
}

export const permissionWords = (name: string, written: string): Words =>
  permissions.find((one) => one.name === name)?.description ?? sharedWords[name as SharedRight] ?? [written, written]

/** What somebody reads who lacks a permission: what it lets one do, never its name. */
export const permissionNeeded = (name: Permission): Words =>
  sentence(
    [
      'You need a permission for this: “{what}”. Ask an administrator.',
      'Para esto necesita un permiso: «{what}». Pídalo a un administrador.',
    ],
    { what: permissionWords(name, name) },
  )
