import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Words } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { setSessionCookie } from '#platform/server/session-cookie.ts'
import { PasskeyAnswer } from '../../identity.calls.ts'
import { setDeviceCookie } from '../cookies.ts'
import { startPasskeyCheck } from '../passkeys.ts'
import { rememberDevice } from '../remembered-devices.ts'
import { checkSecondFactor, type Proof } from '../second-step.ts'
import { advance } from '../sign-in.ts'
import { mayPost } from '../throttle.ts'
import { getUser, takesAppCodes } from '../users.ts'
import { findOpenSession, originOf, visitOf, type OpenSession } from '../visits.ts'
import { formToken, ownForm } from './forms.ts'
import { helpLine, hidden, sendPage } from './frame.ts'
import { html } from './html.ts'
import { tooMany } from './login-page.ts'
import { loginPath, nextPlace, secondStepPath, withReturn } from './places.ts'
import { safeReturn } from './return-url.ts'

interface Shown {
  returnUrl: string
  remember: boolean
  recovery: boolean
  error?: Words
  status?: number
}

const codeHelp = {
  app: [
    'Six digits. They change every 30 seconds and each code works once.',
    'Seis dígitos. Cambian cada 30 segundos y cada código sirve una vez.',
  ],
  recovery: [
    'Ten letters and digits from the list you kept. Each works once.',
    'Diez letras y dígitos de la lista que guardó. Cada uno sirve una vez.',
  ],
} as const satisfies Record<string, Words>

async function showSecondStep(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenSession,
  { returnUrl, remember, recovery, error, status = 200 }: Shown,
) {
  const { settings, pool } = platform
  const { user, options } = await transact(pool, 'nobody', originOf(visitOf(request)), async (tx) => ({
    user: await getUser(tx, session.userId),
    options: await startPasskeyCheck(tx, settings, session.userId, `sign-in ${session.sessionId}`),
  }))
  const fields = {
    FormToken: formToken(request, reply, settings),
    ReturnUrl: returnUrl,
    ...(remember ? { Remember: 'yes' } : {}),
  }
  const appCodes = takesAppCodes(settings, user)
  const byApp = appCodes && !recovery
  const more = { ...(remember ? { remember: '1' } : {}), ...(recovery ? {} : { recovery: '1' }) }
  const other = withReturn(secondStepPath, returnUrl, more)
  const codeForm = html`<form method="post" action="${secondStepPath}">
    ${hidden({ ...fields, ...(byApp ? {} : { Recovery: 'yes' }) })}
    <div class="f">
      <label for="Code"
        >${byApp ? ['Code from your authenticator app', 'Código de su aplicación de autenticación'] : ['Recovery code', 'Código de recuperación']}</label
      >
      <div class="in">
        <input
          id="Code"
          name="Code"
          required
          maxlength="40"
          spellcheck="false"
          aria-describedby="Code-help"
          ${byApp ? html`inputmode="numeric" autocomplete="one-time-code"` : html`autocomplete="off" autocapitalize="characters"`}${(!options || recovery) && html` autofocus`}
        />
      </div>
      <p class="help" id="Code-help">${codeHelp[byApp ? 'app' : 'recovery']}</p>
    </div>
    <button class="${options ? 'b' : 'b p'}">${['Continue', 'Continuar']}</button>
  </form>`
  const passkeyForm =
    options &&
    html`<form
        method="post"
        action="${secondStepPath}"
        id="passkey-form"
        data-options="${JSON.stringify(options)}"
        data-unused="${[
          'The passkey was not used. Try again, or use a code.',
          'No se usó la llave de acceso. Inténtelo de nuevo o use un código.',
        ]}"
        hidden
      >
        ${hidden({ ...fields, Passkey: '' })}
        <button type="button" class="b p">${['Use a passkey', 'Usar una llave de acceso']}</button>
        <p class="help" id="passkey-said" role="status"></p>
      </form>
      <noscript
        ><p class="small">
          ${[
            'A passkey needs JavaScript in this browser. A code works without it.',
            'Una llave de acceso necesita JavaScript en este navegador. Un código sirve sin él.',
          ]}
        </p></noscript
      >`
  return sendPage(reply, settings, {
    title: ['One more step', 'Un paso más'],
    intro: ['Almost there. Show that it is you.', 'Ya casi. Demuestre que es usted.'],
    error,
    status,
    body: html`${passkeyForm}${codeForm}
      <p class="small">
        ${appCodes && html`<a href="${other}">${recovery ? ['Use the authenticator app', 'Usar la aplicación de autenticación'] : ['Use a recovery code', 'Usar un código de recuperación']}</a> · `}<a
          href="${withReturn(loginPath, returnUrl)}"
          >${['Start again', 'Empezar de nuevo']}</a
        >
      </p>
      <p class="small">${helpLine(settings)}</p>`,
  })
}

