import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { transact } from '#platform/server/database.ts'
import { handlers } from '#platform/server/handlers.ts'
import { bareHeaders, sendRefusal } from '#platform/server/http.ts'
import { run, type CallRequest, type Platform } from '#platform/server/kernel.ts'
import { refused } from '#platform/server/refused.ts'
import { languageOf } from '#platform/server/request-language.ts'
import { refuseForeign } from '#platform/server/same-origin.ts'
import { tokenOf } from '#platform/server/session-cookie.ts'
import { streamPath } from './notices.calls.ts'
import { unreadOf } from './notices.server.ts'

/** Who listens, by the same road as every call: session, network, rights. Asking is no activity. */
const [whoListens] = handlers(
  {
    listen: call({
      name: streamPath,
      method: 'GET',
      extra: true,
      idle: true,
      summary: 'Who listens for notices',
      permission: 'SignedIn',
      scope: 'self',
      ownEyes: true,
      input: z.strictObject({}),
      output: z.strictObject({ UserID: id(), SessionID: id(), Unread: z.int() }),
    }),
  },
  {
    async listen({ tx, me }) {
      return { UserID: me.userId, SessionID: me.sessionId, Unread: await unreadOf(tx, me) }
    },
  },
)

interface Stream {
  userId: string
  sessionId: string
  request: CallRequest
  reply: FastifyReply
  /** A count is on its way. */
  asking: boolean
  again: boolean
}

/** One person's windows and devices; beyond that the page asks by the clock. */
export const mostStreams = 6
const mostOfAll = 5000
const beatEveryMs = 15_000
/** However many notices come at once, one person is counted for twice a second. */
const restMs = 500
const mostBuffered = 64 * 1024

/** Says that there is something new and how much, never what. */
export function registerStream(server: FastifyInstance, platform: Platform): void {
  const open = new Map<string, Set<Stream>>()
  let count = 0

  const all = () => [...open.values()].flatMap((own) => [...own])

  function say(stream: Stream, event: string, data: object): void {
    const { raw } = stream.reply
    if (raw.writableLength > mostBuffered) return end(stream)
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function end(stream: Stream): void {
    const own = open.get(stream.userId)
    if (!own?.delete(stream)) return
    count -= 1
    if (own.size === 0) open.delete(stream.userId)
    stream.reply.raw.end()
  }

  async function tellCount(stream: Stream): Promise<void> {
    if (stream.asking) {
      stream.again = true
      return
    }
    stream.asking = true
    try {
      const answer = await run(platform, whoListens!, stream.request)
      if (answer.status === 200 && 'body' in answer)
        say(stream, 'new', { Unread: (answer.body as { Unread: number }).Unread })
      else if (answer.status !== 503) end(stream)
    } finally {
      setTimeout(() => {
        stream.asking = false
        if (!stream.again) return
        stream.again = false
        if (open.get(stream.userId)?.has(stream)) void tellCount(stream)
      }, restMs).unref()
    }
  }

  let silence: (() => void) | undefined
  const hear = () =>
    platform.live.listen({
      heard({ channel, id: whose }) {
        if (channel === 'kith_notice') for (const stream of open.get(whose) ?? []) void tellCount(stream)
        else for (const stream of all().filter(({ sessionId }) => sessionId === whose)) end(stream)
      },
      unsure() {
        for (const stream of all()) void tellCount(stream)
      },
    })

  /** Sessions also end by the clock, which nobody tells. */
  async function beat(): Promise<void> {
    if (count === 0) return
    const ids = [...new Set(all().map(({ sessionId }) => sessionId))]
    const { rows } = await transact(platform.pool, 'system', {}, (tx) =>
      sql<{ id: string }>`select id from session where id = any (${ids}::uuid[]) and ended_at is null and stage = 'full'
        and expires_at > now() and last_seen_at + make_interval(secs => idle_seconds) > now()`.execute(tx),
    )
    const goOn = new Set(rows.map((row) => row.id))
    for (const stream of all()) {
      if (!goOn.has(stream.sessionId)) end(stream)
      else say(stream, 'beat', { Live: platform.live.isListening })
    }
  }
  const timer = setInterval(() => void beat().catch(() => {}), beatEveryMs).unref()

  server.addHook('preClose', async () => {
    clearInterval(timer)
    silence?.()
    for (const stream of all()) {
      say(stream, 'again', {})
      end(stream)
    }
  })

  server.get(`/API/${streamPath}`, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeign(request, platform.settings, { needsHeader: false })
    if (server.drainOf.begun || count >= mostOfAll) throw refused('Unavailable')
    const asked = requestOf(request)
    const answer = await run(platform, whoListens!, asked)
    if (answer.status === 302) return reply.code(401).send()
    if (answer.status !== 200 || !('body' in answer))
      return sendRefusal(reply, answer.status, (answer as { body: Refusal }).body)
    const { UserID, SessionID, Unread } = answer.body as { UserID: string; SessionID: string; Unread: number }
    const own = open.get(UserID) ?? new Set()
    if (own.size >= mostStreams) throw refused('TooMany')
    open.set(UserID, own)
    const stream = { userId: UserID, sessionId: SessionID, request: asked, reply, asking: false, again: false }
    own.add(stream)
    count += 1
    silence ??= hear()
    reply.hijack().raw.writeHead(200, {
      ...bareHeaders,
      'x-request-id': request.id,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    reply.raw.on('close', () => end(stream))
    reply.raw.on('error', () => end(stream))
    say(stream, 'beat', { Live: platform.live.isListening })
    say(stream, 'new', { Unread })
    return reply
  })
}

const requestOf = (request: FastifyRequest): CallRequest => ({
  token: tokenOf(request),
  ip: request.ip,
  userAgent: '',
  requestId: request.id,
  language: languageOf(request),
  input: {},
  idempotencyKey: undefined,
  preview: false,
})
