import { hash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { changes, isFileOutput, isLook, shaped, type AnyCall } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { invalidInput, type Refusal } from '#platform/contract/refusals.ts'
import type { Language, Words } from '#platform/contract/words.ts'
import { checkListed, listsAt, retiredRefusal, tellRetired, withLists, type RetiredAsked } from './agency-lists.ts'
import type { AgencyWatch } from './agency-profile.ts'
import { checkScope } from './check-scope.ts'
import { contextOf, detailOf } from './call-context.ts'
import { checkPair, guard } from './call-guard.ts'
import { commit, finish, onClient, patienceOf, rollBack, within } from './database.ts'
import { fromDatabase, isOutage, isRetryable } from './database-errors.ts'
import type { Registered } from './domain.ts'
import type { Effect, FileReply, FileToMake, Handled, Me } from './handlers.ts'
import { claimKey, keepReply } from './idempotency.ts'
import { Identities, openAs, type Origin } from './identity.ts'
import { IpRules, noteBlocked, WrongNetwork } from './ip-rules.ts'
import type { Log } from './log.ts'
import { lookSql } from './looks.ts'
import { checkFor } from './output-check.ts'
import { refused, Refused } from './refused.ts'
import { askedMore, askSecondPerson, confirmAsked, secondPersonFor, type Vouched } from './second-person.ts'
import type { ScopeRules } from './scopes.ts'
import type { Settings } from './settings.ts'

export interface Platform {
  pool: Pool
  settings: Settings
  log: Log
  scopes: ScopeRules
  registered: Registered
  identities: Identities
  ipRules: IpRules
  agency: AgencyWatch
}

export interface CallRequest {
  token: string | undefined
  ip: string
  userAgent: string
  requestId: string
  language: Language
  /** The parsed body, or the query of a GET. */
  input: unknown
  idempotencyKey: string | undefined
  preview: boolean
  /** What a second person confirms by making the same call again. */
  vouches?: Vouched | undefined
}

export type CallReply =
  | { status: 200; body: unknown }
  | { status: 200; file: FileReply }
  | { status: number; body: Refusal }
  | { status: 302 }

const cannotPreview: Words = [
  'This call cannot say beforehand what it would do.',
  'Esta llamada no puede decir de antemano lo que haría.',
]

class Previewed extends Error {}

const tokenHash = (token: string) => hash('sha256', token, 'buffer')

const onlyReads = (call: AnyCall) => !changes(call) && !isLook(call)

/** The one road of every call: session, IP rule, permission, parse, idempotency, transaction, scope, handler, audit, output. */
export async function run(platform: Platform, handled: Handled, request: CallRequest): Promise<CallReply> {
  const reply = await inTransaction(platform, handled, request)
  if (!('make' in reply)) return reply
  const { make, ...file } = reply.make
  try {
    return { status: 200, file: { ...file, body: await make() } }
  } catch (error) {
    return failure(platform, handled.call, request, error)
  }
}

type Answered = CallReply | { make: FileToMake }

async function inTransaction(platform: Platform, handled: Handled, request: CallRequest): Promise<Answered> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptRun(platform, handled, request)
    } catch (error) {
      if (isRetryable(error) && attempt < 3) continue
      return failure(platform, handled.call, request, error)
    }
  }
}

async function attemptRun(platform: Platform, handled: Handled, request: CallRequest): Promise<Answered> {
  const { call } = handled
  const { settings, registered } = platform
  const today = dayIn(settings.agency.zone, new Date())
  const origin: Origin = { ip: request.ip, requestId: request.requestId, call: call.name }
  const client = await platform.pool.connect()
  let me: Me | undefined
  let retired: RetiredAsked = []
  try {
    const opened = await within(
      client,
      patienceOf(platform.pool),
      identify(platform, client, call, request, origin, today),
    )
    me = opened?.me
    if (!opened) {
      await rollBack(client)
      return { status: 302 }
    }
    if (me) guard(call, me, settings)
    if (request.preview && !call.preview) throw refused('InvalidInput', { errors: [cannotPreview] })
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
    if (isFileOutput(call.output)) {
      await commit(client, look)
      const file = result as FileReply | FileToMake
      return 'make' in file ? { make: { ...file, make: () => withLists(lists, file.make) } } : { status: 200, file }
    }
    const body = checkOutput(call, result)
    // What a second person is shown once is kept nowhere.
    if (me && request.idempotencyKey && changes(call) && !vouched)
      await keepReply(client, me, request.idempotencyKey, body)
    // Nothing hangs on the end of a transaction that could only read.
    if (onlyReads(call)) void commit(client).catch(() => rollBack(client))
    else await commit(client, look)
    return { status: 200, body }
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
    const turnedAway = error instanceof WrongNetwork ? error.me : me
    if (error instanceof Refused && turnedAway) await noteRefusal(platform, origin, turnedAway, error)
    if (error instanceof WrongNetwork)
      await noteBlocked(platform.pool, { ...request, userId: error.me.viewedBy ?? error.me.userId, via: 'call' })
    throw retiredRefusal(call, retired, error) ?? error
  }
}

