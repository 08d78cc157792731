import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'
import { datedFields, GivenPermission, lastAdministrator, moreThanYours, ownRights } from '../access-shapes.rules.ts'

const folder = 'Admin/UserManagement'

const roleFields = {
  Name: text(['Name', 'Nombre'], { max: 80 }),
  Description: text(['Description', 'Descripción'], { min: 0, max: 400 }),
  ParentRoleID: maybe(id(['Parent role', 'Rol superior'])),
}

const RoleRow = z.strictObject({
  RoleID: id(['Role', 'Rol']),
  Name: z.string(),
  Description: z.string(),
  ParentRoleID: z.nullable(id(['Parent role', 'Rol superior'])),
  ParentRoleName: z.nullable(z.string()),
  /** Permissions it has today by itself. */
  OwnPermissions: z.int(),
  InheritedPermissions: z.int(),
  /** Users within the caller's work who hold it today, and in how many sub-programs they work. */
  Users: z.int(),
  SubPrograms: z.int(),
  /** The program itself needs it: neither renamed nor deleted. */
  InCode: z.boolean(),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean(), Delete: z.boolean(), Grant: z.boolean() }),
})
export type RoleRow = z.infer<typeof RoleRow>

const Holder = z.strictObject({
  UserRoleID: id(['Membership', 'Membresía']),
  UserID: id(['User', 'Usuario']),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  AccountStatus: z.string(),
  ...datedFields,
})

const Named = z.strictObject({ RoleID: id(['Role', 'Rol']), Name: z.string() })

const Side = z.strictObject({
  Has: z.boolean(),
  Source: z.nullable(z.literal(['own', 'inherited'])),
  SourceRoleName: z.nullable(z.string()),
})

const nameTaken = {
  message: ['There is already a role with this name.', 'Ya hay un rol con este nombre.'],
  field: 'Name',
  constraint: ['role_name_key', 'role_name_any_case'],
} as const
const loop = {
  message: ['This parent leads back to the role itself.', 'Este rol superior conduce de vuelta al mismo rol.'],
  field: 'ParentRoleID',
  constraint: ['role_loop', 'role_own_parent'],
} as const
const noParent = {
  status: 404,
  message: ['This role does not exist.', 'Este rol no existe.'],
  field: 'ParentRoleID',
} as const
const programRole = {
  message: [
    'The program itself needs this role. It cannot be renamed or deleted.',
    'El propio programa necesita este rol. No se puede renombrar ni eliminar.',
  ],
  field: 'Name',
} as const

export const roleCalls = {
  getRoles: call({
    name: `${folder}/GetRoles`,
    method: 'GET',
    summary: 'Every role with its parent, how many permissions it has and how many people hold it',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ Roles: z.array(RoleRow) }),
    topics: ['roles'],
  }),
  getRole: call({
    name: `${folder}/GetRole`,
    method: 'GET',
    extra: true,
    summary: 'One role: parents, children, permissions with source and dates, and who holds it',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject({ RoleID: id(['Role', 'Rol']) }),
    output: z.strictObject({
      ...RoleRow._zod.def.shape,
      /** The nearest first. */
      Parents: z.array(Named),
      Children: z.array(Named),
      /** Own ones first; ended ones too. */
      Permissions: z.array(GivenPermission),
      Holders: z.array(Holder),
    }),
    topics: ['roles'],
  }),
  compareRoles: call({
    name: `${folder}/CompareRoles`,
    method: 'GET',
    extra: true,
    summary: 'Two roles side by side: each permission either has today, and where it comes from',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject({ RoleID: id(['Role', 'Rol']), OtherRoleID: id(['Other role', 'Otro rol']) }),
    output: z.strictObject({
      First: Named,
      Second: Named,
      Permissions: z.array(
        z.strictObject({
          PermissionID: id(['Permission', 'Permiso']),
          Name: z.string(),
          Module: z.string(),
          Description: z.string(),
          First: Side,
          Second: Side,
        }),
      ),
    }),
    topics: ['roles'],
  }),
  addRole: call({
    name: `${folder}/AddRole`,
    summary: 'Add a role, with a parent and first permissions if wished; they hold from today',
    permission: 'Roles.Manage',
    scope: 'agency',
    input: z.strictObject({
      ...roleFields,
      PermissionID: maybe(z.array(id(['Permission', 'Permiso'])).check(z.maxLength(200))),
    }),
    output: z.strictObject({ RoleID: id(['Role', 'Rol']), version: version() }),
    errors: {
      NameTaken: nameTaken,
      NoSuchParent: noParent,
      NoSuchPermission: {
        status: 404,
        message: ['This permission does not exist.', 'Este permiso no existe.'],
        field: 'PermissionID',
      },
      MoreThanYours: moreThanYours,
    },
    topics: ['roles', 'permissions'],
  }),
  editRole: call({
    name: `${folder}/EditRole`,
    summary: 'Change a role’s name, description or parent',
    permission: 'Roles.Manage',
    scope: { role: 'RoleID' },
    input: z.strictObject({ RoleID: id(['Role', 'Rol']), ...roleFields, version: version() }),
    output: z.strictObject({ RoleID: id(['Role', 'Rol']), version: version() }),
    errors: {
      NameTaken: nameTaken,
      Loop: loop,
      NoSuchParent: noParent,
      ProgramRole: programRole,
      OwnRights: { ...ownRights, field: 'ParentRoleID' },
      MoreThanYours: { ...moreThanYours, field: 'ParentRoleID' },
      LastAdministrator: { ...lastAdministrator, field: 'ParentRoleID' },
    },
    topics: ['roles', 'permissions', 'users', 'profile'],
  }),
  deleteRole: call({
    name: `${folder}/DeleteRole`,
    summary: 'Delete a role nobody ever held',
    permission: 'Roles.Manage',
    scope: { role: 'RoleID' },
    input: z.strictObject({ RoleID: id(['Role', 'Rol']), version: version() }),
    output: z.strictObject({ RoleID: id(['Role', 'Rol']) }),
    errors: {
      Held: {
        message: [
          'People have or had this role. End their memberships instead; the role stays in the history.',
          'Hay personas que tienen o tuvieron este rol. Ponga fin a sus membresías; el rol queda en el historial.',
        ],
      },
      HasChildren: {
        message: [
          'Other roles have this one as their parent. Give them another parent first.',
          'Otros roles dependen de este. Primero asígneles otro rol superior.',
        ],
      },
      InRules: {
        message: [
          'A rule on network addresses names this role. Change the rule first.',
          'Una regla de direcciones de red nombra este rol. Cambie primero la regla.',
        ],
      },
      ProgramRole: { message: programRole.message },
      OwnRights: ownRights,
      LastAdministrator: lastAdministrator,
    },
    topics: ['roles', 'permissions'],
  }),
  cloneRole: call({
    name: `${folder}/CloneRole`,
    extra: true,
    summary: 'Copy a role under a new name: same parent, same permissions from today on; nobody holds the copy yet',
    permission: 'Roles.Manage',
    scope: { role: 'RoleID' },
    input: z.strictObject({
      RoleID: id(['Role', 'Rol']),
      Name: roleFields.Name,
      Description: maybe(roleFields.Description),
    }),
    output: z.strictObject({ RoleID: id(['Role', 'Rol']), version: version() }),
    errors: { NameTaken: nameTaken, MoreThanYours: moreThanYours },
    topics: ['roles', 'permissions'],
  }),
}
