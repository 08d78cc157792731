import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { SessionTimes } from './identity.calls.ts'

const nothing = z.strictObject({})

export const mySessionCalls = {
  logout: call({
    name: 'Core/User/Logout',
    beforeFactor: true,
    summary: 'End this session everywhere at once',
    permission: 'SignedIn',
    scope: 'self',
    pin: true,
    whileViewing: true,
    input: nothing,
    output: z.strictObject({ SignedOut: z.boolean() }),
    topics: ['sessions'],
  }),
  getSessions: call({
    name: 'Core/User/GetSessions',
    method: 'GET',
    extra: true,
    summary: 'Where I am signed in now',
    permission: 'SignedIn',
    scope: 'self',
    input: nothing,
    output: z.strictObject({
      Sessions: z.array(
        z.strictObject({
          SessionID: id(),
          Device: z.string(),
          IPAddress: z.nullable(z.string()),
          StartedAt: z.string(),
          LastSeenAt: z.string(),
          ExpiresAt: z.string(),
          IsCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: call({
    name: 'Core/User/EndSession',
    extra: true,
    summary: 'End one of my sessions',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({ SessionID: id(['Session', 'Sesión']) }),
    output: z.strictObject({ Ended: z.boolean() }),
    topics: ['sessions'],
  }),
  endOtherSessions: call({
    name: 'Core/User/EndOtherSessions',
    extra: true,
    summary: 'Sign me out everywhere but here and forget all remembered devices',
    permission: 'SignedIn',
    scope: 'self',
    input: nothing,
    output: z.strictObject({ Ended: z.int() }),
    topics: ['sessions', 'secondFactors'],
  }),
  getSessionState: call({
    name: 'Core/User/GetSessionState',
    beforeFactor: true,
    method: 'GET',
    extra: true,
    idle: true,
    pin: true,
    summary: 'When this session ends, by the server’s clock; asking does not count as activity',
    permission: 'SignedIn',
    scope: 'self',
    input: nothing,
    output: z.strictObject({ UserID: id(), ...SessionTimes }),
  }),
  extendSession: call({
    name: 'Core/User/ExtendSession',
    beforeFactor: true,
    extra: true,
    pin: true,
    whileViewing: true,
    summary: 'I am still here: the idle time begins again',
    permission: 'SignedIn',
    scope: 'self',
    input: nothing,
    output: z.strictObject({ UserID: id(), ...SessionTimes }),
    topics: ['sessions'],
  }),
}