async function identify(
  platform: Platform,
  client: PoolClient,
  call: AnyCall,
  request: CallRequest,
  origin: Origin,
  today: string,
): Promise<{ me: Me | undefined; listStamp: number } | undefined> {
  const opened =
    request.token && (await platform.identities.open(client, tokenHash(request.token), origin, today, onlyReads(call)))
  if (!opened) {
    if (call.permission !== 'Anonymous') return undefined
    if (request.token) await client.query('rollback')
    return { me: undefined, listStamp: await openAs(client, 'nobody', origin) }
  }
  await platform.ipRules.check(client, opened, request.ip, today)
  await platform.agency.check(client, opened.stamp)
  if (!call.idle && Date.now() - Date.parse(opened.lastSeenAt) > 15_000) touch(platform, opened.me)
  return opened
}

/** Being active is remembered beside the call, so that a call that only reads stays one that only reads. */
function touch(platform: Platform, me: Me): void {
  platform.pool.query('update session set last_seen_at = now() where id = $1', [me.sessionId]).catch(() => {})
}

function parse(call: AnyCall, input: unknown): Record<string, unknown> {
  const parsed = call.input.safeParse(shaped(call, input))
  if (!parsed.success) throw new Refused(400, invalidInput(call.input, parsed.error.issues))
  return parsed.data as Record<string, unknown>
}

function checkOutput(call: AnyCall, result: unknown): unknown {
  if (isFileOutput(call.output) || checkFor(call.output)(result)) return result
  const checked = call.output.safeParse(result)
  if (checked.success) return checked.data
  throw new Error(
    `${call.name} answered what it does not declare at ${checked.error.issues.map((i) => i.path.join('.')).join(', ')}`,
  )
}

/** Being turned away from a record or a call is written down; a slip in a form is not. */
async function noteRefusal(platform: Platform, origin: Origin, me: Me, error: Refused): Promise<void> {
  if (error.status !== 403 && error.status !== 404) return
  await platform.pool
    .query(
      `insert into audit (kind, user_id, session_id, ip, request_id, call, detail) values ('refusal', $1, $2, nullif($3, '')::inet, $4, $5, $6)`,
      [
        me.viewedBy ?? me.userId,
        me.sessionId,
        origin.ip,
        origin.requestId,
        origin.call,
        detailOf(me, { code: error.code }),
      ],
    )
    .catch((cause: unknown) =>
      platform.log.error({ err: cause, requestId: origin.requestId }, 'refusal not written down'),
    )
}

function failure(platform: Platform, call: AnyCall, request: CallRequest, error: unknown): CallReply {
  const replyOf = (one: Refused) => ({ status: one.status, body: one.bodyIn(request.language) })
  if (error instanceof Refused) return replyOf(error)
  const known = fromDatabase(error, call)
  const { requestId } = request
  if (known) {
    platform.log.warn(
      {
        requestId,
        call: call.name,
        database: (error as { code: string }).code,
        constraint: (error as { constraint?: string }).constraint,
      },
      'refused by the database',
    )
    return replyOf(known)
  }
  if (isOutage(error) || isRetryable(error)) {
    platform.log.warn(
      { requestId, call: call.name, reason: (error as { code?: string }).code ?? 'unreachable' },
      'database unavailable',
    )
    return replyOf(refused('Unavailable'))
  }
  platform.log.error(
    { requestId, call: call.name, stack: (error as Error).stack?.split('\n').slice(1, 6), name: (error as Error).name },
    'fault',
  )
  return replyOf(refused('Fault', { reference: requestId }))
}
