import * as z from 'zod/mini'
import type { DeclaredError } from '#platform/contract/call.ts'
import { day, id, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'

/** How a dated row stands today. */
export const tenureStates = wordList(['current', 'actual'], ['scheduled', 'previsto'], ['ended', 'terminado'])
export const accountStatuses = wordList(['Invited', 'Invitado'], ['Active', 'Activo'], ['Inactive', 'Inactivo'])
/** As people read it: resting after wrong passwords, or in need of a reset, is Locked. */
export const userStatuses = wordList(
  ['Active', 'Activo'],
  ['Inactive', 'Inactivo'],
  ['Invited', 'Invitado'],
  ['Locked', 'Bloqueado'],
)

export const State = z.literal(tenureStates.map((one) => one.value))

/** What every dated row shows. */
export const datedFields = {
  StartDate: day(['From', 'Desde']),
  /** The first day it no longer holds. */
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  State,
  version: version(),
}

export const StaffName = z.strictObject({ UserID: id(['User', 'Usuario']), Name: z.string() })
export type StaffName = z.infer<typeof StaffName>

const Source = { SourceRoleID: id(['Role', 'Rol']), SourceRoleName: z.string() }

/** A permission a role gives, by itself or through a parent. */
export const GivenPermission = z.strictObject({
  RolePermissionID: id(['Membership', 'Membresía']),
  PermissionID: id(['Permission', 'Permiso']),
  Name: z.string(),
  Module: z.string(),
  Description: z.string(),
  Source: z.literal(['own', 'inherited']),
  ...Source,
  ...datedFields,
  Can: z.strictObject({ End: z.boolean() }),
})

/** A permission a user has today, and every way by which. */
export const EffectivePermission = z.strictObject({
  Name: z.string(),
  Module: z.string(),
  Description: z.string(),
  Sources: z.array(
    z.strictObject({
      /** The role the user holds. */
      RoleID: id(['Role', 'Rol']),
      RoleName: z.string(),
      /** The role that has the permission: the same, or a parent of it. */
      ...Source,
      UntilDate: z.nullable(day(['Until', 'Hasta'])),
    }),
  ),
})

export const HeldRole = z.strictObject({
  UserRoleID: id(['Membership', 'Membresía']),
  RoleID: id(['Role', 'Rol']),
  Name: z.string(),
  ...datedFields,
  Can: z.strictObject({ End: z.boolean(), Delete: z.boolean() }),
})

export const SubProgramMembership = z.strictObject({
  EmployeeSubProgramID: id(['Membership', 'Membresía']),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  SubProgramRole: z.string(),
  IsClientCaseCarrier: z.boolean(),
  IsFamilyCaseCarrier: z.boolean(),
  OpenCases: z.int(),
  ...datedFields,
  Can: z.strictObject({ Edit: z.boolean(), Delete: z.boolean() }),
})

export const ownRights = {
  status: 403,
  message: [
    'You cannot change your own rights. Ask another administrator.',
    'Nadie puede cambiar sus propios derechos. Pídalo a otro administrador.',
  ],
} as const satisfies DeclaredError

export const moreThanYours = {
  status: 403,
  message: [
    'This goes beyond your own rights or sub-programs. Ask an administrator.',
    'Esto va más allá de sus propios derechos o subprogramas. Pídalo a un administrador.',
  ],
} as const satisfies DeclaredError

export const lastAdministrator = {
  message: [
    'Nobody would be left to administer the system. Make someone else Administrator first.',
    'No quedaría nadie para administrar el sistema. Primero nombre a otro Administrator.',
  ],
  constraint: 'last_administrator',
} as const satisfies DeclaredError

export const neverDelete = {
  message: [
    'This was in effect before today, so it stays in the history. End it instead.',
    'Esto ya estaba vigente antes de hoy y queda en el historial. En su lugar, póngale fin.',
  ],
} as const satisfies DeclaredError
