import * as z from 'zod/mini'
import type { DeclaredError } from '#platform/contract/call.ts'
import { day, id, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'

/** How a dated row stands today. */
export const tenureStates = wordList('current', 'scheduled', 'ended')
export const accountStatuses = wordList('Invited', 'Active', 'Inactive')
/** As people read it: resting after wrong passwords, or in need of a reset, is Locked. */
export const userStatuses = wordList('Active', 'Inactive', 'Invited', 'Locked')

export const State = z.literal(tenureStates.map((one) => one.value))

/** What every dated row shows. */
export const datedFields = {
  StartDate: day('From'),
  /** The first day it no longer holds. */
  EndDate: z.nullable(day('Until')),
  State,
  version: version(),
}

export const StaffName = z.strictObject({ UserID: id('User'), Name: z.string() })
export type StaffName = z.infer<typeof StaffName>

const Source = { SourceRoleID: id('Role'), SourceRoleName: z.string() }

/** A permission a role gives, by itself or through a parent. */
export const GivenPermission = z.strictObject({
  RolePermissionID: id('Membership'),
  PermissionID: id('Permission'),
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
      RoleID: id('Role'),
      RoleName: z.string(),
      /** The role that has the permission: the same, or a parent of it. */
      ...Source,
      UntilDate: z.nullable(day('Until')),
    }),
  ),
})

export const HeldRole = z.strictObject({
  UserRoleID: id('Membership'),
  RoleID: id('Role'),
  Name: z.string(),
  ...datedFields,
  Can: z.strictObject({ End: z.boolean(), Delete: z.boolean() }),
})

export const SubProgramMembership = z.strictObject({
  EmployeeSubProgramID: id('Membership'),
  SubProgramID: id('Sub-program'),
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
  message: 'Nobody changes their own rights. Ask another administrator.',
} as const satisfies DeclaredError

export const moreThanYours = {
  status: 403,
  message: 'This reaches further than your own rights or sub-programs. Ask an administrator.',
} as const satisfies DeclaredError

export const lastAdministrator = {
  message: 'Nobody would be left who can administer the system. Make someone else Administrator first.',
  constraint: 'last_administrator',
} as const satisfies DeclaredError

export const neverDelete = {
  message: 'This was in effect before today, so it stays in the history. End it instead.',
} as const satisfies DeclaredError
