import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { email, maybe, phoneDigits, text, whole, zipCode } from '#platform/contract/fields.ts'
import { invalidInput, refusalIn } from '#platform/contract/refusals.ts'
import { saidIn, type Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { publicForm } from '#platform/server/public-form.ts'
import { publicPage, safe, sendPage } from '#platform/server/public-page.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import { publicEventPath, signUpPath } from './events.rules.ts'
import { publicEventText } from './public-event-text.server.ts'

const form = publicForm('event')
type Fields = Partial<Record<string, string>>

/** What a stranger writes. `Website` is for robots: people never see it. */
const guestInput = z.strictObject({
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  ZipCode: maybe(zipCode()),
  Party: whole(['How many come', 'Cuántos vienen'], { min: 1, max: 12 }),
  Token: text(['Token', 'Clave de la página'], { max: 200 }),
  Website: z.prefault(text(['Website', 'Sitio web'], { min: 0, max: 500 }), ''),
})

interface Shown {
  name: string
  name_spanish: string | null
  about: string | null
  about_spanish: string | null
  held_on: string
  begins_at: string
  ends_at: string | null
  place: string | null
  open: boolean
}

const find = async (tx: Tx, code: string, today: string): Promise<Shown | undefined> =>
  (await sql<Shown>`select * from public_event(${code}, ${today})`.execute(tx)).rows[0]

const dayOf = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
const clockOf = (time: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

function draw(
  event: Shown,
  code: string,
  language: Language,
  values: Fields,
  errors: readonly string[],
  token: string,
) {
  const t = saidIn(publicEventText, language)
  const value = (name: string) => safe(values[name] ?? '')
  const input = (name: string, label: string, more = '', help = '') =>
    `<div class="f"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value(name)}" ${more}${help && ` aria-describedby="${name}-help"`}>${help && `<p class="help" id="${name}-help">${help}</p>`}</div>`
  const about = (language === 'es' ? event.about_spanish : event.about) ?? event.about
  const when = [
    dayOf(event.held_on, language),
    [clockOf(event.begins_at, language), event.ends_at && clockOf(event.ends_at, language)].filter(Boolean).join(' – '),
  ].join(', ')
  const told = `<p class="intro"><b>${t.when}:</b> ${safe(when)}${event.place ? `<br><b>${t.where}:</b> ${safe(event.place)}` : ''}${about ? `<br>${safe(about)}` : ''}</p>`
  const alert =
    errors.length > 0
      ? `<div class="note" role="alert">${errors.map((one) => `<p>${safe(one)}</p>`).join('')}</div>`
      : ''
  if (!event.open) return `${told}<p class="intro" role="status"><b>${t.closed}.</b> ${t.closedText}</p>`
  return `${told}${alert}<form method="post" action="${signUpPath(safe(code))}?lang=${language}">
<input type="hidden" name="Token" value="${safe(token)}">
<div class="trap" aria-hidden="true"><label for="Website">${t.hidden}</label><input id="Website" name="Website" tabindex="-1" autocomplete="off"></div>
<div class="two">${input('FirstName', t.first, 'required maxlength="80" autocomplete="given-name"')}${input('LastName', t.last, 'required maxlength="80" autocomplete="family-name"')}</div>
<div class="two">${input('PhoneNumberDigits', t.phone, 'type="tel" maxlength="20" autocomplete="tel"', t.reach)}${input('Email', t.email, 'type="email" maxlength="254" autocomplete="email"')}</div>
<div class="two">${input('Party', t.party, 'type="number" min="1" max="12" required inputmode="numeric"')}${input('ZipCode', t.zip, 'maxlength="10" inputmode="numeric" autocomplete="postal-code"')}</div>
<button type="submit">${t.send}</button><p class="help">${t.privacy}</p></form>`
}

/** A page of its own, outside the app, on which a stranger signs up for one event. */
export async function registerPublicEvents(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const codeOf = (request: FastifyRequest) => String((request.params as { code?: string }).code ?? '').slice(0, 60)
  const titled = (event: Shown, language: Language) => safe((language === 'es' && event.name_spanish) || event.name)
  const page = (request: FastifyRequest, title: string, body: string) =>
    publicPage({
      language: pageLanguageOf(request),
      agency: settings.agency.name,
      title,
      body,
      path: signUpPath(encodeURIComponent(codeOf(request))),
    })
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const t = saidIn(publicEventText, pageLanguageOf(request))
    return sendPage(reply, page(request, t.unknown, `<p class="intro">${t.closedText}</p>`), 404)
  }
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    values: Fields,
    errors: readonly string[],
    status = 200,
  ) => {
    const language = pageLanguageOf(request)
    const today = dayIn(settings.agency.zone, new Date())
    const event = await transact(pool, 'nobody', {}, (tx) => find(tx, codeOf(request), today))
    if (!event) return unknown(request, reply)
    // A form that was turned back keeps its token: the time it took counts on.
    const token = values['Token'] && errors.length > 0 && status === 400 ? values['Token'] : form.token(settings)
    return sendPage(
      reply,
      page(request, titled(event, language), draw(event, codeOf(request), language, values, errors, token)),
      status,
    )
  }
  await server.register(async (plugin) => {
    readForms(plugin, 16_384)
    plugin.get(`${publicEventPath}/:code`, (request, reply) => show(request, reply, { Party: '1' }, []))
    plugin.post(`${publicEventPath}/:code`, async (request, reply) => {
      // Nobody is signed in here, so nothing can be done in anybody's name; other sites may still not fill it in.
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      const language = pageLanguageOf(request)
      const t = saidIn(publicEventText, language)
      const fields = (request.body ?? {}) as Fields
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim()))
      const parsed = guestInput.safeParse({
        ...filled,
        ...(filled['PhoneNumberDigits'] && {
          PhoneNumberDigits: filled['PhoneNumberDigits'].replaceAll(/\D/g, '').slice(-10),
        }),
        Party: Number(fields['Party'] ?? 1),
        Token: fields['Token'] ?? '',
      })
      if (!parsed.success)
        return show(
          request,
          reply,
          fields,
          [t.wrong, ...refusalIn(invalidInput(guestInput, parsed.error.issues), language).errors],
          400,
        )
      const { Token, Website, ...asked } = parsed.data
      if (!Website && !asked.PhoneNumberDigits && !asked.Email) return show(request, reply, fields, [t.reach], 400)
      const today = dayIn(settings.agency.zone, new Date())
      const code = codeOf(request)
      const taken = await transact(
        pool,
        'nobody',
        { ip: request.ip, requestId: request.id, call: 'Public/Event' },
        async (tx) => {
          const admitted = await form.admits(tx, settings, { token: Token, trap: Website, ip: request.ip })
          if (admitted !== 'take') return admitted
          const values = {
            code,
            first_name: asked.FirstName,
            last_name: asked.LastName,
            phone_digits: asked.PhoneNumberDigits,
            email: asked.Email,
            zip_code: asked.ZipCode,
            party: asked.Party,
            language,
          }
          const { rows } = await sql<{ taken: string }>`
            select take_event_guest(${JSON.stringify(values)}::jsonb, ${today}) as taken`.execute(tx)
          return rows[0]!.taken as 'taken' | 'closed' | 'full'
        },
      )
      if (taken === 'again') return show(request, reply, fields, [t.again], 422)
      if (taken === 'full') return show(request, reply, { ...fields, Token: '' }, [t.full], 409)
      if (taken === 'closed') return show(request, reply, {}, [], 409)
      return sendPage(reply, page(request, t.thanks, `<p class="intro" role="status">${t.thanksText}</p>`))
    })
  })
}
