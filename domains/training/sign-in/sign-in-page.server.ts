import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { text } from '#platform/contract/fields.ts'
import { clockInWords, dayInWords, saidIn, type Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { publicForm } from '#platform/server/public-form.ts'
import { publicPage, safe, sendPage } from '#platform/server/public-page.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import { signInPageText } from './sign-in-page-text.server.ts'
import { signInPath } from './sign-in.rules.ts'
import { codeOfToken } from './sign-in-token.server.ts'

/** A room is behind one address. */
const form = publicForm('training', 200)
type Fields = Partial<Record<string, string>>

const signInInput = z.strictObject({
  Name: text(['First and last name', 'Nombre y apellido'], { min: 3, max: 160 }),
  Token: text(['Token', 'Clave de la página'], { max: 200 }),
  Website: z.prefault(text(['Website', 'Sitio web'], { min: 0, max: 500 }), ''),
})

interface Shown {
  title: string
  held_on: string
  begins_at: string
  place: string | null
  open: boolean
}

function draw(
  session: Shown,
  path: string,
  language: Language,
  name: string,
  error: string | undefined,
  token: string,
) {
  const t = saidIn(signInPageText, language)
  const when = [dayInWords(session.held_on, language), clockInWords(session.begins_at, language), session.place]
  return `<p class="intro">${safe(when.filter(Boolean).join(', '))}</p>${error ? `<div class="note" role="alert"><p>${safe(error)}</p></div>` : ''}
<form method="post" action="${path}?lang=${language}"><input type="hidden" name="Token" value="${safe(token)}">
<div class="trap" aria-hidden="true"><label for="Website">${t.hidden}</label><input id="Website" name="Website" tabindex="-1" autocomplete="off"></div>
<div><label for="Name">${t.name}</label><input id="Name" name="Name" required maxlength="160" autocomplete="name" value="${safe(name)}" aria-describedby="NameHelp"><p class="help" id="NameHelp">${t.help}</p></div>
<button type="submit">${t.send}</button></form>`
}

/** A page of its own, outside the app, on which a room signs in for one session while its code works. */
export async function registerTrainingSignIn(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const tokenOf = (request: FastifyRequest) => String((request.params as { token?: string }).token ?? '').slice(0, 120)
  const pathOf = (request: FastifyRequest) => `${signInPath}/${encodeURIComponent(tokenOf(request))}`
  const page = (request: FastifyRequest, title: string, body: string) =>
    publicPage({
      language: pageLanguageOf(request),
      agency: settings.agency.name,
      title: safe(title),
      body,
      path: pathOf(request),
    })
  const closed = (request: FastifyRequest, reply: FastifyReply) => {
    const t = saidIn(signInPageText, pageLanguageOf(request))
    return sendPage(reply, page(request, t.closed, `<p class="intro" role="status">${t.closedText}</p>`), 410)
  }
  const find = async (request: FastifyRequest): Promise<Shown | undefined> => {
    const code = codeOfToken(settings, tokenOf(request))
    if (code === undefined) return undefined
    const { rows } = await transact(pool, 'nobody', {}, (tx) =>
      sql<Shown>`select title, held_on, begins_at, place, open from training_sign_in_at(${code})`.execute(tx),
    )
    return rows[0]?.open ? rows[0] : undefined
  }
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name = '', error, token, status = 200 }: { name?: string; error?: string; token?: string; status?: number } = {},
  ) => {
    const session = await find(request)
    if (!session) return closed(request, reply)
    const body = draw(session, pathOf(request), pageLanguageOf(request), name, error, token ?? form.token(settings))
    return sendPage(reply, page(request, session.title, body), status)
  }
  await server.register(async (plugin) => {
    readForms(plugin, 8_192)
    plugin.get(`${signInPath}/:token`, (request, reply) => show(request, reply))
    plugin.post(`${signInPath}/:token`, async (request, reply) => {
      // Nobody is signed in here, so nothing can be done in anybody's name; other sites may still not fill it in.
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      const t = saidIn(signInPageText, pageLanguageOf(request))
      const fields = (request.body ?? {}) as Fields
      const name = fields['Name'] ?? ''
      const parsed = signInInput.safeParse({ ...fields, Name: name, Token: fields['Token'] ?? '' })
      const kept = fields['Token'] ? { token: fields['Token'] } : {}
      if (!parsed.success || !/\p{L}\s+\S*\p{L}/u.test(parsed.data.Name))
        return show(request, reply, { name, error: t.wrong, status: 400, ...kept })
      const { Token, Website, Name } = parsed.data
      const code = codeOfToken(settings, tokenOf(request))
      if (code === undefined) return closed(request, reply)
      const taken = await transact(
        pool,
        'nobody',
        { ip: request.ip, requestId: request.id, call: 'Public/Training' },
        async (tx) => {
          const admitted = await form.admits(tx, settings, { token: Token, trap: Website, ip: request.ip })
          if (admitted !== 'take') return admitted
          const { rows } = await sql<{
            taken: boolean
          }>`select take_training_sign_in(${code}, ${Name}) as taken`.execute(tx)
          return rows[0]!.taken ? 'thanks' : 'closed'
        },
      )
      if (taken === 'closed') return closed(request, reply)
      if (taken === 'again') return show(request, reply, { name, error: t.again, status: 422, ...kept })
      return sendPage(reply, page(request, t.thanks, `<p class="intro" role="status">${t.thanksText}</p>`))
    })
  })
}
