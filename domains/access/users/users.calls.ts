import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, email, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { accountStatuses, EffectivePermission, HeldRole, SubProgramMembership } from '../access-shapes.rules.ts'
import { userRoster } from './user-roster.rules.ts'
import { addUserEmployeeRefusals, editUserRefusals } from './users-refusals.rules.ts'

const folder = 'Admin/UserManagement'

const User = z.strictObject({
  ...userRoster.Row._zod.def.shape,
  AccountStatus: choice(['Account status', 'Estado de la cuenta'], accountStatuses),
  MustChangePassword: z.boolean(),
  /** Resting after wrong passwords until then. */
  LockedUntil: z.nullable(z.string()),
  ResetNeeded: z.boolean(),
  OpenSessions: z.int(),
  CreatedAt: z.string(),
  RoleMemberships: z.array(HeldRole),
  Memberships: z.array(SubProgramMembership),
  EffectivePermissions: z.array(EffectivePermission),
  Can: z.strictObject({
    Edit: z.boolean(),
    GiveRoles: z.boolean(),
    ResetPassword: z.boolean(),
    Unlock: z.boolean(),
    Activate: z.boolean(),
    Deactivate: z.boolean(),
    ViewAs: z.boolean(),
  }),
})
export type User = z.infer<typeof User>

/** The specification's payload of a new employee. */
export const newEmployeeFields = {
  Email: email(['Work e-mail', 'Correo de trabajo']),
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  Role: text(['Role', 'Rol'], {
    max: 80,
    help: ['The name of a role you may give.', 'El nombre de un rol que usted puede dar.'],
  }),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramRole: choice(['Role in the sub-program', 'Función en el subprograma'], subProgramRoles),
  IsClientCaseCarrier: flag(['Takes client cases', 'Lleva casos de clientes']),
  IsFamilyCaseCarrier: flag(['Takes family cases', 'Lleva casos de familias']),
  Password: maybe(
    longText(['Password', 'Contraseña'], {
      max: 512,
      sensitive: true,
      help: [
        'Works once, for 24 hours. Empty: only a link by mail.',
        'Sirve una vez, durante 24 horas. Vacío: solo un enlace por correo.',
      ],
    }),
  ),
  ConfirmPassword: maybe(longText(['Password, again', 'Contraseña, otra vez'], { max: 512, sensitive: true })),
  AccountStatus: z.prefault(choice(['Account status', 'Estado de la cuenta'], accountStatuses), 'Invited'),
  WelcomeEmailLocation: maybe(
    text(['Place named in the welcome mail', 'Lugar que nombra el correo de bienvenida'], {
      max: 200,
      help: ['Where to come on the first day.', 'Adónde ir el primer día.'],
    }),
  ),
}

export const userCalls = {
  getUsers: call({
    name: `${folder}/GetUsers`,
    method: 'GET',
    summary: 'The users within the caller’s work, a page at a time, with roles, sub-programs, cases and last sign-in',
    permission: 'Users.Manage',
    scope: 'listed',
    input: z.strictObject(userRoster.input),
    output: listOutput(userRoster.Row),
    topics: ['users'],
  }),
  getUser: call({
    name: `${folder}/GetUser`,
    method: 'GET',
    extra: true,
    summary: 'One user: account, roles, sub-programs, effective permissions with their sources, and what may be done',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    audit: 'view',
    input: z.strictObject({ UserID: id(['User', 'Usuario']) }),
    output: User,
    topics: ['users'],
  }),
  getSubPrograms: call({
    name: `${folder}/GetSubPrograms`,
    method: 'GET',
    summary:
      'The sub-programs in which the caller may place employees, with their core programs and how many work there',
    permission: 'Users.Manage',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      SubPrograms: z.array(
        z.strictObject({
          SubProgramID: id(['Sub-program', 'Subprograma']),
          Name: z.string(),
          Region: z.string(),
          CoreProgramId: id(['Core program', 'Programa']),
          CoreProgramName: z.string(),
          Employees: z.int(),
        }),
      ),
    }),
    topics: ['users'],
  }),
  addUserEmployee: call({
    name: `${folder}/AddUserEmployee`,
    summary:
      'Add an employee with an account, a first role and sub-program, and send the welcome mail with a one-time link',
    permission: 'Users.Manage',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject(newEmployeeFields),
    output: z.strictObject({
      UserID: id(['User', 'Usuario']),
      PersonID: id(['Person', 'Persona']),
      version: version(),
    }),
    errors: addUserEmployeeRefusals,
    topics: ['users'],
  }),
  editUser: call({
    name: `${folder}/EditUser`,
    summary: 'Change a user’s e-mail, or replace the role held today by another',
    permission: 'Users.Manage',
    scope: { user: 'Id' },
    input: z.strictObject({
      Id: id(['User', 'Usuario']),
      Email: email(['Work e-mail', 'Correo de trabajo']),
      RoleID: maybe(id(['Role', 'Rol'])),
      version: version(),
    }),
    output: z.strictObject({ Id: id(['User', 'Usuario']), version: version() }),
    errors: editUserRefusals,
    topics: ['users', 'roles', 'profile'],
  }),
}
