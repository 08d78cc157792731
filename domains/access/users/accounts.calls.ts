import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { lastAdministrator, moreThanYours, ownRights } from '../access-shapes.rules.ts'
import { CarriedCase } from '../caseload/caseload.calls.ts'

const folder = 'Admin/UserManagement'

const ofUser = { UserID: id(['User', 'Usuario']), version: version() }
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
      AlreadyActive: { message: ['This user is already active.', 'Este usuario ya está activo.'] },
      MoreThanYours: moreThanYours,
    },
    topics: ['users'],
  }),
  previewDeactivation: call({
    name: `${folder}/PreviewDeactivation`,
    method: 'GET',
    extra: true,
    summary: 'What prevents deactivating a user and what it would end: cases, sessions, people supervised',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    audit: { view: 'deactivation' },
    input: z.strictObject({ UserID: id(['User', 'Usuario']) }),
    output: z.strictObject({
      UserID: id(['User', 'Usuario']),
      Name: z.string(),
      /** Empty when nothing stands in the way. */
      Reasons: z.array(
        z.strictObject({
          Code: z.literal([
            'CasesCarried',
            'SealedCharts',
            'LastAdministrator',
            'Yourself',
            'AlreadyInactive',
            'MoreThanYours',
          ]),
          Sentence: z.string(),
        }),
      ),
      /** Those the caller may see; `OpenCases` counts all. */
      Cases: z.array(CarriedCase),
      OpenCases: z.int(),
      OpenSessions: z.int(),
      /** What else waits for somebody, in sentences. */
      Left: z.array(z.string()),
      Supervises: z.array(
        z.strictObject({ UserID: id(['User', 'Usuario']), Name: z.string(), SupervisorRole: z.string() }),
      ),
      Roles: z.array(z.string()),
      version: version(),
    }),
    topics: ['users', 'caseload'],
  }),
  deactivateUser: call({
    name: `${folder}/DeactivateUser`,
    summary: 'Shut a user out at once: every session ends; not while cases are assigned to them',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ ...ofUser, Reason: maybe(text(['Reason', 'Motivo'], { max: 200 })) }),
    output: changedUser,
    errors: {
      AlreadyInactive: { message: ['This user is already deactivated.', 'Este usuario ya está desactivado.'] },
      CasesCarried: {
        message: [
          'This user still has cases. Transfer them first.',
          'Este usuario todavía lleva casos. Transfiéralos primero.',
        ],
        constraint: 'cases_carried',
      },
      SealedCharts: {
        message: [
          'This user is the only custodian of a sealed chart. Name another custodian first.',
          'Este usuario es el único custodio de un expediente sellado. Nombre antes a otro custodio.',
        ],
        constraint: 'chart_seal_custodian',
      },
      Yourself: { message: ['You cannot deactivate yourself.', 'No puede desactivarse a sí mismo.'] },
      MoreThanYours: moreThanYours,
      LastAdministrator: lastAdministrator,
    },
    topics: ['users', 'caseload'],
  }),
  resetPassword: call({
    name: `${folder}/ResetPassword`,
    extra: true,
    summary:
      'Send the user a link to choose a new password; all sessions end. Without working mail, two administrators hand one over',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({
      UserID: id(['User', 'Usuario']),
      HandOver: z.optional(
        flag(['They cannot get mail', 'No puede recibir correo'], {
          help: [
            'A second administrator confirms, then gives them the link in person.',
            'Un segundo administrador confirma y le entrega el enlace en persona.',
          ],
        }),
      ),
    }),
    output: z.strictObject({
      UserID: id(['User', 'Usuario']),
      Way: z.literal(['link', 'handed']),
      /** Shown once, to the second administrator; a mailed link is shown to nobody. */
      Link: z.nullable(z.string()),
    }),
    errors: {
      OwnPassword: {
        message: ['Change your own password in your settings.', 'Cambie su propia contraseña en sus ajustes.'],
        field: 'UserID',
      },
      Inactive: {
        message: [
          'This user is deactivated. Activate the account first.',
          'Este usuario está desactivado. Primero active la cuenta.',
        ],
      },
      AdministratorsOnly: {
        status: 403,
        message: [
          'Only administrators can hand over a link. Send it by mail, or ask an administrator.',
          'Solo los administradores pueden entregar un enlace. Envíelo por correo o pídalo a un administrador.',
        ],
        field: 'HandOver',
      },
    },
    topics: ['users'],
  }),
  removeSecondFactor: call({
    name: `${folder}/RemoveSecondFactor`,
    extra: true,
    confirm: true,
    summary: 'Take the second factor off somebody who lost it; all sessions end, and they are told',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ UserID: id(['User', 'Usuario']), Reason: text(['Reason', 'Motivo'], { max: 200 }) }),
    output: z.strictObject({ UserID: id(['User', 'Usuario']) }),
    errors: {
      OwnRights: {
        ...ownRights,
        message: ['Someone else has to take it off for you.', 'Otra persona debe quitárselo.'],
      },
      MoreThanYours: moreThanYours,
      NothingThere: {
        status: 409,
        message: ['This user has no second factor.', 'Este usuario no tiene un segundo factor.'],
      },
      ShortPassword: {
        status: 409,
        message: [
          'Their password is short and needs the second factor. Reset the password first.',
          'Su contraseña es corta y necesita el segundo factor. Restablezca primero la contraseña.',
        ],
      },
    },
    topics: ['users'],
  }),
  unlockUser: call({
    name: `${folder}/Unlock`,
    extra: true,
    summary: 'End the wait after wrong passwords; a needed reset stays needed',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ UserID: id(['User', 'Usuario']) }),
    output: z.strictObject({ UserID: id(['User', 'Usuario']), WasLocked: z.boolean(), ResetNeeded: z.boolean() }),
    errors: {
      OwnRights: {
        ...ownRights,
        message: ['Someone else has to unlock your account.', 'Otra persona debe desbloquear su cuenta.'],
      },
    },
    topics: ['users'],
  }),
  startViewAs: call({
    name: `${folder}/StartViewAs`,
    extra: true,
    confirm: true,
    summary: 'See the program as another user does, without being able to change anything; written down',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ UserID: id(['User', 'Usuario']), Reason: text(['Reason', 'Motivo'], { max: 200 }) }),
    output: z.strictObject({ UserID: id(['User', 'Usuario']), Name: z.string() }),
    errors: {
      Yourself: { message: ['That is you.', 'Esa persona es usted.'], field: 'UserID' },
      NotActive: {
        message: ['Only an active user can be viewed as.', 'Solo se puede ver la aplicación como un usuario activo.'],
        field: 'UserID',
      },
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
