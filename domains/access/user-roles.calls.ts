import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { lastAdministrator, moreThanYours, neverDelete, ownRights } from './access-shapes.rules.ts'

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
          RoleID: id('Role'),
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
      UserID: id('User'),
      RoleID: id('Role'),
      StartDate: maybe(day('From')),
      EndDate: maybe(day('Until', { help: 'The first day on which the role no longer holds.' })),
    }),
    output: z.strictObject({ UserRoleID: id('Membership'), version: version() }),
    errors: {
      ...tenureErrors('user_role', { start: 'StartDate', end: 'EndDate', holder: 'RoleID' }),
      NoSuchRole: { status: 404, message: 'This role does not exist.', field: 'RoleID' },
      OwnRights: { ...ownRights, field: 'RoleID' },
      MoreThanYours: { ...moreThanYours, field: 'RoleID' },
      EndNeeded: {
        status: 400,
        message: 'This role is held for a stated time only. Say until when.',
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
      UserRoleID: id('Membership'),
      EndDate: day('Until', { help: 'The first day on which the role no longer holds.' }),
      Reason: maybe(text('Reason', { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ UserRoleID: id('Membership'), version: version() }),
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
      UserRoleID: id('Membership'),
      Reason: maybe(text('Reason', { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ UserRoleID: id('Membership') }),
    errors: {
      ...tenureErrors<never>('user_role'),
      TookEffect: neverDelete,
      MoreThanYours: moreThanYours,
      LastAdministrator: lastAdministrator,
    },
    topics: ['users', 'roles', 'profile'],
  }),
}
