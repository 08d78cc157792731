import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { answer } from './call-routes.ts'
import type { Handled } from './handlers.ts'
import { sendRefusal, sendRefused } from './http.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { run, type Platform } from './kernel.ts'
import type { ApiDocument } from './openapi.ts'
import { refused } from './refused.ts'
import { languageOf } from './request-language.ts'
import { refuseForeign } from './same-origin.ts'
import { tokenOf } from './session-cookie.ts'

/** Error reports arrive at the root too, where the specification puts them. */
export function registerRootCall(
  server: FastifyInstance,
  platform: Platform,
  all: readonly Handled[],
  name: string,
): void {
  const handled = all.find((one) => one.call.name === name)
  if (!handled) throw new Error(`no handler for ${name}`)
  server.post(`/${name}`, (request, reply) => answer(platform, handled, request, reply))
}

/** Never on the wire by itself: lends the pages below the one road, with its session, rules and permission. */
const reading: Handled = {
  call: call({
    name: 'Core/OpenApi/Get',
    method: 'GET',
    extra: true,
    summary: 'The catalogue of calls, for administrators',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({}),
  }),
  handle: async () => ({}),
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const assets = '/API/docs'
const files = [
  ['tokens.css', '../web/ui/tokens.css', 'text/css; charset=utf-8'],
  ['docs.css', 'api-docs/docs.css', 'text/css; charset=utf-8'],
  ['docs.js', 'api-docs/docs.js', 'text/javascript; charset=utf-8'],
] as const

/** The document as tools read it, and with every schema in its place, as the page shows it. */
export interface ApiDocuments {
  document: ApiDocument
  spelledOut: ApiDocument
}

/**
 * The catalogue as a document for tools and as a page for people; for everybody but administrators there is neither. Both
 * are made when first asked for: a start need not wait for them.
 */
export function registerApiPages(server: FastifyInstance, platform: Platform, documents: () => ApiDocuments): void {
  const { agency, basePath } = platform.settings
  let json: string | undefined
  let page: string | undefined
  const jsonOf = () => (json ??= JSON.stringify(documents().document))
  const pageOf = () => (page ??= apiDocsPage(documents().spelledOut, { agency: agency.name, basePath, assets }))
  server.get('/API/openapi.json', (request, reply) =>
    forAdministrators(platform, request, reply, () => reply.type('application/json; charset=utf-8').send(jsonOf())),
  )
  server.get(assets, (request, reply) =>
    forAdministrators(platform, request, reply, () =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(pageOf()),
    ),
  )
  for (const [name, path, type] of files) {
    const content = readFileSync(join(import.meta.dirname, path))
    server.get(`${assets}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(content),
    )
  }
}

async function forAdministrators(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => FastifyReply,
): Promise<FastifyReply> {
  refuseForeign(request, platform.settings, { needsHeader: false })
  const result = await run(platform, reading, {
    token: tokenOf(request),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    language: languageOf(request),
    input: {},
    idempotencyKey: undefined,
    preview: false,
  })
  if (result.status === 200) return send()
  if (result.status === 302)
    return reply.redirect(`/Identity/Account/Login?ReturnUrl=${encodeURIComponent(request.url)}`, 302)
  if (result.status === 403) return sendRefused(reply, refused('NotFound'))
  return 'body' in result
    ? sendRefusal(reply, result.status, result.body as Refusal)
    : sendRefused(reply, refused('Fault'))
}
