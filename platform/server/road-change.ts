import type { PoolClient } from 'pg'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import type { AgencyLists } from '#platform/contract/lists/base.ts'
import { checkListed, listsAt, retiredRefusal, tellRetired, withLists, type RetiredAsked } from './agency-lists.ts'
import { contextOf } from './call-context.ts'
import { checkPair, guard } from './call-guard.ts'
import { checkScope, readInScope } from './check-scope.ts'
import { allOf, commit, finish, inOnePacket, onClient, patienceOf, rollBack, within } from './database.ts'
import type { Effect, Handled, Me } from './handlers.ts'
import { claimKey, keepReply } from './idempotency.ts'
import { openAs } from './caller-settings.ts'
import { lineOf } from './line.ts'
import { lookSql } from './looks.ts'
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
  let me: Me | undefined
  let retired: RetiredAsked = []
  try {
    const opened = await within(client, patienceOf(platform.pool), identify(platform, client, call, request, today))
    me = opened?.me
    if (!opened) {
      await rollBack(client)
      return { status: 302 }
    }
    if (me) guard(call, me, platform.settings)
    checkPreview(call, request)
    const input = parse(call, request.input)
    const lists = await listsAt(platform.pool, client, opened.listStamp)
    retired = checkListed(call, input, lists)
    if (changes(call)) await tellRetired(client, retired)
    // The scope is looked at while the key is being claimed. A handler may do what no transaction takes back, so it waits.
    inOnePacket(client)
    const changing = changes(call)
    const [claimed, inScope] = await Promise.allSettled([
      me && !request.vouches ? claimKey(client, call, me, request) : undefined,
      me && changing && checkScope(platform.scopes, onClient(client), call, input, me),
    ])
    if (claimed.status === 'rejected') throw claimed.reason
    if (claimed.value) {
      await rollBack(client)
      return { status: 200, body: claimed.value.reply }
    }
    if (inScope.status === 'rejected') throw inScope.reason
    if (changing) checkPair(call, input)
    const effects: Effect[] = []
    const seen: Record<string, unknown> = {}
    const looks: string[] = []
    const begun = { client, me, input, lists, today, effects, seen, looks }
    const doing = () => work(platform, handled, request, begun)
    const { result, vouched } = changing
      ? await doing()
      : await readInScope(platform.scopes, onClient(client), call, input, me, doing)
    if (request.preview && call.preview) throw Object.assign(new Previewed(), { effects })
    const answer = answerOf(call, result, lists)
    if (changes(call)) {
      inOnePacket(client)
      // What a second person is shown once is kept nowhere.
      const kept = me && request.idempotencyKey && !vouched && 'body' in answer
      await allOf(
        kept ? keepReply(client, me!, request.idempotencyKey!, answer.body) : Promise.resolve(),
        finish(platform.pool, client),
      )
    }
    const look = me && lookSql(platform.scopes, call, input, me, seen)
    await commit(client, [...looks, ...(look ? [look] : [])].join('; '))
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

interface Begun {
  client: PoolClient
  me: Me | undefined
  input: Record<string, unknown>
  lists: AgencyLists
  today: string
  effects: Effect[]
  seen: Record<string, unknown>
  looks: string[]
}

async function work(
  { settings, registered }: Platform,
  { call, handle }: Handled,
  request: CallRequest,
  { client, me, input, lists, today, effects, seen, looks }: Begun,
): Promise<{ result: unknown; vouched: boolean | undefined }> {
  const tx = onClient(client)
  const vouched =
    me && request.vouches ? await confirmAsked(client, call, request, request.vouches, me, today) : undefined
  const { ip, userAgent, requestId, language } = request
  const told = { ip, userAgent, requestId, language, effects, seen, looks, vouched }
  const own = { tx, me, input, today, settings, registered, ...told }
  return { result: await withLists(lists, () => handle(contextOf(call, own) as never)), vouched }
}

async function identify(
  platform: Platform,
  client: PoolClient,
  call: AnyCall,
  request: CallRequest,
  today: string,
): Promise<{ me: Me | undefined; listStamp: number } | undefined> {
  const origin = originOf(call, request)
  const begin = onlyReads(call) ? 'begin read only' : 'begin'
  const opened =
    request.token && (await platform.identities.open(client, tokenHash(request.token), origin, today, begin))
  if (!opened) {
    if (call.permission !== 'Anonymous') return undefined
    if (request.token) await client.query('rollback')
    return { me: undefined, listStamp: await openAs(client, 'nobody', origin) }
  }
  await welcome(platform, client, request, opened, today)
  touch(platform, call, opened)
  return opened
}
