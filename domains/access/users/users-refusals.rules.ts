import type { DeclaredError } from '#platform/contract/call.ts'
import { lastAdministrator, moreThanYours, ownRights } from '../access-shapes.rules.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'

export const duplicateEmail = {
  message: ['Another user already has this e-mail.', 'Otro usuario ya tiene este correo.'],
  field: 'Email',
  constraint: 'application_user_email',
} as const

export const badEmail = {
  status: 400,
  message: ['This is not an e-mail address that mail can be sent to.', 'No se puede enviar correo a esta dirección.'],
  field: 'Email',
} as const

export const addUserEmployeeRefusals = {
  DuplicateEmail: duplicateEmail,
  BadEmail: badEmail,
  NoSuchRole: {
    status: 404,
    message: ['There is no role with this name.', 'No hay ningún rol con este nombre.'],
    field: 'Role',
  },
  MoreThanYours: { ...moreThanYours, field: 'Role' },
  PasswordsDiffer: {
    status: 422,
    message: ['The two passwords do not match.', 'Las dos contraseñas no coinciden.'],
    field: 'ConfirmPassword',
  },
  Weak: { status: 422, message: ['Choose another password.', 'Elija otra contraseña.'], field: 'Password' },
  EndNeeded: {
    status: 422,
    message: [
      'This role is always for a limited time. Add the user with another role first.',
      'Este rol siempre es por tiempo limitado. Agregue primero al usuario con otro rol.',
    ],
    field: 'Role',
  },
} as const satisfies Record<string, DeclaredError>

export const editUserRefusals = {
  DuplicateEmail: duplicateEmail,
  BadEmail: badEmail,
  NoSuchRole: { status: 404, message: ['This role does not exist.', 'Este rol no existe.'], field: 'RoleID' },
  OwnRights: { ...ownRights, field: 'RoleID' },
  MoreThanYours: moreThanYours,
  RolesManageNeeded: {
    status: 403,
    message: permissionNeeded('Roles.Manage'),
    field: 'RoleID',
  },
  SeveralRoles: {
    message: [
      'This user has several roles. End and add them one by one.',
      'Este usuario tiene varios roles. Termínelos y agréguelos uno por uno.',
    ],
    field: 'RoleID',
  },
  EndNeeded: {
    status: 422,
    message: [
      'This role is always for a limited time. Add it with its end.',
      'Este rol siempre es por tiempo limitado. Agréguelo con su fin.',
    ],
    field: 'RoleID',
  },
  LastAdministrator: { ...lastAdministrator, field: 'RoleID' },
} as const satisfies Record<string, DeclaredError>
