import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { lastAdministrator, moreThanYours, ownRights } from './access-shapes.rules.ts'
import { CarriedCase } from './caseload.calls.ts'

const folder = 'Admin/UserManagement'

const ofUser = { UserID: id('User'), version: version() }
const changedUser = z.strictObject(ofUser)

export const accountCalls = {
  activateUser: call({
    name: `${folder}/ActivateUser`,
    summary: 'Let a deactivated or invited user sign in again; without a password they get a one-time link by mail',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject(ofUser),
    output: changedUser,
    errors: {
      AlreadyActive: { message: 'This user is active already.' },
      MoreThanYours: moreThanYours,
    },
    topics: ['users'],
  }),
  previewDeactivation: call({
    name: `${folder}/PreviewDeactivation`,
    method: 'GET',
    extra: true,
    summary: 'What stands in the way of deactivating a user and what it would end: cases, sessions, people supervised',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ UserID: id('User') }),
    output: z.strictObject({
      UserID: id('User'),
      Name: z.string(),
      /** Empty when nothing stands in the way. */
      Reasons: z.array(
        z.strictObject({
          Code: z.literal(['CasesCarried', 'LastAdministrator', 'Yourself', 'AlreadyInactive', 'MoreThanYours']),
          Sentence: z.string(),
        }),
      ),
      /** Those the caller may see; `OpenCases` counts all. */
      Cases: z.array(CarriedCase),
      OpenCases: z.int(),
      OpenSessions: z.int(),
      Supervises: z.array(z.strictObject({ UserID: id('User'), Name: z.string(), SupervisorRole: z.string() })),
      Roles: z.array(z.string()),
      version: version(),
    }),
    topics: ['users', 'caseload'],
  }),
  deactivateUser: call({
    name: `${folder}/DeactivateUser`,
    summary: 'Shut a user out at once: every session ends; not while they carry cases',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ ...ofUser, Reason: maybe(text('Reason', { max: 200 })) }),
    output: changedUser,
    errors: {
      AlreadyInactive: { message: 'This user is deactivated already.' },
      CasesCarried: {
        message: 'This user still carries cases. Transfer them first.',
        constraint: 'cases_carried',
      },
      Yourself: { message: 'You cannot deactivate yourself.' },
      MoreThanYours: moreThanYours,
      LastAdministrator: lastAdministrator,
    },
    topics: ['users', 'caseload'],
  }),
  resetPassword: call({
    name: `${folder}/ResetPassword`,
    extra: true,
    summary:
      'Set a one-time password of 24 hours, to be changed at the next sign-in, or send a link to choose one; all sessions end and the user is told',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({
      UserID: id('User'),
      Password: maybe(
        longText('One-time password', { max: 512, sensitive: true, help: 'Empty: the user gets a link by mail.' }),
      ),
      ConfirmPassword: maybe(longText('One-time password, again', { max: 512, sensitive: true })),
    }),
    output: z.strictObject({ UserID: id('User'), Way: z.literal(['password', 'link']) }),
    errors: {
      PasswordsDiffer: { status: 422, message: 'The two passwords are not the same.', field: 'ConfirmPassword' },
      Weak: { status: 422, message: 'Choose another password.', field: 'Password' },
      OwnPassword: { message: 'Change your own password in your settings.', field: 'Password' },
      Inactive: { message: 'This user is deactivated. Activate the account first.' },
      MoreThanYours: { ...moreThanYours, field: 'Password' },
    },
    topics: ['users'],
  }),
  unlockUser: call({
    name: `${folder}/Unlock`,
    extra: true,
    summary: 'End the wait after wrong passwords; a needed reset stays needed',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ UserID: id('User') }),
    output: z.strictObject({ UserID: id('User'), WasLocked: z.boolean(), ResetNeeded: z.boolean() }),
    errors: { OwnRights: { ...ownRights, message: 'Someone else has to unlock your account.' } },
    topics: ['users'],
  }),
  startViewAs: call({
    name: `${folder}/StartViewAs`,
    extra: true,
    confirm: true,
    summary: 'See the program as another user does, without being able to change anything; written down',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ UserID: id('User'), Reason: text('Reason', { max: 200 }) }),
    output: z.strictObject({ UserID: id('User'), Name: z.string() }),
    errors: {
      Yourself: { message: 'That is you.', field: 'UserID' },
      NotActive: { message: 'Only an active user can be viewed as.', field: 'UserID' },
    },
    topics: ['profile', 'users'],
  }),
  endViewAs: call({
    name: `${folder}/EndViewAs`,
    extra: true,
    whileViewing: true,
    summary: 'Be yourself again after viewing as another user',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Ended: z.boolean() }),
    topics: ['profile', 'users'],
  }),
}
