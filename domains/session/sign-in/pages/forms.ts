import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PostedFields } from '#platform/server/posted-forms.ts'
import { refused } from '#platform/server/refused.ts'
import { refuseForeign } from '#platform/server/same-origin.ts'
import type { Settings } from '#platform/server/settings.ts'
import { formCookieOf, setFormCookie } from '../cookies.ts'
import { isMark, keysOf, mark } from '../keys.ts'

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
export function ownForm(request: FastifyRequest, settings: Settings): PostedFields {
  const site = request.headers['sec-fetch-site']
  // Our pages send no referrer, so a browser hides the origin even from ourselves; it then still vouches for the site.
  const vouched = request.headers.origin === 'null' && site === 'same-origin'
  if (!vouched) refuseForeign(request, settings, { needsHeader: false })
  const fields = (request.body ?? {}) as PostedFields
  const token = formCookieOf(request)
  if (!isToken(settings, token) || fields['FormToken'] !== token) throw refused('CrossSite')
  return fields
}
