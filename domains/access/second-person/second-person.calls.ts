import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, instant, longText, version } from '#platform/contract/fields.ts'

const requestId = id(['Request', 'Solicitud'])
const folder = 'Admin/SecondPerson'

export const secondPersonCalls = {
  getSecondPersonRequests: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'What waits for a second person because it opens charts or an account that its maker could not open alone',
    permission: 'Users.Manage',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Requests: z.array(
        z.strictObject({
          SecondPersonID: requestId,
          /** The call that does it; whoever confirms makes it with the same input. */
          Call: z.string(),
          Input: z.record(z.string(), z.unknown()),
          AskedBy: z.string(),
          AskedAt: instant(['Asked', 'Pedido']),
          /** Who would open more than before. */
          Gains: z.array(z.string()),
          Charts: z.int(),
          version: version(),
          Can: z.strictObject({ Confirm: z.boolean(), Decline: z.boolean() }),
          /** Why the reader cannot confirm it. */
          WhyNot: z.nullable(z.literal(['Own', 'SameHands'])),
          /** What the ids in the input are called, where the reader may know. */
          Names: z.record(z.string(), z.string()),
        }),
      ),
    }),
    topics: ['secondPerson', 'users'],
  }),
  declineSecondPerson: call({
    name: `${folder}/Decline`,
    extra: true,
    summary: 'Say no to what waits for a second person, or take one’s own request back',
    permission: 'Users.Manage',
    scope: 'agency',
    input: z.strictObject({
      SecondPersonID: requestId,
      Note: longText(['Why not', 'Por qué no'], { min: 5, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ SecondPersonID: requestId }),
    errors: {
      AlreadyDecided: {
        status: 409,
        message: ['This request was already answered.', 'Esta solicitud ya se respondió.'],
      },
    },
    topics: ['secondPerson', 'users'],
  }),
}
