import { createHash, hash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { sql } from 'kysely'
import { changes, isFileOutput, type AnyCall } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { invalidInput, type Refusal } from '#platform/contract/refusals.ts'
import { answerSoon, commit, onClient, rollBack, within } from './database.ts'
import { declaredRefusal, fromDatabase, isOutage, isRetryable } from './database-errors.ts'
import type { Context, Effect, FileReply, Handled, Me, ScopeChecks, Tx } from './handlers.ts'
import { Identities, openAs, type Origin } from './identity.ts'
import { IpRules, noteBlocked, WrongNetwork } from './ip-rules.ts'
import type { Log } from './log.ts'
import { checkFor } from './output-check.ts'
import { refused, Refused } from './refused.ts'
import type { Settings } from './settings.ts'

export interface Platform {
  pool: Pool
  settings: Settings
  log: Log
  scopes: ScopeChecks
  identities: Identities
  ipRules: IpRules
}

export interface CallRequest {
  token: string | undefined
  ip: string
  userAgent: string
  requestId: string
  /** The parsed body, or the query of a GET. */
  input: unknown
  idempotencyKey: string | undefined
  preview: boolean
}

export type CallReply =
  | { status: 200; body: unknown }
  | { status: 200; file: FileReply }
  | { status: number; body: Refusal }
  | { status: 302 }

class Previewed extends Error {}

const tokenHash = (token: string) => hash('sha256', token, 'buffer')

const onlyReads = (call: AnyCall) => !changes(call) && call.audit !== 'view'

/** The one road of every call: session, IP rule, permission, parse, idempotency, transaction, scope, handler, audit, output. */
export async function run(platform: Platform, handled: Handled, request: CallRequest): Promise<CallReply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptRun(platform, handled, request)
    } catch (error) {
      if (isRetryable(error) && attempt < 3) continue
      return failure(platform, handled.call, request, error)
    }
  }
}

async function attemptRun(platform: Platform, handled: Handled, request: CallRequest): Promise<CallReply> {
  const { call } = handled
  const { settings } = platform
  const today = dayIn(settings.agency.zone, new Date())
  const origin: Origin = { ip: request.ip, requestId: request.requestId, call: call.name }
  const client = await platform.pool.connect()
  let me: Me | undefined
  try {
    me = await within(client, answerSoon, identify(platform, client, call, request, origin, today))
    if (!me && call.permission !== 'Anonymous') {
      await rollBack(client)
      return { status: 302 }
    }
    if (me) guard(call, me)
    if (request.preview && !call.preview)
      throw refused('InvalidInput', { errors: ['This call cannot say beforehand what it would do.'] })
    const input = parse(call, request.input)
    const tx = onClient(client)
    const stored = me && (await claimKey(client, call, me, request))
    if (stored) {
      await rollBack(client)
      return { status: 200, body: stored.reply }
    }
    if (me) await checkScope(platform, tx, call, input, me)
    const effects: Effect[] = []
    const context = contextOf(platform, tx, call, request, { me, input, today, effects })
    const result = await handled.handle(context as never)
    if (request.preview && call.preview) throw Object.assign(new Previewed(), { effects })
    if (isFileOutput(call.output)) {
      await commit(client)
      return { status: 200, file: result as FileReply }
    }
    const body = checkOutput(call, result)
    if (me && request.idempotencyKey && changes(call)) await keepReply(client, me, request.idempotencyKey, body)
    // Nothing hangs on the end of a transaction that could only read.
    if (onlyReads(call)) void commit(client).catch(() => rollBack(client))
    else await commit(client)
    return { status: 200, body }
  } catch (error) {
    await rollBack(client)
    if (error instanceof Previewed)
      return { status: 200, body: { Effects: (error as Previewed & { effects: Effect[] }).effects } }
    const turnedAway = error instanceof WrongNetwork ? error.me : me
    if (error instanceof Refused && turnedAway) await noteRefusal(platform, origin, turnedAway, error)
    if (error instanceof WrongNetwork)
      await noteBlocked(platform.pool, { ...request, userId: error.me.viewedBy ?? error.me.userId, via: 'call' })
    throw error
  }
}

async function identify(
  platform: Platform,
  client: PoolClient,
  call: AnyCall,
  request: CallRequest,
  origin: Origin,
  today: string,
) {
  const opened =
    request.token && (await platform.identities.open(client, tokenHash(request.token), origin, today, onlyReads(call)))
  if (!opened) {
    if (call.permission !== 'Anonymous') return undefined
    if (request.token) await client.query('rollback')
    await openAs(client, 'nobody', origin)
    return undefined
  }
  await platform.ipRules.check(client, opened, request.ip, today)
  if (!call.idle && Date.now() - Date.parse(opened.lastSeenAt) > 15_000) touch(platform, opened.me)
  return opened.me
}

/** Being active is remembered beside the call, so that a call that only reads stays one that only reads. */
function touch(platform: Platform, me: Me): void {
  platform.pool.query('update session set last_seen_at = now() where id = $1', [me.sessionId]).catch(() => {})
}

function guard(call: AnyCall, me: Me): void {
  if (call.permission === 'Anonymous') return
  if (me.stage === 'pin' && !call.pin) throw refused('PermissionMissing', { permission: 'a full sign-in' })
  if (me.stage === 'password' || me.stage === 'change') throw refused('SecondStep')
  const needed = call.permission
  if (needed !== 'SignedIn' && !me.permissions.has(needed) && !me.permissions.has('Administrator')) {
    throw refused('PermissionMissing', { permission: needed })
  }
  if (me.viewedBy && (call.ownEyes || (changes(call) && !call.whileViewing))) throw refused('ViewOnly')
  if (call.confirm && Date.now() - Date.parse(me.confirmedAt) > 5 * 60_000) throw refused('ConfirmIdentity')
}

