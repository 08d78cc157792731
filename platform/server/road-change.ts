import type { PoolClient } from 'pg'
import { isPooled } from '#db/open.ts'
import { changes } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import type { AgencyLists } from '#platform/contract/lists/base.ts'
import { checkListed, listsAt, retiredRefusal, tellRetired, withLists, type RetiredAsked } from './agency-lists.ts'
import { contextOf } from './call-context.ts'
import { checkPair, guard } from './call-guard.ts'
import { checkScope, readInScope } from './check-scope.ts'
import { allOf, commit, endOn, finish, inOnePacket, onClient, patienceOf, rollBack, within } from './database.ts'
import type { Effect, Handled, Me } from './handlers.ts'
import { claimKey, keepReply } from './idempotency.ts'
import { openAs } from './caller-settings.ts'
import type { Opened } from './identity.ts'
import { WrongNetwork } from './ip-rules.ts'
import { lineOf } from './line.ts'
import { lookedAt, lookStatements, type Statement } from './looks.ts'
import { refused } from './refused.ts'
import {
  answerOf,
  checkPreview,
  noteTurnedAway,
  onlyReads,
  originOf,
  parse,
  tokenHash,
  touch,
  welcome,
  type Answered,
  type CallRequest,
  type Platform,
} from './road.ts'
import { askedMore, askSecondPerson, confirmAsked, secondPersonFor } from './second-person.ts'

class Previewed extends Error {}

/** The road of a call that changes something, writes down a look or is open to anybody: one transaction. */
export async function attemptChange(platform: Platform, handled: Handled, request: CallRequest): Promise<Answered> {
  const { call } = handled
  const today = dayIn(platform.settings.agency.zone, new Date())
  const client = await lineOf(platform.pool).connect()
  const road: Road = { platform, handled, request, client, today }
  let me: Me | undefined
  let retired: RetiredAsked = []
  try {
    const begun = await begin(road, (known) => (me = known))
    if (!begun) {
      await rollBack(client)
      return { status: 302 }
    }
    if (begun.claimed) {
      await rollBack(client)
      return { status: 200, body: begun.claimed.reply }
    }
    retired = begun.retired
    const { input, lists, effects, seen, looks } = begun
    if (changes(call)) checkPair(call, input)
    const { result, vouched } = begun.read ?? (await work(road, begun))
    if (request.preview && call.preview) throw Object.assign(new Previewed(), { effects })
    const answer = answerOf(call, result, lists)
    if (changes(call)) {
      inOnePacket(client)
      // What is shown once is kept nowhere.
      const kept = me && request.idempotencyKey && !vouched && !call.shownOnce && 'body' in answer
      await allOf(
        kept ? keepReply(client, me!, request.idempotencyKey!, answer.body) : Promise.resolve(),
        finish(platform.pool, client),
      )
    }
    await commit(client, [...looks, ...(me ? lookStatements(platform.scopes, call, input, me, seen) : [])])
    return answer
  } catch (error) {
    await rollBack(client)
    if (error instanceof Previewed)
      return { status: 200, body: { Effects: (error as Previewed & { effects: Effect[] }).effects } }
    const wanted = me && changes(call) && !request.preview ? secondPersonFor(error) : undefined
    if (me && wanted) {
      if (request.vouches) await askedMore(platform.pool, request.vouches, wanted)
      else await askSecondPerson(platform.pool, call, request, me, today, wanted)
      throw refused(request.vouches ? 'OpensMore' : 'SecondPerson')
    }
    await noteTurnedAway(platform, call, request, me, error)
    throw retiredRefusal(call, retired, error) ?? error
  }
}

interface Road {
  platform: Platform
  handled: Handled
  request: CallRequest
  client: PoolClient
  today: string
}

interface Done {
  result: unknown
  vouched: boolean | undefined
}

interface Begun {
  me: Me | undefined
  input: Record<string, unknown>
  lists: AgencyLists
  retired: RetiredAsked
  /** The reply to the same request before. */
  claimed: { reply: unknown } | undefined
  effects: Effect[]
  seen: Record<string, unknown>
  looks: Statement[]
  /** What was read, of a call that changes nothing. */
  read: Done | undefined
}

const opened = ({ call }: Handled) => (onlyReads(call) ? 'begin read only' : 'begin')

