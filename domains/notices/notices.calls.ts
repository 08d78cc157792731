import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, instant } from '#platform/contract/fields.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'

const folder = 'Core/Notices'

/** Where the browser hears that there is something new; no call, because it does not end. */
export const streamPath = `${folder}/Stream`

const Row = z.strictObject({
  NoticeID: id(['Notice', 'Aviso']),
  Kind: z.string(),
  /** What several of this kind about one chart are called together, `#` for how many; none where each is read by itself. */
  Many: z.nullable(z.string()),
  /** The setting that says how the caller hears of such things. */
  Event: z.string(),
  Title: z.string(),
  Text: z.nullable(z.string()),
  /** An address inside the app. */
  Link: z.nullable(z.string()),
  Chart: z.nullable(z.strictObject({ ChartType: z.string(), ChartID: id(), Module: z.string(), Name: z.string() })),
  /** The absent colleague whose work it is. */
  ForName: z.nullable(z.string()),
  ToldAt: instant(['Told', 'Avisado']),
  ReadAt: z.nullable(instant(['Read', 'Leído'])),
})
export type NoticeRow = z.infer<typeof Row>

/** More than these are not counted: the bell says “99+”. */
export const mostUnread = 100

const Unread = z.int()

export const noticeCalls = {
  getNotices: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'What I was told, newest first',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({ ...pageInput, OnlyUnread: z.optional(z.boolean()) }),
    output: z.extend(listOutput(Row), { Unread }),
    topics: ['notices'],
  }),
  getUnread: call({
    name: `${folder}/GetUnread`,
    method: 'GET',
    extra: true,
    idle: true,
    summary: 'How many notices I have not read, up to 100; asking does not count as activity',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({}),
    output: z.strictObject({ Unread }),
    topics: ['notices'],
  }),
  markRead: call({
    name: `${folder}/MarkRead`,
    extra: true,
    summary: 'Mark some of my notices as read, or as not read',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({
      NoticeIDs: z.array(id(['Notice', 'Aviso'])).check(z.minLength(1), z.maxLength(100)),
      IsRead: z.optional(z.boolean()),
    }),
    output: z.strictObject({ Unread }),
    topics: ['notices'],
  }),
  markAllRead: call({
    name: `${folder}/MarkAllRead`,
    extra: true,
    summary: 'Mark my notices as read, up to the newest one I have seen',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({ NewestNoticeID: z.optional(id(['Newest notice', 'Aviso más reciente'])) }),
    output: z.strictObject({ Unread }),
    topics: ['notices'],
  }),
}
