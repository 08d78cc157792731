import type { AnyCall } from '#platform/contract/call.ts'
import { fromDatabase, isOutage, isRetryable } from './database-errors.ts'
import type { Handled } from './handlers.ts'
import { lineOf } from './line.ts'
import { refused, Refused } from './refused.ts'
import { attemptChange } from './road-change.ts'
import { attemptRead } from './road-read.ts'
import { onlyReads, type Answered, type CallReply, type CallRequest, type Platform } from './road.ts'

export type { CallReply, CallRequest, Platform } from './road.ts'

/** The one road of every call: session, IP rule, permission, parse, idempotency, transaction, scope, handler, audit, output. */
export async function run(platform: Platform, handled: Handled, request: CallRequest): Promise<CallReply> {
  const reply = await attempt(platform, handled, request)
  if (!('make' in reply)) return reply
  const { make, ...file } = reply.make
  try {
    return { status: 200, file: { ...file, body: await make() } }
  } catch (error) {
    return failure(platform, handled.call, request, error)
  }
}

async function attempt(platform: Platform, handled: Handled, request: CallRequest): Promise<Answered> {
  const readers = request.token && onlyReads(handled.call) ? platform.readers : undefined
  const line = readers?.line ?? lineOf(platform.pool)
  const who = request.token ?? request.ip
  if (!line.enter(who)) return failure(platform, handled.call, request, refused('Unavailable'))
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return readers
          ? await attemptRead(platform, readers, handled, request)
          : await attemptChange(platform, handled, request)
      } catch (error) {
        if (isRetryable(error) && attempt < 3) continue
        return failure(platform, handled.call, request, error)
      }
    }
  } finally {
    line.leave(who)
  }
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
