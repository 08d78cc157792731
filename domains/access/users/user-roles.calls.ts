import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { lastAdministrator, moreThanYours, neverDelete, ownRights } from '../access-shapes.rules.ts'

const folder = 'Admin/UserManagement'

export const userRoleCalls = {
  getAssignableRoles: call({
    name: `${folder}/GetAssignableRoles`,
    method: 'GET',
    extra: true,
    summary: 'The roles the caller may give to others: those that reach no further than the caller’s own rights',
    permission: 'Users.Manage',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Roles: z.array(
        z.strictObject({
          RoleID: id(['Role', 'Rol']),
          Name: z.string(),
          Description: z.string(),
          /** Whoever holds it administers the system; only another Administrator can give it. */
          IsAdministrator: z.boolean(),
        }),
      ),
    }),
    topics: ['roles'],
  }),
  addUserRoleMembership: call({
    name: `${folder}/AddUserRoleMembership`,
    summary: 'Give a user a role, from a day on and until another if wished',
    permission: 'Roles.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({
      UserID: id(['User', 'Usuario']),
      RoleID: id(['Role', 'Rol']),
      StartDate: maybe(day(['From', 'Desde'])),
      EndDate: maybe(
        day(['Until', 'Hasta'], {
          help: ['The first day the role no longer applies.', 'El primer día en que el rol ya no vale.'],
        }),
      ),
    }),
    output: z.strictObject({ UserRoleID: id(['Membership', 'Membresía']), version: version() }),
    errors: {
      ...tenureErrors('user_role', { start: 'StartDate', end: 'EndDate', holder: 'RoleID' }),
      NoSuchRole: { status: 404, message: ['This role does not exist.', 'Este rol no existe.'], field: 'RoleID' },
      OwnRights: { ...ownRights, field: 'RoleID' },
      MoreThanYours: { ...moreThanYours, field: 'RoleID' },
      EndNeeded: {
        status: 400,
        message: [
          'This role is always for a limited time. Enter its end.',
          'Este rol siempre es por tiempo limitado. Indique hasta cuándo.',
        ],
        field: 'EndDate',
      },
    },
    topics: ['users', 'roles', 'profile'],
  }),
  endUserRoleMembership: call({
    name: `${folder}/EndUserRoleMembership`,
    summary: 'End a user’s role on a day; today ends it at once',
    permission: 'Roles.Manage',
    scope: { userRole: 'UserRoleID' },
    input: z.strictObject({
      UserRoleID: id(['Membership', 'Membresía']),
      EndDate: day(['Until', 'Hasta'], {
        help: ['The first day the role no longer applies.', 'El primer día en que el rol ya no vale.'],
      }),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ UserRoleID: id(['Membership', 'Membresía']), version: version() }),
    errors: {
      ...tenureErrors('user_role', { end: 'EndDate' }),
      MoreThanYours: moreThanYours,
      LastAdministrator: { ...lastAdministrator, field: 'EndDate' },
    },
    topics: ['users', 'roles', 'profile'],
  }),
  deleteUserRoleMembership: call({
    name: `${folder}/DeleteUserRoleMembership`,
    summary: 'Remove a role given by mistake that was not in effect before today',
    permission: 'Roles.Manage',
    scope: { userRole: 'UserRoleID' },
    input: z.strictObject({
      UserRoleID: id(['Membership', 'Membresía']),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ UserRoleID: id(['Membership', 'Membresía']) }),
    errors: {
      ...tenureErrors<never>('user_role'),
      TookEffect: neverDelete,
      MoreThanYours: moreThanYours,
      LastAdministrator: lastAdministrator,
    },
    topics: ['users', 'roles', 'profile'],
  }),
}
