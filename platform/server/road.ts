import { hash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { changes, isFileOutput, isLook, shaped, type AnyCall } from '#platform/contract/call.ts'
import { invalidInput, type Refusal } from '#platform/contract/refusals.ts'
import type { Language, Words } from '#platform/contract/words.ts'
import { withLists } from './agency-lists.ts'
import type { AgencyWatch } from './agency-profile.ts'
import { detailOf } from './call-context.ts'
import type { Registered } from './domain.ts'
import type { FileReply, FileToMake, Me } from './handlers.ts'
import type { Origin } from './caller-settings.ts'
import type { Identities, Opened } from './identity.ts'
import { noteBlocked, WrongNetwork, type IpRules } from './ip-rules.ts'
import type { AgencyLists } from '#platform/contract/lists/base.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import { checkFor } from './output-check.ts'
import type { Readers } from './readers.ts'
import { refused, Refused } from './refused.ts'
import type { Replica } from './replica.ts'
import type { Vouched } from './second-person.ts'
import type { ScopeRules } from './scopes.ts'
import type { Settings } from './settings.ts'

export interface Platform {
  pool: Pool
  /**
   * Connections that can only read, for calls that only read: what needs no transaction costs none. A pooler in between
   * leaves no connection to tell who asks; then every call is a transaction.
   */
  readers: Readers | undefined
  /** A copy of the database for calls that allow for seconds of lag. */
  replica: Replica | undefined
  settings: Settings
  log: Log
  scopes: ScopeRules
  registered: Registered
  identities: Identities
  ipRules: IpRules
  agency: AgencyWatch
  /** What the instances tell each other. */
  live: Live
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
  /** How far the database was after the caller's last change. */
  written?: string | undefined
  /** What a second person confirms by making the same call again. */
  vouches?: Vouched | undefined
  /** Asked again by the page itself, with nobody doing anything. */
  idle?: boolean
}

export type CallReply =
  | { status: 200; body: unknown }
  | { status: 200; file: FileReply }
  | { status: number; body: Refusal }
  | { status: 302 }

export type Answered = CallReply | { make: FileToMake }

export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

export const onlyReads = (call: AnyCall) => !changes(call) && !isLook(call) && call.permission !== 'Anonymous'

export const originOf = (call: AnyCall, { ip, requestId }: CallRequest): Origin => ({ ip, requestId, call: call.name })

const cannotPreview: Words = [
  'This call cannot say beforehand what it would do.',
  'Esta llamada no puede decir de antemano lo que haría.',
]

export function checkPreview(call: AnyCall, request: CallRequest): void {
  if (request.preview && !call.preview) throw refused('InvalidInput', { errors: [cannotPreview] })
}

/** What holds for whoever is signed in, before anything is looked at. */
export async function welcome(
  platform: Platform,
  client: PoolClient,
  request: CallRequest,
  opened: Opened,
  today: string,
): Promise<void> {
  await platform.ipRules.check(client, opened, request.ip, today)
  await platform.agency.check(client, opened.stamp)
}

/** Being active is remembered beside the call, so that a call that only reads stays one that only reads. */
export function touch(
  platform: Platform,
  call: AnyCall,
  { me, lastSeenAt }: Opened,
  { idle }: Pick<CallRequest, 'idle'>,
): void {
  if (call.idle || (idle && !changes(call)) || Date.now() - Date.parse(lastSeenAt) <= 15_000) return
  platform.pool.query('update session set last_seen_at = now() where id = $1', [me.sessionId]).catch(() => {})
}

export function parse(call: AnyCall, input: unknown): Record<string, unknown> {
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

/** What a handler gave, as it goes out: a file, or what the call declares. */
export function answerOf(call: AnyCall, result: unknown, lists: AgencyLists): Answered {
  if (!isFileOutput(call.output)) return { status: 200, body: checkOutput(call, result) }
  const file = result as FileReply | FileToMake
  return 'make' in file ? { make: { ...file, make: () => withLists(lists, file.make) } } : { status: 200, file }
}

/** Writes down who was turned away, from a network or by a call. */
export async function noteTurnedAway(
  platform: Platform,
  call: AnyCall,
  request: CallRequest,
  me: Me | undefined,
  error: unknown,
): Promise<void> {
  const turnedAway = error instanceof WrongNetwork ? error.me : me
  if (error instanceof Refused && turnedAway) await noteRefusal(platform, originOf(call, request), turnedAway, error)
  if (error instanceof WrongNetwork)
    await noteBlocked(platform.pool, { ...request, userId: error.me.viewedBy ?? error.me.userId, via: 'call' })
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
