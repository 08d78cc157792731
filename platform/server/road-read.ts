import { dayIn } from '#platform/contract/dates.ts'
import type { AgencyLists } from '#platform/contract/lists/base.ts'
import { checkListed, listsAt, withLists } from './agency-lists.ts'
import { contextOf } from './call-context.ts'
import { guard } from './call-guard.ts'
import { readInScope } from './check-scope.ts'
import { cut, onClient, within } from './database.ts'
import type { Handled, Me } from './handlers.ts'
import { tellReader, type Reader } from './caller-settings.ts'
import type { Opened } from './identity.ts'
import type { Readers } from './readers.ts'
import type { Replica } from './replica.ts'
import {
  answerOf,
  checkPreview,
  noteTurnedAway,
  parse,
  tokenHash,
  touch,
  welcome,
  type Answered,
  type CallRequest,
  type Platform,
} from './road.ts'

/**
 * The road of a call that only reads, for whoever is signed in. Who that is comes from memory, and the work begins while the
 * database is asked whether it is still so; without its yes nothing leaves, and the road begins anew from the database.
 */
export async function attemptRead(
  platform: Platform,
  readers: Readers,
  handled: Handled,
  request: CallRequest,
): Promise<Answered> {
  const { call } = handled
  const today = dayIn(platform.settings.agency.zone, new Date())
  const token = tokenHash(request.token as string)
  let me: Me | undefined
  try {
    if (call.lag && platform.replica) {
      const found = await fromCopy(platform, platform.replica, readers, handled, request, today, (one) => (me = one))
      if (found) return found.result
    }
    return await readers.with(async (client) => {
      const memory = platform.identities.readerFromMemory(readers.sessions, client, readers.patience, token, today)
      if (memory) {
        const [asked, worked] = await Promise.allSettled([
          // Asked on another connection: when that has no answer, what is read here is not waited for either.
          memory.asked.catch((error: unknown) => {
            cut(client)
            throw error
          }),
          work(platform, handled, request, client, memory.opened, today),
        ])
        if (asked.status === 'rejected') throw asked.reason
        const confirmed = asked.value
        if (confirmed) {
          me = confirmed.me
          touch(platform, call, confirmed, request)
          if (worked.status === 'rejected') throw worked.reason
          return worked.value
        }
      }
      const opened = await within(client, readers.patience, platform.identities.openReader(client, token, today))
      if (!opened) return { status: 302 }
      me = opened.me
      touch(platform, call, opened, request)
      return work(platform, handled, request, client, opened, today)
    })
  } catch (error) {
    await noteTurnedAway(platform, call, request, me, error)
    throw error
  }
}

/** The session, rights, rules and lists of the database itself; rows of its copy. */
async function fromCopy(
  platform: Platform,
  replica: Replica,
  readers: Readers,
  handled: Handled,
  request: CallRequest,
  today: string,
  seen: (me: Me) => void,
): Promise<{ result: Answered } | undefined> {
  const token = tokenHash(request.token as string)
  const ready = await readers.with(async (client) => {
    const opened = await within(client, readers.patience, platform.identities.openReader(client, token, today))
    if (!opened) return undefined
    seen(opened.me)
    return prepare(platform, handled, request, client, opened, today)
  })
  if (!ready) return { result: { status: 302 } }
  touch(platform, handled.call, ready.opened, request)
  return replica.with(
    request.written,
    (copy) => tellReader(copy, ready.opened.known),
    (copy) => perform(platform, handled, request, copy, ready, today),
  )
}

interface Ready {
  opened: Opened
  input: Record<string, unknown>
  lists: AgencyLists
}

async function work(
  platform: Platform,
  handled: Handled,
  request: CallRequest,
  client: Reader,
  opened: Opened,
  today: string,
): Promise<Answered> {
  const ready = await prepare(platform, handled, request, client, opened, today)
  return perform(platform, handled, request, client, ready, today)
}

async function prepare(
  platform: Platform,
  { call }: Handled,
  request: CallRequest,
  client: Reader,
  opened: Opened,
  today: string,
): Promise<Ready> {
  await welcome(platform, client, request, opened, today)
  guard(call, opened.me, platform.settings)
  checkPreview(call, request)
  const input = parse(call, request.input)
  const lists = await listsAt(platform.pool, client, opened.listStamp)
  checkListed(call, input, lists)
  return { opened, input, lists }
}

async function perform(
  platform: Platform,
  { call, handle }: Handled,
  request: CallRequest,
  client: Reader,
  { opened: { me }, input, lists }: Ready,
  today: string,
): Promise<Answered> {
  const { settings, registered } = platform
  const tx = onClient(client)
  const { ip, userAgent, requestId, language } = request
  const context = contextOf(call, {
    tx,
    me,
    input,
    today,
    ip,
    userAgent,
    requestId,
    language,
    settings,
    registered,
    effects: [],
    seen: undefined,
    looks: undefined,
    vouched: undefined,
  })
  const read = () => withLists(lists, async () => handle(context as never))
  return answerOf(call, await readInScope(platform.scopes, tx, call, input, me, read), lists)
}
