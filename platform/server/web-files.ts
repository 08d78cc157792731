import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefused } from './http.ts'
import { refused } from './refused.ts'
import type { Settings } from './settings.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
}

interface WebFile {
  type: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** The whole build in memory, with its precompressed forms; some megabytes that never change while the server runs. */
function readBuild(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const file: WebFile = { type, plain: readFileSync(path) }
    if (existsSync(`${path}.br`)) file.br = readFileSync(`${path}.br`)
    if (existsSync(`${path}.gz`)) file.gzip = readFileSync(`${path}.gz`)
    files.set(relative(folder, path).replaceAll('\\', '/'), file)
  }
  return files
}

function pagePolicy(nonce: string, frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

/** Serves the app under its base path: hashed files for ever, the page itself never cached, unknown files as 404. */
export function registerWebFiles(server: FastifyInstance, settings: Settings, folder: string): void {
  const { basePath } = settings
  const files = existsSync(join(folder, 'index.html')) ? readBuild(folder) : new Map<string, WebFile>()
  const template = files
    .get('index.html')
    ?.plain.toString('utf8')
    .replaceAll(/(src|href)="\.\//g, `$1="${basePath}`)

  const page = (request: FastifyRequest, reply: FastifyReply, frameAncestors: string) => {
    if (!template) return sendRefused(reply, refused('NotFound'))
    const nonce = randomBytes(16).toString('base64')
    const metas = `<meta name="app-base" content="${basePath}"><meta name="style-nonce" content="${nonce}">`
    return reply
      .header('content-security-policy', pagePolicy(nonce, frameAncestors))
      .type('text/html; charset=utf-8')
      .send(template.replace('</title>', `</title>${metas}`))
  }

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '').slice(basePath.length)
    const file = path === 'index.html' ? undefined : files.get(path)
    if (file) return sendFileOf(request, reply, file, /^(js|css|assets)\//.test(path))
    if (/^(js|css|assets)\//.test(path) || /\.[a-z0-9]{2,5}$/i.test(path))
      return sendRefused(reply, refused('NotFound'))
    const embedded = path.startsWith('EmbeddedComponents/')
    return page(request, reply, embedded ? ["'self'", ...settings.frameOrigins].join(' ') : "'none'")
  }

  server.get(basePath, serve)
  server.get(`${basePath}*`, serve)
  if (basePath !== '/') {
    server.get('/', (_request, reply) => reply.redirect(basePath, 302))
    server.get(basePath.slice(0, -1), (_request, reply) => reply.redirect(basePath, 302))
  }
}

function sendFileOf(request: FastifyRequest, reply: FastifyReply, file: WebFile, hashed: boolean): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] =
    file.br && /\bbr\b/.test(accepted)
      ? ['br', file.br]
      : file.gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', file.gzip]
        : ['', file.plain]
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(file.type)
    .send(body)
}
