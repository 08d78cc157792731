import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

const languages = list({ value: 'en', label: 'English' }, { value: 'es', label: 'Español' })

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
  RoleID: z.nullable(id('Role')),
  SubProgramID: z.nullable(id('Sub-program')),
})

export const explainCalls = {
  explainAccess: call({
    name: 'Admin/UserManagement/ExplainAccess',
    method: 'GET',
    extra: true,
    summary: 'Whether a user may use a call, a permission, a screen or a person’s record today, and why, step by step',
    permission: 'Users.Manage',
    scope: { user: 'UserID', person: 'PersonID' },
    input: z.strictObject({
      UserID: id('User'),
      /** One of the four: */
      CallName: z.optional(text('Call', { max: 200 })),
      Permission: z.optional(text('Permission', { max: 80 })),
      Route: z.optional(text('Screen', { max: 200 })),
      PersonID: z.optional(id('Person')),
      /** The address to judge by; without it rules on addresses are told, not judged. */
      Address: z.optional(text('Network address', { max: 60 })),
      Language: z.optional(choice('Language', languages)),
    }),
    output: z.strictObject({
      Allowed: z.boolean(),
      Answer: z.string(),
      Steps: z.array(Step),
    }),
    errors: {
      OneNeeded: {
        status: 400,
        message: 'Say one thing: a call, a permission, a screen or a person.',
        field: 'CallName',
      },
      NoSuchCall: { status: 404, message: 'There is no such call.', field: 'CallName' },
      NoSuchPermission: { status: 404, message: 'There is no such permission.', field: 'Permission' },
      NoSuchRoute: { status: 404, message: 'There is no such screen.', field: 'Route' },
      NoAddress: { status: 400, message: 'This is not a network address.', field: 'Address' },
    },
    topics: ['users', 'roles'],
  }),
}
