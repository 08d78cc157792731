import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkText } from '#platform/server/json.ts'
import { refused } from '#platform/server/refused.ts'
import { refuseForeign } from '#platform/server/same-origin.ts'
import type { Settings } from '#platform/server/settings.ts'
import { formCookieOf, setFormCookie } from '../cookies.ts'
import { isMark, keysOf, mark } from '../keys.ts'

export type Fields = Partial<Record<string, string>>

const mostFields = 20

function readForm(body: string): Fields {
  const fields: Fields = {}
  const pairs = [...new URLSearchParams(body)]
  if (pairs.length > mostFields) throw refused('InvalidInput')
  for (const [name, value] of pairs) {
    if (!/^[A-Za-z]{1,40}$/.test(name) || Object.hasOwn(fields, name)) throw refused('InvalidInput')
    fields[name] = value
  }
  checkText(fields)
  return fields
}

/** Forms are read by the sign-in pages only; every other part of the server goes on refusing them. */
export function readForms(plugin: FastifyInstance): void {
  plugin.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (_request, body, done) => {
      try {
        done(null, readForm(body as string))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}

const isToken = (settings: Settings, token: string) => {
  const [random = '', given = ''] = token.split('.')
  return random.length === 22 && isMark(keysOf(settings), 'form', random, given)
}

/** The token a form carries and a cookie repeats; another site can make up neither. */
export function formToken(request: FastifyRequest, reply: FastifyReply, settings: Settings): string {
  const held = formCookieOf(request)
  if (isToken(settings, held)) return held
  const random = randomBytes(16).toString('base64url')
  const token = `${random}.${mark(keysOf(settings), 'form', random)}`
  setFormCookie(reply, token)
  return token
}

/** The fields of a form that came from one of our own pages. */
export function ownForm(request: FastifyRequest, settings: Settings): Fields {
  const site = request.headers['sec-fetch-site']
  // Our pages send no referrer, so a browser hides the origin even from ourselves; it then still vouches for the site.
  const vouched = request.headers.origin === 'null' && site === 'same-origin'
  if (!vouched) refuseForeign(request, settings, { needsHeader: false })
  const fields = (request.body ?? {}) as Fields
  const token = formCookieOf(request)
  if (!isToken(settings, token) || fields['FormToken'] !== token) throw refused('CrossSite')
  return fields
}