/**
 * Who asks comes from memory, and what no transaction takes back does not begin before the database has said that it is still
 * so. Without its yes the transaction is given up, and the road begins anew from the database.
 */
async function begin(road: Road, seen: (me: Me | undefined) => void): Promise<Begun | undefined> {
  const { platform, handled, request, client, today } = road
  const patience = patienceOf(platform.pool)
  const origin = originOf(handled.call, request)
  const memory =
    request.token && !isPooled(client)
      ? platform.identities.changeFromMemory(client, tokenHash(request.token), origin, today, opened(handled))
      : undefined
  if (memory) {
    const [asked, prepared] = await Promise.allSettled([
      within(client, patience, memory.asked),
      prepare(road, memory.opened),
    ])
    if (asked.status === 'rejected') throw asked.reason
    if (asked.value) return confirmed(road, asked.value, prepared, seen)
    endOn(client)
    await client.query('rollback')
  }
  const known = await within(client, patience, identify(road))
  if (!known) return undefined
  const [prepared] = await Promise.allSettled([prepare(road, known)])
  return confirmed(road, known, prepared, seen)
}

/** Whoever comes from a network that is not theirs was not active. */
function confirmed(
  { platform, handled, request }: Road,
  known: Opened | Nobody,
  prepared: PromiseSettledResult<Begun>,
  seen: (me: Me | undefined) => void,
): Begun {
  seen(known.me)
  const failed = prepared.status === 'rejected' ? (prepared.reason as unknown) : undefined
  if (known.me && !(failed instanceof WrongNetwork)) touch(platform, handled.call, known, request)
  if (prepared.status === 'rejected') throw failed
  return prepared.value
}

async function prepare(road: Road, known: Opened | Nobody): Promise<Begun> {
  const { platform, handled, request, client, today } = road
  const { call } = handled
  const { me } = known
  if ('known' in known) {
    await welcome(platform, client, request, known, today)
    guard(call, known.me, platform.settings)
  }
  checkPreview(call, request)
  const input = parse(call, request.input)
  const lists = await listsAt(platform.pool, client, known.listStamp)
  const retired = checkListed(call, input, lists)
  const changing = changes(call)
  if (changing) await tellRetired(client, retired)
  const begun: Begun = {
    me,
    input,
    lists,
    retired,
    claimed: undefined,
    effects: [],
    seen: {},
    looks: [],
    read: undefined,
  }
  if (!changing) {
    const read = () => work(road, begun)
    return { ...begun, read: await readInScope(platform.scopes, onClient(client), call, input, me, read) }
  }
  // The scope is looked at while the key is being claimed. A handler may do what no transaction takes back, so it waits.
  inOnePacket(client)
  const [claimed, inScope] = await Promise.allSettled([
    me && !request.vouches ? claimKey(client, call, me, request) : undefined,
    me && checkScope(platform.scopes, onClient(client), call, input, me),
  ])
  if (claimed.status === 'rejected') throw claimed.reason
  if (!claimed.value && inScope.status === 'rejected') throw inScope.reason
  return { ...begun, claimed: claimed.value }
}

async function work({ platform, handled, request, client, today }: Road, begun: Begun): Promise<Done> {
  const { settings, registered } = platform
  const { call, handle } = handled
  const { me, input, lists, effects } = begun
  const seen = lookedAt(call, input) && begun.seen
  const looks = onlyReads(call) ? undefined : begun.looks
  const tx = onClient(client)
  const vouched =
    me && request.vouches ? await confirmAsked(client, call, request, request.vouches, me, today) : undefined
  const { ip, userAgent, requestId, language } = request
  const told = { ip, userAgent, requestId, language, effects, seen, looks, vouched }
  const own = { tx, me, input, today, settings, registered, ...told }
  return { result: await withLists(lists, () => handle(contextOf(call, own) as never)), vouched }
}

interface Nobody {
  me: undefined
  listStamp: number
}

async function identify({ platform, handled, request, client, today }: Road): Promise<Opened | Nobody | undefined> {
  const { call } = handled
  const origin = originOf(call, request)
  const known =
    request.token && (await platform.identities.open(client, tokenHash(request.token), origin, today, opened(handled)))
  if (known) return known
  if (call.permission !== 'Anonymous') return undefined
  if (request.token) await client.query('rollback')
  return { me: undefined, listStamp: await openAs(client, 'nobody', origin) }
}
