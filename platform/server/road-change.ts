import type { PoolClient } from 'pg'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { checkListed, listsAt, retiredRefusal, tellRetired, withLists, type RetiredAsked } from './agency-lists.ts'
import { contextOf } from './call-context.ts'
import { checkPair, guard } from './call-guard.ts'
import { checkScope } from './check-scope.ts'
import { commit, finish, onClient, patienceOf, rollBack, within } from './database.ts'
import type { Effect, Handled, Me } from './handlers.ts'
import { claimKey, keepReply } from './idempotency.ts'
import { openAs } from './caller-settings.ts'
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
  const { settings, registered } = platform
  const today = dayIn(settings.agency.zone, new Date())
  const client = await platform.pool.connect()
  let me: Me | undefined
  let retired: RetiredAsked = []
  try {
    const opened = await within(client, patienceOf(platform.pool), identify(platform, client, call, request, today))
    me = opened?.me
    if (!opened) {
      await rollBack(client)
      return { status: 302 }
    }
    if (me) guard(call, me, settings)
    checkPreview(call, request)
    const input = parse(call, request.input)
    const lists = await listsAt(platform.pool, client, opened.listStamp)
    retired = checkListed(call, input, lists)
    if (changes(call)) await tellRetired(client, retired)
    const tx = onClient(client)
    const stored = me && !request.vouches && (await claimKey(client, call, me, request))
    if (stored) {
      await rollBack(client)
      return { status: 200, body: stored.reply }
    }
    if (me) await checkScope(platform.scopes, tx, call, input, me)
    checkPair(call, input)
    const vouched =
      me && request.vouches ? await confirmAsked(client, call, request, request.vouches, me, today) : undefined
    const effects: Effect[] = []
    const seen: Record<string, unknown> = {}
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
      effects,
      seen,
      vouched,
    })
    const result = await withLists(lists, () => handled.handle(context as never))
    if (request.preview && call.preview) throw Object.assign(new Previewed(), { effects })
    if (changes(call)) await finish(platform.pool, client)
    const look = me && lookSql(platform.scopes, call, input, me, seen)
    const answer = answerOf(call, result, lists)
    // What a second person is shown once is kept nowhere.
    if (me && request.idempotencyKey && changes(call) && !vouched && 'body' in answer)
      await keepReply(client, me, request.idempotencyKey, answer.body)
    await commit(client, look)
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
