import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { readCertificate, watchCertificate } from './certificate.ts'
import { callTimesOf } from './call-times.ts'
import { packAnswers, packedNow } from './compression.ts'
import { watchPressure } from './pressure.ts'
import type { Log } from './log.ts'
import { refused, Refused } from './refused.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { readJson } from './json.ts'
import { languageOf } from './request-language.ts'
import type { Settings } from './settings.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

let random = Buffer.alloc(0)
let used = 0

/** Short enough to read over the phone; names one request in log, audit and error report. */
export function newReference(): string {
  if (used + 8 > random.length) {
    random = randomBytes(4096)
    used = 0
  }
  let reference = ''
  for (let at = 0; at < 8; at += 1) {
    if (at === 4) reference += '-'
    reference += alphabet[(random[used++] as number) % alphabet.length]
  }
  return reference
}

export interface Http {
  server: FastifyInstance
  /** Readiness turns away and replies ask the client to close, for a moment; then the server stops. */
  drain(): Promise<void>
}

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

// The microphone is for dictating into a field, which a person begins and the browser asks for.
const permissionsPolicy = 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()'

/** What every answer says, whatever it answers. */
const fixedHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
}

/** What an answer says that says nothing else of its own; also one given before any hook has seen the request. */
export const bareHeaders = { ...fixedHeaders, 'content-security-policy': apiPolicy, 'cache-control': 'no-store' }
const usual = Object.entries(bareHeaders)

declare module 'fastify' {
  interface FastifyInstance {
    drainOf: { begun: boolean }
  }
}

function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const long = error.code === 'HPE_HEADER_OVERFLOW'
  const line = late ? '408 Request Timeout' : long ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const headers = Object.entries({ ...bareHeaders, connection: 'close', 'content-length': '0' })
  if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\n${headers.map((one) => `${one.join(': ')}\r\n`).join('')}\r\n`)
  socket.destroy(error)
}

/** What is under way has so long to end once the server stops. */
const mostEndingMs = 8000

/**
 * Connections as the server stops. Browsers open some ahead and send nothing on them; Node counts those as at work, and
 * after `close` it watches no times any more, so that they would keep the process until it is killed.
 */
function holdConnections({ server }: FastifyInstance, { tls }: Settings): { letGo(): void; gone(): void } {
  const all = new Set<Socket>()
  const unused = new Set<Socket>()
  const keep = (sockets: Set<Socket>) => (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  server.on('connection', keep(all))
  server.on(tls ? 'secureConnection' : 'connection', keep(unused))
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  let deadline: NodeJS.Timeout | undefined
  const end = (sockets: Set<Socket>) => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    letGo() {
      end(unused)
      deadline = setTimeout(end, mostEndingMs, all)
    },
    gone: () => clearTimeout(deadline),
  }
}

export async function openHttp(settings: Settings, log: Log, ready: () => Promise<boolean>): Promise<Http> {
  const drain = { begun: false }
  let closing = false
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newReference,
    // What is logged names its request itself.
    childLoggerFactory: (logger: unknown) => logger,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Our own 503 says when to come back; the framework's does not.
    return503OnClosing: false,
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      sendRefused(reply.headers(bareHeaders), refused('InvalidInput')),
    clientErrorHandler: answerBroken,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    http: { headersTimeout: 10_000 },
    https: settings.tls ? { ...readCertificate(settings.tls), minVersion: 'TLSv1.2' } : null,
  } as never) as unknown as FastifyInstance

  if (settings.tls) {
    const watch = watchCertificate(settings.tls, server.server as unknown as SecureServer, log)
    const timer = setInterval(() => watch(), 60_000).unref()
    server.addHook('onClose', async () => clearInterval(timer))
    watch()
  }

  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, readJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })

  server.decorate('drainOf', drain)
  const held = holdConnections(server, settings)
  await server.register(cookie, { hook: false })
  const pressure = watchPressure(server)
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/health/')) {
      if (closing && request.url !== '/health/live') sendRefused(reply, refused('Unavailable'))
      else done()
      // A busy machine is no fault of what is tested.
    } else if (closing || (pressure.isBusy && settings.environment !== 'test')) {
      sendRefused(reply, refused('Unavailable'))
    } else if (pressure.isTooMany(request.ip)) sendRefused(reply.header('retry-after', '60'), refused('TooMany'))
    else done()
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of usual) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    if (drain.begun) reply.header('connection', 'close')
    done()
  })
  packAnswers(server)
  const times = callTimesOf(settings)
  server.addHook('onResponse', (request, reply, done) => {
    times.note(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    if (log.isLevelEnabled('info'))
      log.info(
        {
          requestId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    done()
  })
  server.setErrorHandler((error: unknown, request, reply) => sendRefused(reply, toRefused(error, request, log)))
  server.setNotFoundHandler((_request, reply) => sendRefused(reply, refused('NotFound')))

  server.get('/health/live', async () => ({ ok: true }))
  server.get('/health/ready', async (_request, reply) => {
    if (drain.begun || !(await ready())) return sendRefused(reply, refused('Unavailable'))
    return { ok: true }
  })

  return {
    server,
    async drain() {
      drain.begun = true
      // Whoever holds a connection open hears with the next reply to let go of it, and proxies turn elsewhere.
      if (server.server.listening) await sleep(1000)
      closing = true
      held.letGo()
      await server.close()
      held.gone()
    },
  }
}

const jsonType = 'application/json; charset=utf-8'

/** The answer of a call: written in one go, because what it says beside its body is always the same. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const { drainOf } = reply.server
  const sent = drainOf.begun ? undefined : packedNow(request, body)
  if (!sent) return reply.type(jsonType).send(body)
  const { packing, payload } = sent
  const headers: Record<string, string | number> = {
    ...bareHeaders,
    'x-request-id': request.id,
    'content-type': jsonType,
    'content-length': Buffer.byteLength(payload),
    vary: 'accept-encoding',
  }
  if (packing) headers['content-encoding'] = packing
  reply.hijack().raw.writeHead(200, headers).end(payload)
  return reply
}

export const sendRefused = (reply: FastifyReply, answer: Refused): FastifyReply =>
  sendRefusal(reply, answer.status, answer.bodyIn(languageOf(reply.request)))

/** One that is said already. */
export function sendRefusal(reply: FastifyReply, status: number, body: Refusal): FastifyReply {
  if (status === 503) reply.header('retry-after', '30')
  return reply.code(status).type(jsonType).send(JSON.stringify(body))
}

function toRefused(error: unknown, request: FastifyRequest, log: Log): Refused {
  if (error instanceof Refused) return error
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return refused('TooLarge')
  if (statusCode === 415) return refused('NotJson')
  if (statusCode === 429) return refused('TooMany')
  if (statusCode === 503) return refused('Unavailable')
  if (statusCode >= 400 && statusCode < 500) return refused('InvalidInput')
  log.error(
    { requestId: request.id, name: (error as Error).name, stack: (error as Error).stack?.split('\n').slice(1, 6) },
    'fault',
  )
  return refused('Fault', { reference: request.id })
}