function parse(call: AnyCall, input: unknown): Record<string, unknown> {
  const parsed = call.input.safeParse(input)
  if (!parsed.success) throw new Refused(400, invalidInput(call.input, parsed.error.issues))
  return parsed.data as Record<string, unknown>
}

const canonical = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => [k, canonical(v)]),
      )
    : Array.isArray(value)
      ? value.map(canonical)
      : value

/** Claims the key in the call's own transaction: a second caller waits here until the first has committed or failed. */
async function claimKey(
  client: PoolClient,
  call: AnyCall,
  me: Me,
  request: CallRequest,
): Promise<{ reply: unknown } | undefined> {
  const key = request.idempotencyKey
  if (!key || !changes(call) || request.preview) return undefined
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.name, canonical(request.input)]))
    .digest()
  const claimed = await client.query(
    'insert into idempotency_key (user_id, key, call, body_hash) values ($1, $2, $3, $4) on conflict do nothing',
    [me.userId, key, call.name, bodyHash],
  )
  if (claimed.rowCount === 1) return undefined
  const found = await client.query<{ body_hash: Buffer; reply: unknown }>(
    'select body_hash, reply from idempotency_key where user_id = $1 and key = $2',
    [me.userId, key],
  )
  const first = found.rows[0]
  if (!first || !bodyHash.equals(first.body_hash)) throw refused('KeyReused')
  return { reply: first.reply }
}

async function keepReply(client: PoolClient, me: Me, key: string, body: unknown): Promise<void> {
  await client.query('update idempotency_key set reply = $3 where user_id = $1 and key = $2', [
    me.userId,
    key,
    JSON.stringify(body),
  ])
}

async function checkScope(
  platform: Platform,
  tx: Tx,
  call: AnyCall,
  input: Record<string, unknown>,
  me: Me,
): Promise<void> {
  if (typeof call.scope === 'string') return
  for (const [kind, field] of Object.entries(call.scope) as [keyof ScopeChecks, string][]) {
    const id = input[field]
    if (id === undefined || id === null) continue
    if (!(await platform.scopes[kind](tx, id as string, me))) throw refused('NotFound')
  }
}

function checkOutput(call: AnyCall, result: unknown): unknown {
  if (isFileOutput(call.output) || checkFor(call.output)(result)) return result
  const checked = call.output.safeParse(result)
  if (checked.success) return checked.data
  throw new Error(
    `${call.name} answered what it does not declare at ${checked.error.issues.map((i) => i.path.join('.')).join(', ')}`,
  )
}

function contextOf(
  platform: Platform,
  tx: Tx,
  call: AnyCall,
  request: CallRequest,
  own: { me: Me | undefined; input: Record<string, unknown>; today: string; effects: Effect[] },
): Context<typeof call> {
  return {
    tx,
    me: own.me as Me,
    input: own.input,
    today: own.today,
    ip: request.ip,
    userAgent: request.userAgent,
    requestId: request.requestId,
    settings: platform.settings,
    refuse(code: string, detail) {
      const declared = call.errors?.[code]
      throw declared ? declaredRefusal(code, declared, detail) : new Error(`${call.name} declares no error ${code}`)
    },
    notFound() {
      throw refused('NotFound')
    },
    stale(current) {
      throw refused('Stale', { current })
    },
    effect(Kind, Sentence) {
      own.effects.push({ Kind, Sentence })
    },
    async looked(table, rowId, detail) {
      await sql`insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, detail)
        values ('view', coalesce(${own.me?.viewedBy ?? null}::uuid, my_user()), ${own.me?.sessionId ?? null}, nullif(current_setting('app.ip'), '')::inet, ${request.requestId},
          ${call.name}, ${table}, ${rowId}, ${detailOf(own.me, detail)}::jsonb)`.execute(tx)
    },
    async changeSet(kind, title) {
      const made = await sql<{ id: string }>`with made as (
          insert into change_set (kind, title, user_id) values (${kind}, ${title}, my_user()) returning id)
        select id, set_config('app.change_set', id::text, true) from made`.execute(tx)
      return (made.rows[0] as { id: string }).id
    },
    async enqueue(task, payload, options = {}) {
      await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.jobKey ?? null}, ${options.runAt ?? null}::timestamptz)`.execute(
        tx,
      )
    },
  } as Context<typeof call>
}

/** Whoever views as another is the one who looked; whom they viewed as stands beside it. */
const detailOf = (me: Me | undefined, detail?: Record<string, unknown>): string | null =>
  detail || me?.viewedBy ? JSON.stringify({ ...detail, ...(me?.viewedBy ? { viewedAs: me.userId } : {}) }) : null

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
        detailOf(me, { code: error.body.code }),
      ],
    )
    .catch((cause: unknown) =>
      platform.log.error({ err: cause, requestId: origin.requestId }, 'refusal not written down'),
    )
}

function failure(platform: Platform, call: AnyCall, request: CallRequest, error: unknown): CallReply {
  if (error instanceof Refused) return { status: error.status, body: error.body }
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
    return { status: known.status, body: known.body }
  }
  if (isOutage(error) || isRetryable(error)) {
    platform.log.warn(
      { requestId, call: call.name, reason: (error as { code?: string }).code ?? 'unreachable' },
      'database unavailable',
    )
    const { status, body } = refused('Unavailable')
    return { status, body }
  }
  platform.log.error(
    { requestId, call: call.name, stack: (error as Error).stack?.split('\n').slice(1, 6), name: (error as Error).name },
    'fault',
  )
  const { status, body } = refused('Fault', { reference: requestId })
  return { status, body }
}
