import type { FastifyInstance } from 'fastify'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { clearBrowser } from '#platform/server/session-cookie.ts'
import { endByToken } from '../sign-in.ts'
import { findOpenSession, noteSignIn, originOf, visitOf } from '../visits.ts'
import { formToken, ownForm } from './forms.ts'
import { hidden, sendPage } from './frame.ts'
import { html } from './html.ts'
import { loginPath, logoutPath } from './places.ts'

export function logoutPage(plugin: FastifyInstance, platform: Platform): void {
  const { settings, pool } = platform

  plugin.get(logoutPath, async (request, reply) => {
    const session = await findOpenSession(platform, visitOf(request))
    if (!session) return reply.redirect(`${loginPath}?done=out`, 303)
    return sendPage(reply, settings, {
      title: ['Sign out?', '¿Cerrar sesión?'],
      intro: [
        'What you saved stays. Other open tabs are signed out too.',
        'Lo que guardó se conserva. Las demás pestañas también se cierran.',
      ],
      body: html`<form method="post" action="${logoutPath}">
        ${hidden({ FormToken: formToken(request, reply, settings) })}
        <button class="b p">${['Sign out', 'Cerrar sesión']}</button>
        <a class="b" href="${settings.basePath}">${['Stay', 'Quedarme']}</a>
      </form>`,
    })
  })

  plugin.post(logoutPath, async (request, reply) => {
    ownForm(request, settings)
    const visit = visitOf(request)
    const session = await findOpenSession(platform, visit)
    if (session && visit.token) {
      const { token } = visit
      await transact(pool, 'nobody', originOf(visit), async (tx) => {
        await endByToken(tx, token, 'signed out')
        await noteSignIn(tx, visit, { outcome: 'signed out', userId: session.userId, sessionId: session.sessionId })
      })
    }
    return clearBrowser(request, reply).redirect(`${loginPath}?done=out`, 303)
  })
}
