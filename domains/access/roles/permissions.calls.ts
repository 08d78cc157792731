import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { lastAdministrator, moreThanYours, ownRights } from '../access-shapes.rules.ts'

const folder = 'Admin/UserManagement'

const permissionFields = {
  Name: text(['Name', 'Nombre'], {
    max: 80,
    help: ['Module.Action, such as Foster.View', 'Módulo.Acción, por ejemplo Foster.View'],
  }),
  Description: text(['Description', 'Descripción'], { max: 400 }),
}

const PermissionRow = z.strictObject({
  PermissionID: id(['Permission', 'Permiso']),
  Name: z.string(),
  Description: z.string(),
  Module: z.string(),
  /** Roles that have it today by themselves. */
  Roles: z.array(z.strictObject({ RoleID: id(['Role', 'Rol']), Name: z.string() })),
  /** Users within the caller's work who have it today, by whatever role. */
  Users: z.int(),
  /** Used by the program: neither renamed nor deleted. */
  InCode: z.boolean(),
  version: version(),
  Can: z.strictObject({ Rename: z.boolean(), Delete: z.boolean(), Grant: z.boolean() }),
})
export type PermissionRow = z.infer<typeof PermissionRow>

const nameTaken = {
  message: ['There is already a permission with this name.', 'Ya hay un permiso con este nombre.'],
  field: 'Name',
  constraint: ['permission_name_key', 'permission_name_any_case'],
} as const
const badName = {
  status: 400,
  message: [
    'A permission is named Module.Action, such as Foster.View.',
    'Un permiso se llama Módulo.Acción, como Foster.View.',
  ],
  field: 'Name',
} as const
const inCode = {
  message: [
    'The program uses this permission. It cannot be renamed or deleted.',
    'El programa usa este permiso. No se puede renombrar ni eliminar.',
  ],
  field: 'Name',
} as const

export const permissionCalls = {
  getPermissions: call({
    name: `${folder}/GetPermissions`,
    method: 'GET',
    summary: 'Every permission with its module, the roles that have it and how many people it reaches',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ Permissions: z.array(PermissionRow) }),
    topics: ['permissions'],
  }),
  addPermission: call({
    name: `${folder}/AddPermission`,
    summary: 'Add a permission of the agency’s own, named Module.Action',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject(permissionFields),
    output: z.strictObject({ PermissionID: id(['Permission', 'Permiso']), version: version() }),
    errors: { NameTaken: nameTaken, BadName: badName, InCode: inCode },
    topics: ['permissions'],
  }),
  editPermission: call({
    name: `${folder}/EditPermission`,
    summary: 'Change a permission’s description, or its name where the program does not use it',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject({ PermissionID: id(['Permission', 'Permiso']), ...permissionFields, version: version() }),
    output: z.strictObject({ PermissionID: id(['Permission', 'Permiso']), version: version() }),
    errors: { NameTaken: nameTaken, BadName: badName, InCode: inCode },
    topics: ['permissions', 'roles'],
  }),
  deletePermission: call({
    name: `${folder}/DeletePermission`,
    summary: 'Delete a permission of the agency’s own that no role has or had',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject({ PermissionID: id(['Permission', 'Permiso']), version: version() }),
    output: z.strictObject({ PermissionID: id(['Permission', 'Permiso']) }),
    errors: {
      InCode: { message: inCode.message },
      InUse: {
        message: [
          'Roles have or had this permission. End it there; it stays in the history.',
          'Hay roles que tienen o tuvieron este permiso. Póngale fin allí; queda en el historial.',
        ],
        constraint: 'role_permission_permission_id_fkey',
      },
    },
    topics: ['permissions', 'roles'],
  }),
  addPermissionRoleMembership: call({
    name: `${folder}/AddPermissionRoleMembership`,
    summary: 'Give a role a permission, from a day on and until another if wished',
    permission: 'Roles.Manage',
    scope: { role: 'RoleID' },
    input: z.strictObject({
      RoleID: id(['Role', 'Rol']),
      PermissionID: id(['Permission', 'Permiso']),
      StartDate: maybe(day(['From', 'Desde'])),
      EndDate: maybe(day(['Until', 'Hasta'])),
    }),
    output: z.strictObject({ RolePermissionID: id(['Membership', 'Membresía']), version: version() }),
    errors: {
      ...tenureErrors('role_permission', { start: 'StartDate', end: 'EndDate', holder: 'PermissionID' }),
      NoSuchPermission: {
        status: 404,
        message: ['This permission does not exist.', 'Este permiso no existe.'],
        field: 'PermissionID',
      },
      OwnRights: { ...ownRights, field: 'RoleID' },
      MoreThanYours: { ...moreThanYours, field: 'PermissionID' },
    },
    topics: ['roles', 'permissions', 'users', 'profile'],
  }),
  endPermissionRoleMembership: call({
    name: `${folder}/EndPermissionRoleMembership`,
    summary: 'Take a permission from a role from a day on; what begins today or later is removed when it ends no later',
    permission: 'Roles.Manage',
    scope: { rolePermission: 'RolePermissionID' },
    input: z.strictObject({
      RolePermissionID: id(['Membership', 'Membresía']),
      EndDate: day(['Until', 'Hasta'], {
        help: ['The first day on which the role no longer has it.', 'El primer día en que el rol ya no lo tiene.'],
      }),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ RolePermissionID: id(['Membership', 'Membresía']), version: version() }),
    errors: {
      ...tenureErrors('role_permission', { end: 'EndDate' }),
      LastAdministrator: { ...lastAdministrator, field: 'EndDate' },
    },
    topics: ['roles', 'permissions', 'users', 'profile'],
  }),
}
