import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { setSessionCookie } from '#platform/server/session-cookie.ts'
import { checkPassword, enter } from '../sign-in.ts'
import { mayPost } from '../throttle.ts'
import { findOpenSession, visitOf } from '../visits.ts'
import { demoPeople } from './demo-people.ts'
import { formToken, ownForm } from './forms.ts'
import { emailField, helpLine, hidden, passwordField, sendPage } from './frame.ts'
import { html } from './html.ts'
import { externalPath, forgotPath, loginPath, nextPlace, withReturn } from './places.ts'
import { returnTitle, safeReturn } from './return-url.ts'

const generalRefusal: Words = [
  'That did not work. Check the e-mail and password and try again, or ask the help desk.',
  'No funcionó. Revise el correo y la contraseña e inténtelo de nuevo, o pregunte a la mesa de ayuda.',
]
export const tooMany: Words = [
  'Too many tries from here. Wait a minute and try again.',
  'Demasiados intentos desde aquí. Espere un minuto e inténtelo de nuevo.',
]

interface Shown {
  returnUrl: string
  email?: string
  error?: Words
  done?: Words | undefined
  status?: number
}

async function currentNotices({ pool }: Platform): Promise<string[]> {
  const { rows } = await pool.query<{ message: string }>(
    'select message from service_notice where start_at <= now() and (end_at is null or end_at > now()) order by start_at limit 3',
  )
  return rows.map((row) => row.message)
}

async function showLogin(platform: Platform, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { settings } = platform
  const { returnUrl, email = '', error, done, status = 200 } = shown
  const fields = { FormToken: formToken(request, reply, settings), ReturnUrl: returnUrl }
  const title = returnTitle(settings.basePath, returnUrl)
  const back: Words = title
    ? sentence(['You will return to {title}, where you left off.', 'Volverá a {title}, donde lo dejó.'], { title })
    : ['You will return to where you left off.', 'Volverá adonde lo dejó.']
  const forgot = html`<a class="aside-link" href="${withReturn(forgotPath, returnUrl)}"
    >${['Forgot it?', '¿La olvidó?']}</a
  >`
  const oidcLabel: Words =
    settings.oidc?.name === 'Single sign-on'
      ? ['Use agency single sign-on', 'Usar el inicio de sesión único de la agencia']
      : sentence(['Sign in with {name}', 'Iniciar sesión con {name}'], { name: settings.oidc?.name ?? '' })
  const body = html`<form method="post" action="${loginPath}">
      ${hidden(fields)} ${emailField(email, !email)}
      ${passwordField({ name: 'Password', label: ['Password', 'Contraseña'], autocomplete: 'current-password', focus: Boolean(email), beside: forgot })}
      <label class="check"
        ><input
          type="checkbox"
          name="Remember"
          value="yes"
        />${['Remember this device for 30 days', 'Recordar este dispositivo durante 30 días']}</label
      >
      <button class="b p">${['Sign in', 'Iniciar sesión']}</button>
    </form>
    ${settings.oidc && html`<form method="post" action="${externalPath}">${hidden(fields)}<button class="b">${oidcLabel}</button></form>`}
    <p class="small">
      ${[
        'Do not remember shared tablets. After 5 wrong tries the account is locked, longer each time, up to 15 minutes.',
        'No recuerde tabletas compartidas. Tras 5 intentos fallidos la cuenta se bloquea, cada vez más tiempo, hasta 15 minutos.',
      ]}
      ${helpLine(settings)}
    </p>
    ${settings.demo && (await demoPeople(platform, fields))}`
  return sendPage(reply, settings, {
    title: ['Sign in', 'Iniciar sesión'],
    intro: returnUrl === settings.basePath ? asWritten(settings.agency.name) : back,
    error,
    done,
    notices: await currentNotices(platform),
    body,
    status,
    next: returnUrl,
  })
}

const doneWords: Record<string, Words> = {
  password: [
    'Your new password is set. Sign in with it.',
    'Su nueva contraseña está guardada. Inicie sesión con ella.',
  ],
  out: ['You are signed out.', 'Ha cerrado la sesión.'],
}

const refusedWords: Record<string, Words> = {
  sso: [
    'Single sign-on did not work. Try again, or use your password.',
    'El inicio de sesión único no funcionó. Inténtelo de nuevo o use su contraseña.',
  ],
  unknown: [
    'Single sign-on knows you, but KITH does not know this e-mail. Ask the help desk.',
    'El inicio de sesión único le conoce, pero KITH no conoce este correo. Pregunte a la mesa de ayuda.',
  ],
  late: ['The sign-in took too long. Start again.', 'El inicio de sesión tardó demasiado. Empiece de nuevo.'],
}

export function loginPage(plugin: FastifyInstance, platform: Platform): void {
  const { settings, pool } = platform

  plugin.get(loginPath, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const returnUrl = safeReturn(settings.basePath, query['ReturnUrl'])
    const session = await findOpenSession(platform, visitOf(request))
    if (session?.stage === 'full') return reply.redirect(returnUrl, 303)
    const error = refusedWords[String(query['refused'])]
    return showLogin(platform, request, reply, {
      returnUrl,
      done: doneWords[String(query['done'])],
      ...(error ? { error } : {}),
    })
  })

  plugin.post(loginPath, async (request, reply) => {
    const fields = ownForm(request, settings)
    const returnUrl = safeReturn(settings.basePath, fields['ReturnUrl'])
    const email = (fields['Email'] ?? '').slice(0, 254)
    const visit = visitOf(request)
    if (!(await mayPost(pool, visit.ip))) {
      reply.header('retry-after', '60')
      return showLogin(platform, request, reply, { returnUrl, email, error: tooMany, status: 429 })
    }
    const user = await checkPassword(platform, visit, email, (fields['Password'] ?? '').slice(0, 1024))
    if (!user) return showLogin(platform, request, reply, { returnUrl, email, error: generalRefusal, status: 400 })
    const { stage, token } = await enter(platform, visit, user, { way: 'password', factorDone: false })
    setSessionCookie(reply, token)
    return reply.redirect(nextPlace(stage, returnUrl, fields['Remember'] === 'yes'), 303)
  })
}
