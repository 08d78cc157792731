import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/fields.ts'

export const explainSteps = [
  'account',
  'session',
  'permission',
  'role',
  'parent role',
  'membership',
  'scope',
  'network',
  'restriction',
] as const

const Step = z.strictObject({
  Kind: z.literal(explainSteps),
  Outcome: z.literal(['yes', 'no', 'note']),
  Sentence: z.string(),
  /** What it rests on, for a link. */
  RoleID: z.nullable(id(['Role', 'Rol'])),
  SubProgramID: z.nullable(id(['Sub-program', 'Subprograma'])),
})

export const explainCalls = {
  explainAccess: call({
    name: 'Admin/UserManagement/ExplainAccess',
    method: 'GET',
    extra: true,
    summary: 'Whether a user may use a call, a permission, a screen or a person’s record today, and why, step by step',
    permission: 'Users.Manage',
    scope: { person: 'PersonID', user: 'UserID' },
    audit: { view: 'access explained' },
    input: z.strictObject({
      UserID: id(['User', 'Usuario']),
      /** One of the four: */
      CallName: z.optional(text(['Call', 'Llamada'], { max: 200 })),
      Permission: z.optional(text(['Permission', 'Permiso'], { max: 80 })),
      Route: z.optional(text(['Screen', 'Pantalla'], { max: 200 })),
      PersonID: z.optional(id(['Person', 'Persona'])),
      /** The address to judge by; without it rules on addresses are told, not judged. */
      Address: z.optional(text(['Network address', 'Dirección de red'], { max: 60 })),
    }),
    output: z.strictObject({
      Allowed: z.boolean(),
      Answer: z.string(),
      Steps: z.array(Step),
    }),
    errors: {
      OneNeeded: {
        status: 400,
        message: [
          'Give one thing: a call, a permission, a screen or a person.',
          'Indique una sola cosa: una llamada, un permiso, una pantalla o una persona.',
        ],
        field: 'CallName',
      },
      NoSuchCall: { status: 404, message: ['There is no such call.', 'No existe esa llamada.'], field: 'CallName' },
      NoSuchPermission: {
        status: 404,
        message: ['There is no such permission.', 'No existe ese permiso.'],
        field: 'Permission',
      },
      NoSuchRoute: { status: 404, message: ['There is no such screen.', 'No existe esa pantalla.'], field: 'Route' },
      NoAddress: {
        status: 400,
        message: ['This is not a network address.', 'Esta no es una dirección de red.'],
        field: 'Address',
      },
    },
    topics: ['users', 'roles'],
  }),
}
