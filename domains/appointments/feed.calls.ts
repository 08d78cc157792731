import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice } from '#platform/contract/fields.ts'
import { feedDetails } from '#platform/contract/lists/appointments.ts'

const folder = 'Appointments'
const topics = ['calendarFeed'] as const
const detail = choice(['Shows', 'Muestra'], feedDetails)
const errors = {
  NamesNotAllowed: {
    status: 403,
    message: [
      'Your agency lets no names of clients leave KITH. Choose initials.',
      'Su agencia no permite que salgan nombres de clientes. Elija iniciales.',
    ],
    field: 'Detail',
  },
} as const

export const feedCalls = {
  getFeed: call({
    name: `${folder}/GetFeed`,
    method: 'GET',
    extra: true,
    summary: 'Whether a calendar outside can read my appointments, and what it is shown',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({}),
    output: z.strictObject({
      Feed: z.nullable(z.strictObject({ Detail: detail, CreatedAt: z.string(), LastReadAt: z.nullable(z.string()) })),
      NamesAllowed: z.boolean(),
      /** The agency's rules on networks hold for the calendar too. */
      OwnNetworksOnly: z.boolean(),
    }),
    topics,
  }),
  getFeedToken: call({
    name: `${folder}/GetFeedToken`,
    extra: true,
    summary: 'A new secret address for my calendar; an earlier one stops working at once. It is shown this once',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    shownOnce: true,
    input: z.strictObject({ Detail: z.prefault(detail, 'Initials') }),
    output: z.strictObject({ Address: z.string() }),
    errors,
    topics,
  }),
  changeFeed: call({
    name: `${folder}/ChangeFeed`,
    extra: true,
    summary: 'Show more or less of my appointments to the calendar outside; its address stays',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({ Detail: detail }),
    output: z.strictObject({ Detail: detail }),
    errors,
    topics,
  }),
  revokeFeed: call({
    name: `${folder}/RevokeFeed`,
    extra: true,
    summary: 'No calendar outside reads my appointments any more',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({}),
    output: z.strictObject({ Revoked: z.boolean() }),
    topics,
  }),
}
