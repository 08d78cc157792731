import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import type { Words } from '#platform/contract/words.ts'
import type { FileReply, Handled } from './handlers.ts'
import { sendJson, sendRefusal } from './http.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { checkText } from './json.ts'
import { run, type Platform } from './kernel.ts'
import { fromQuery } from './query-input.ts'
import { refused } from './refused.ts'
import { languageOf } from './request-language.ts'
import { refuseForeign } from './same-origin.ts'
import { clearBrowser, rememberWritten, tokenOf, writtenOf } from './session-cookie.ts'

const jsonType = /^application\/json(; ?charset=utf-8)?$/i
const badKey: Words = [
  'Idempotency-Key must be 8 to 100 printable characters.',
  'Idempotency-Key debe tener de 8 a 100 caracteres imprimibles.',
]
const keyShape = /^[\x21-\x7e]{8,100}$/

/** Puts every call on the wire, under its name and its alias. */
export function registerCalls(
  server: FastifyInstance,
  platform: Platform,
  all: readonly Handled[],
  aliasesOf: (name: string) => string[],
): void {
  for (const handled of all) {
    const { call } = handled
    for (const path of [call.name, ...aliasesOf(call.name)]) {
      server.route({
        method: call.method ?? 'POST',
        url: `/API/${path}`,
        exposeHeadRoute: false,
        handler: (request, reply) => answer(platform, handled, request, reply),
      })
    }
  }
}

export async function answer(
  platform: Platform,
  handled: Handled,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = handled
  refuseForeign(request, platform.settings, { needsHeader: true })
  const result = await run(platform, handled, {
    token: tokenOf(request),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    language: languageOf(request),
    input: inputOf(call, request),
    idempotencyKey: keyOf(request),
    preview: request.headers['x-kith-preview'] === '1',
    written: writtenOf(request),
    vouches: vouchesOf(request),
    idle: request.headers['x-kith-idle'] === '1',
  })
  const copied = changes(call) && result.status === 200 ? platform.replica : undefined
  if (copied) rememberWritten(reply, await copied.written())
  if ('file' in result) return sendFile(reply, result.file)
  if (result.status === 302)
    return reply.redirect(`/Identity/Account/Login?ReturnUrl=${encodeURIComponent(platform.settings.basePath)}`, 302)
  if (!('body' in result)) return reply
  if (result.status !== 200) return sendRefusal(reply, result.status, result.body as Refusal)
  const body = JSON.stringify(result.body)
  const ends = call.name === 'Core/User/Logout'
  if (ends) clearBrowser(request, reply)
  return copied || ends ? reply.type('application/json; charset=utf-8').send(body) : sendJson(request, reply, body)
}

export function inputOf(call: AnyCall, request: FastifyRequest): unknown {
  if (call.method === 'GET') {
    const input = fromQuery(call.input, request.query as Record<string, string | string[]>)
    checkText(input)
    return input
  }
  if (!jsonType.test(String(request.headers['content-type'] ?? ''))) throw refused('NotJson')
  return request.body
}

export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && keyShape.test(key)) return key
  throw refused('InvalidInput', { errors: [badKey] })
}

const vouchShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9][0-9]{0,8})$/i
const vouchesOf = (request: FastifyRequest) => {
  const named = request.headers['x-kith-vouches']
  if (named === undefined) return undefined
  const [, id, version] = (typeof named === 'string' && vouchShape.exec(named)) || []
  if (id && version) return { id, version: Number(version) }
  throw refused('NotFound')
}

/** A stored file cannot act in our page: it is saved, or shown in a sandbox, and its name cannot break the header. */
export function sendFile(reply: FastifyReply, { fileName, contentType, body, inline }: FileReply): FastifyReply {
  return reply
    .header(
      'content-disposition',
      contentDisposition(fileName.replaceAll(/[\\/\p{Cc}]/gu, '_'), { type: inline ? 'inline' : 'attachment' }),
    )
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .type(contentType)
    .send(Buffer.isBuffer(body) ? body : (body as Readable))
}
