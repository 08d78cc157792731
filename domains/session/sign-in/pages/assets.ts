import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

interface Asset {
  path: string
  type: string
  body: Buffer
}

function asset(body: Buffer, ending: string, type: string): Asset {
  const name = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return { path: `/Identity/assets/${name}.${ending}`, type, body }
}

const own = (name: string) => readFileSync(new URL(name, import.meta.url))

/** The typeface, where it is installed; without it the system's own stands in. */
function typeface(): Asset | undefined {
  try {
    const file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    )
    return asset(readFileSync(file), 'woff2', 'font/woff2')
  } catch {
    return undefined
  }
}

const face = typeface()
const faceRule = face
  ? `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${face.path}) format("woff2")}\n`
  : ''

export const style = asset(Buffer.concat([Buffer.from(faceRule), own('sign-in.css')]), 'css', 'text/css; charset=utf-8')
export const script = asset(own('sign-in.js'), 'js', 'text/javascript; charset=utf-8')
export const icon = asset(own('mark.svg'), 'svg', 'image/svg+xml')
export const typefacePath = face?.path

/** Named by their content, so a browser may keep them for ever. */
export function serveAssets(plugin: FastifyInstance): void {
  for (const { path, type, body } of [style, script, icon, face].filter((one) => one !== undefined)) {
    plugin.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
    )
  }
}