/** What the browser sent of a passkey, when it looks like one. */
function passkeyIn(text: string): AuthenticationResponseJSON | undefined {
  try {
    return PasskeyAnswer.parse(JSON.parse(text)) as unknown as AuthenticationResponseJSON
  } catch {
    return undefined
  }
}

export function secondStepPage(plugin: FastifyInstance, platform: Platform): void {
  const { settings, pool } = platform

  plugin.get(secondStepPath, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const returnUrl = safeReturn(settings.basePath, query['ReturnUrl'])
    const session = await findOpenSession(platform, visitOf(request))
    if (!session) return reply.redirect(withReturn(loginPath, returnUrl), 303)
    if (session.stage !== 'password') return reply.redirect(nextPlace(session.stage, returnUrl), 303)
    const shown = { returnUrl, remember: query['remember'] === '1', recovery: query['recovery'] === '1' }
    return showSecondStep(platform, request, reply, session, shown)
  })

  plugin.post(secondStepPath, async (request, reply) => {
    const fields = ownForm(request, settings)
    const returnUrl = safeReturn(settings.basePath, fields['ReturnUrl'])
    const visit = visitOf(request)
    const session = await findOpenSession(platform, visit)
    if (session?.stage !== 'password') {
      return reply.redirect(withReturn(loginPath, returnUrl, session ? {} : { refused: 'late' }), 303)
    }
    const remember = fields['Remember'] === 'yes'
    const shown = { returnUrl, remember, recovery: fields['Recovery'] === 'yes' }
    if (!(await mayPost(pool, visit.ip))) {
      reply.header('retry-after', '60')
      return showSecondStep(platform, request, reply, session, { ...shown, error: tooMany, status: 429 })
    }
    const response = fields['Passkey'] ? passkeyIn(fields['Passkey']) : undefined
    const proof: Proof = response
      ? { passkey: { purpose: `sign-in ${session.sessionId}`, response } }
      : { code: (fields['Code'] ?? '').slice(0, 40) }
    const way = await checkSecondFactor(platform, visit, session.userId, proof)
    const entered = way ? await advance(platform, visit, session, { from: 'password', way }) : undefined
    if (!entered) {
      const error: Words = response
        ? [
            'The passkey was not accepted. Try again, or use a code.',
            'No se aceptó la llave de acceso. Inténtelo de nuevo o use un código.',
          ]
        : [
            'That code did not work. Each code works once; after 5 wrong tries the account is locked for a while.',
            'Ese código no sirvió. Cada código sirve una vez; tras 5 intentos fallidos la cuenta se bloquea un rato.',
          ]
      return showSecondStep(platform, request, reply, session, { ...shown, error, status: 400 })
    }
    if (remember) {
      setDeviceCookie(
        reply,
        await transact(pool, 'nobody', originOf(visit), (tx) => rememberDevice(tx, session.userId, visit.userAgent)),
      )
    }
    setSessionCookie(reply, entered.token)
    return reply.redirect(nextPlace(entered.stage, returnUrl), 303)
  })
}
