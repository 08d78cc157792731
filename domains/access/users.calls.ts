import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, email, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import {
  accountStatuses,
  EffectivePermission,
  HeldRole,
  lastAdministrator,
  moreThanYours,
  ownRights,
  StaffName,
  SubProgramMembership,
  userStatuses,
} from './access-shapes.rules.ts'

const folder = 'Admin/UserManagement'

const carriers = list({ value: 'client', label: 'Clients' }, { value: 'family', label: 'Families' })

const UserRow = z.strictObject({
  UserID: id('User'),
  PersonID: id('Person'),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Title: z.nullable(z.string()),
  Status: choice('Status', userStatuses),
  /** Of today. */
  Roles: z.array(z.string()),
  /** Of today, those the caller may know of. */
  SubPrograms: z.array(z.string()),
  Supervisor: z.nullable(StaffName),
  IsClientCaseCarrier: z.boolean(),
  IsFamilyCaseCarrier: z.boolean(),
  OpenCases: z.int(),
  LastSignInAt: z.nullable(z.string()),
  SecondFactor: z.boolean(),
  SignatureOnFile: z.boolean(),
  version: version(),
})
export type UserRow = z.infer<typeof UserRow>

const User = z.strictObject({
  ...UserRow._zod.def.shape,
  AccountStatus: choice('Account status', accountStatuses),
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

const duplicateEmail = {
  message: 'Another user has this e-mail already.',
  field: 'Email',
  constraint: 'application_user_email',
} as const

const badEmail = {
  status: 400,
  message: 'This is not an e-mail address that mail can be sent to.',
  field: 'Email',
} as const

/** The specification's payload of a new employee. */
export const newEmployeeFields = {
  Email: email('Work e-mail'),
  FirstName: text('First name', { max: 80 }),
  LastName: text('Last name', { max: 80 }),
  Role: text('Role', { max: 80, help: 'The name of a role you may give.' }),
  SubProgramID: id('Sub-program'),
  SubProgramRole: choice('Role in the sub-program', subProgramRoles),
  IsClientCaseCarrier: flag('Carries client cases'),
  IsFamilyCaseCarrier: flag('Carries family cases'),
  Password: maybe(
    longText('Password', {
      max: 512,
      sensitive: true,
      help: 'Holds for 24 hours and once. Empty: only a link by mail.',
    }),
  ),
  ConfirmPassword: maybe(longText('Password, again', { max: 512, sensitive: true })),
  AccountStatus: z.prefault(choice('Account status', accountStatuses), 'Invited'),
  WelcomeEmailLocation: maybe(
    text('Place named in the welcome mail', { max: 200, help: 'Where to come on the first day.' }),
  ),
}

export const userCalls = {
  getUsers: call({
    name: `${folder}/GetUsers`,
    method: 'GET',
    summary: 'The users within the caller’s work, a page at a time, with roles, sub-programs, cases and last sign-in',
    permission: 'Users.Manage',
    scope: 'listed',
    input: z.strictObject({
      ...listInput(['LastName', 'FirstName', 'Email', 'Status', 'LastSignInAt', 'OpenCases']),
      Status: z.optional(choice('Status', userStatuses)),
      RoleID: z.optional(id('Role')),
      SubProgramID: z.optional(id('Sub-program')),
      SupervisorID: z.optional(id('Supervisor')),
      Carrier: z.optional(choice('Carries', carriers)),
      WithoutRole: z.optional(flag('Without a role')),
      HasOpenCases: z.optional(flag('Has open cases')),
      SecondFactor: z.optional(flag('Second factor')),
      SignatureOnFile: z.optional(flag('Signature on file')),
      /** Nobody who signed in within so many days. */
      QuietDays: z.optional(z.literal([30, 60, 90])),
    }),
    output: listOutput(UserRow),
    topics: ['users'],
  }),
  getUser: call({
    name: `${folder}/GetUser`,
    method: 'GET',
    extra: true,
    summary: 'One user: account, roles, sub-programs, effective permissions with their sources, and what may be done',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ UserID: id('User') }),
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
          SubProgramID: id('Sub-program'),
          Name: z.string(),
          Region: z.string(),
          CoreProgramId: id('Core program'),
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
    output: z.strictObject({ UserID: id('User'), PersonID: id('Person'), version: version() }),
    errors: {
      DuplicateEmail: duplicateEmail,
      BadEmail: badEmail,
      NoSuchRole: { status: 404, message: 'There is no role of this name.', field: 'Role' },
      MoreThanYours: { ...moreThanYours, field: 'Role' },
      PasswordsDiffer: { status: 422, message: 'The two passwords are not the same.', field: 'ConfirmPassword' },
      Weak: { status: 422, message: 'Choose another password.', field: 'Password' },
      EndNeeded: {
        status: 422,
        message: 'This role is held for a stated time only. Add the user with another role first.',
        field: 'Role',
      },
    },
    topics: ['users'],
  }),
  editUser: call({
    name: `${folder}/EditUser`,
    summary: 'Change a user’s e-mail, or replace the role held today by another',
    permission: 'Users.Manage',
    scope: { user: 'Id' },
    input: z.strictObject({
      Id: id('User'),
      Email: email('Work e-mail'),
      RoleID: maybe(id('Role')),
      version: version(),
    }),
    output: z.strictObject({ Id: id('User'), version: version() }),
    errors: {
      DuplicateEmail: duplicateEmail,
      BadEmail: badEmail,
      NoSuchRole: { status: 404, message: 'This role does not exist.', field: 'RoleID' },
      OwnRights: { ...ownRights, field: 'RoleID' },
      MoreThanYours: moreThanYours,
      RolesManageNeeded: {
        status: 403,
        message: 'You need the permission “Roles.Manage” to change a role. Ask an administrator.',
        field: 'RoleID',
      },
      SeveralRoles: { message: 'This user holds several roles. End and add them one by one.', field: 'RoleID' },
      EndNeeded: {
        status: 422,
        message: 'This role is held for a stated time only. Add it with its end.',
        field: 'RoleID',
      },
      LastAdministrator: { ...lastAdministrator, field: 'RoleID' },
    },
    topics: ['users', 'roles', 'profile'],
  }),
}
