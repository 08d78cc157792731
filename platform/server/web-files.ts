import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { partsAt } from '#platform/contract/route-parts.ts'
import { packed } from './compression.ts'
import { sendRefused } from './http.ts'
import { keepParts } from './kept-parts.ts'
import { refused } from './refused.ts'
import type { Settings } from './settings.ts'

function pagePolicy(nonce: string, frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

const manifestName = 'app.webmanifest'
const tabletDoor = 'ResidentialPinLogin'

/** Files whose name says their content. */
const hashed = /^(js|css|assets)\//

/** What draws scanned pages runs beside the page under a policy of its own: it unpacks pictures and reaches nothing. */
const worker = /\.mjs$/
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** What cannot be kept, on a full disk say, only costs an old page its reload. */
function tryKeeping(server: FastifyInstance, keep: () => void): void {
  try {
    keep()
  } catch (error) {
    server.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'the parts of this release are not kept')
  }
}

/** For each lazy part the files it needs, as the build wrote them into the page. */
function readParts(template: string): ReadonlyMap<string, readonly string[]> {
  const listed = /<script type="application\/json" id="parts">(.*?)<\/script>/s.exec(template)?.[1] ?? '{}'
  return new Map(Object.entries(JSON.parse(listed) as Record<string, string[]>))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The files that an address of the app needs, for a page that comes before it. */
    filesAhead?: (address: string) => readonly FileAhead[]
  }
}

interface FileAhead {
  readonly href: string
  readonly as: 'script' | 'style' | 'font'
}

const kinds = { js: 'script', css: 'style', woff2: 'font' } as const

/** Serves the app under its base path: hashed files for ever, the page itself never cached, unknown files as 404. */
export async function registerWebFiles(server: FastifyInstance, settings: Settings, folder: string): Promise<void> {
  const { basePath } = settings
  const index = join(folder, 'index.html')
  const template = existsSync(index)
    ? readFileSync(index, 'utf8').replaceAll(/(src|href)="\.\//g, `$1="${basePath}`)
    : undefined
  const kept = join(settings.dataDir, 'web-parts')
  if (template && settings.production) tryKeeping(server, () => keepParts(folder, kept, (path) => hashed.test(path)))
  if (template) await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false })

  const parts = template ? readParts(template) : new Map<string, readonly string[]>()
  /** What the address shows is fetched beside the shell, not once the shell has found out. */
  const scriptsAt = (path: string, query: string) => {
    const files = partsAt(`/${path}`, new URLSearchParams(query)).flatMap((part) => parts.get(part) ?? [])
    return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => basePath + file)
  }
  const links = (path: string, query: string) =>
    scriptsAt(path, query)
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
      .join('')

  const shell = [...(template ?? '').matchAll(/(?:src|href)="([^"]+\.(js|css|woff2))"/g)].map(
    ([, href = '', ending]): FileAhead => ({ href, as: kinds[ending as keyof typeof kinds] }),
  )
  server.decorate('filesAhead', (address: string) => {
    const [path = '', query = ''] = address.replace(/#.*/, '').split('?')
    const own = scriptsAt(path.slice(basePath.length), query).map((href): FileAhead => ({ href, as: 'script' }))
    return template ? [...shell, ...own] : []
  })

  const page = async (reply: FastifyReply, path: string, query: string, frameAncestors: string) => {
    if (!template) return sendRefused(reply, refused('NotFound'))
    const nonce = randomBytes(16).toString('base64')
    const manifest = `${basePath}${manifestName}${path === tabletDoor ? '?tablet' : ''}`
    const metas = `<link rel="manifest" href="${manifest}"><meta name="app-base" content="${basePath}"><meta name="style-nonce" content="${nonce}">`
    const document = template.replace('</title>', `</title>${metas}`).replace('</head>', `${links(path, query)}</head>`)
    return reply
      .header('content-security-policy', pagePolicy(nonce, frameAncestors))
      .type('text/html; charset=utf-8')
      .send(await packed(reply.request, reply, document))
  }

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const [address = '', query = ''] = request.url.split('?')
    const path = decodeURIComponent(address).slice(basePath.length)
    if (hashed.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)) {
      if (!template || path.includes('..') || /\.(html|br|gz)$/i.test(path))
        return sendRefused(reply, refused('NotFound'))
      if (worker.test(path)) reply.header('content-security-policy', workerPolicy)
      if (!hashed.test(path)) return reply.sendFile(path, { cacheControl: false })
      // A page of an earlier release asks for its own parts.
      const root = !existsSync(join(folder, path)) && existsSync(join(kept, path)) ? kept : folder
      return reply.sendFile(path, root, { immutable: true, maxAge: '365d' })
    }
    const embedded = path.startsWith('EmbeddedComponents/')
    return page(reply, path, query, embedded ? ["'self'", ...settings.frameOrigins].join(' ') : "'none'")
  }

  // An app of its own on a phone or a tablet; a shared tablet begins at its door.
  const icon = /rel="icon"[^>]*href="([^"]+)"/.exec(template ?? '')?.[1]
  server.get<{ Querystring: { tablet?: string } }>(`${basePath}${manifestName}`, (request, reply) =>
    reply.type('application/manifest+json').send({
      name: 'KITH',
      short_name: 'KITH',
      id: basePath,
      scope: basePath,
      start_url: request.query.tablet === undefined ? basePath : basePath + tabletDoor,
      display: 'standalone',
      background_color: '#f8f6f2',
      theme_color: '#f8f6f2',
      icons: icon ? [{ src: icon, sizes: 'any', type: 'image/svg+xml' }] : [],
    }),
  )
  server.get(basePath, serve)
  server.get(`${basePath}*`, serve)
  if (basePath !== '/') {
    server.get('/', (_request, reply) => reply.redirect(basePath, 302))
    server.get(basePath.slice(0, -1), (_request, reply) => reply.redirect(basePath, 302))
  }
}
