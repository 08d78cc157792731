import type { FastifyInstance } from 'fastify'
import { both } from '#platform/contract/words.ts'
import type { Handled } from '#platform/server/handlers.ts'
import { isOutage } from '#platform/server/database-errors.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { refused, Refused } from '#platform/server/refused.ts'
import { registerIdentityCalls } from './identity.server.ts'
import { mySessionHandlers } from './my-sessions.server.ts'
import { secondFactorHandlers } from './second-factor.server.ts'
import { keysOf } from './sign-in/keys.ts'
import { serveAssets } from './sign-in/pages/assets.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { helpLine, sendPage } from './sign-in/pages/frame.ts'
import { html } from './sign-in/pages/html.ts'
import { loginPage } from './sign-in/pages/login-page.ts'
import { logoutPage } from './sign-in/pages/logout-page.ts'
import { changePasswordPage, forgotPasswordPage, resetPasswordPage } from './sign-in/pages/password-pages.ts'
import { loginPath } from './sign-in/pages/places.ts'
import { secondStepPage } from './sign-in/pages/second-step-page.ts'
import { registerTabletDoor } from './tablets/tablet-door.server.ts'
import { singleSignOn } from './sign-in/pages/single-sign-on.ts'

export const signInHandlers: Handled[] = [...mySessionHandlers, ...secondFactorHandlers]

/** The pages of signing in and out, which stand outside the app, and the calls that judge a secret. */
export async function signInPages(server: FastifyInstance, platform: Platform): Promise<void> {
  keysOf(platform.settings)
  registerIdentityCalls(server, platform)
  registerTabletDoor(server, platform)
  await server.register(async (plugin) => {
    readForms(plugin, 32_768)
    serveAssets(plugin)
    showFaults(plugin, platform)
    loginPage(plugin, platform)
    secondStepPage(plugin, platform)
    forgotPasswordPage(plugin, platform)
    resetPasswordPage(plugin, platform)
    changePasswordPage(plugin, platform)
    logoutPage(plugin, platform)
    singleSignOn(plugin, platform)
  })
}

/** On these pages a refusal is a page too. */
function showFaults(plugin: FastifyInstance, { settings, log }: Platform): void {
  plugin.setErrorHandler((error: unknown, request, reply) => {
    const refusal = toRefused(error)
    const { status } = refusal
    if (status >= 500) {
      const { name, stack } = error as Error
      log.error({ requestId: request.id, name, stack: stack?.split('\n').slice(1, 6) }, 'fault')
    }
    if (status === 503) reply.header('retry-after', '30')
    return sendPage(reply, settings, {
      title: ['Uh Oh!', '¡Vaya!'],
      error: both((language) => refusal.bodyIn(language).errors[0] ?? ''),
      status,
      body: html`<p class="small">
          <a href="${loginPath}">${['Open the sign-in page again', 'Abrir de nuevo la página de inicio de sesión']}</a>.
          ${[
            'If this comes back, check that cookies are allowed for this site, or ask for help.',
            'Si vuelve a ocurrir, compruebe que las cookies están permitidas en este sitio o pida ayuda.',
          ]}
          ${helpLine(settings)}
        </p>
        <p class="small">${['Reference', 'Referencia']} ${request.id}</p>`,
    })
  })
}

function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (isOutage(error)) return refused('Unavailable')
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode === 413) return refused('TooLarge')
  if (statusCode === 429) return refused('TooMany')
  return statusCode < 500 ? refused('InvalidInput') : refused('Fault')
}
