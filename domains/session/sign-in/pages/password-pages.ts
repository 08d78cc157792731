import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence, type Words } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { setSessionCookie } from '#platform/server/session-cookie.ts'
import { shortestAlone, shortestWithFactor } from '../../passwords.rules.ts'
import { setOwnPassword, whyNotNewPassword } from '../new-password.ts'
import { newPasswordSubject, oneTimeLink } from '../account-mail.ts'
import { askedLately, findLinkOwner, newOneTimeLink, useLink } from '../one-time-links.ts'
import { advance } from '../sign-in.ts'
import { mayPost } from '../throttle.ts'
import { findUserByEmail, getUser, hasSecondFactor, type SignInUser } from '../users.ts'
import { findOpenSession, noteSignIn, originOf, visitOf, type Visit } from '../visits.ts'
import type { PostedFields } from '#platform/server/posted-forms.ts'
import { formToken, ownForm } from './forms.ts'
import { emailField, helpLine, hidden, passwordField, sendPage } from './frame.ts'
import { html, type Html } from './html.ts'
import { tooMany } from './login-page.ts'
import { changePath, forgotPath, loginPath, nextPlace, resetPath, withReturn } from './places.ts'
import { safeReturn } from './return-url.ts'

/** Longer than the work takes, so that the time says nothing about whether the address is known. */
export const answerAfter = 300

const backToSignIn: Words = ['Back to sign in', 'Volver a iniciar sesión']

async function sendResetLink({ pool, settings }: Platform, visit: Visit, email: string): Promise<void> {
  await transact(pool, 'nobody', originOf(visit), async (tx) => {
    const user = await findUserByEmail(tx, email)
    await noteSignIn(tx, visit, { outcome: 'reset asked', userId: user?.id })
    if (!user || user.status === 'Inactive' || (await askedLately(tx, user.id))) return
    const link = await newOneTimeLink(tx, settings, user.id, 'reset')
    await queueMail(tx, {
      to: user.email,
      subject: newPasswordSubject,
      body: paragraphs(
        [
          'Someone, probably you, asked for a new KITH password.',
          'Alguien, probablemente usted, pidió una nueva contraseña de KITH.',
        ],
        oneTimeLink('reset', link),
        ['If you did not ask for it, you can ignore this mail.', 'Si no la pidió, puede ignorar este correo.'],
      ),
    })
  })
}

export function forgotPasswordPage(plugin: FastifyInstance, platform: Platform): void {
  const { settings, pool } = platform
  const show = (request: FastifyRequest, reply: FastifyReply, returnUrl: string, error?: Words) =>
    sendPage(reply, settings, {
      title: ['Forgot your password?', '¿Olvidó su contraseña?'],
      intro: [
        'We mail you a link to choose a new one. It works once, for 30 minutes.',
        'Le enviamos por correo un enlace para elegir otra. Sirve una vez, durante 30 minutos.',
      ],
      error,
      status: error ? 429 : 200,
      body: html`<form method="post" action="${forgotPath}">
          ${hidden({ FormToken: formToken(request, reply, settings), ReturnUrl: returnUrl })} ${emailField('', true)}
          <button class="b p">${['Send the link', 'Enviar el enlace']}</button>
        </form>
        <p class="small"><a href="${withReturn(loginPath, returnUrl)}">${backToSignIn}</a></p>
        <p class="small">${helpLine(settings)}</p>`,
    })

  plugin.get(forgotPath, async (request, reply) =>
    show(request, reply, safeReturn(settings.basePath, (request.query as Record<string, unknown>)['ReturnUrl'])),
  )

  plugin.post(forgotPath, async (request, reply) => {
    const fields = ownForm(request, settings)
    const returnUrl = safeReturn(settings.basePath, fields['ReturnUrl'])
    const visit = visitOf(request)
    if (!(await mayPost(pool, visit.ip))) {
      reply.header('retry-after', '60')
      return show(request, reply, returnUrl, tooMany)
    }
    await Promise.all([sendResetLink(platform, visit, (fields['Email'] ?? '').slice(0, 254)), sleep(answerAfter)])
    return sendPage(reply, settings, {
      title: ['Check your mail', 'Revise su correo'],
      intro: [
        'If that e-mail belongs to a KITH account, a link is on its way. It works once, for 30 minutes.',
        'Si ese correo es de una cuenta de KITH, el enlace va en camino. Sirve una vez, durante 30 minutos.',
      ],
      body: html`<p class="small"><a href="${withReturn(loginPath, returnUrl)}">${backToSignIn}</a></p>
        <p class="small">
          ${[
            'Nothing came? Look in the junk folder, or ask for help.',
            '¿No llegó nada? Mire en el correo no deseado o pida ayuda.',
          ]}
          ${helpLine(settings)}
        </p>`,
    })
  })
}

function newPasswordForm(action: string, fields: Record<string, string>, user: SignInUser): Html {
  const shortest = hasSecondFactor(user) ? shortestWithFactor : shortestAlone
  return html`<form method="post" action="${action}">
    ${hidden(fields)}
    <input type="email" name="Email" autocomplete="username" value="${user.email}" hidden readonly />
    ${passwordField({
      name: 'NewPassword',
      label: ['New password', 'Nueva contraseña'],
      autocomplete: 'new-password',
      help: sentence(
        [
          'At least {shortest} characters. A few words in a row are easy to remember; spaces count.',
          'Al menos {shortest} caracteres. Unas cuantas palabras seguidas son fáciles de recordar; los espacios cuentan.',
        ],
        { shortest },
      ),
      focus: true,
    })}
    ${passwordField({ name: 'ConfirmPassword', label: ['New password, again', 'Nueva contraseña, otra vez'], autocomplete: 'new-password' })}
    <button class="b p">${['Set the password', 'Guardar la contraseña']}</button>
  </form>`
}

/** Why the two fields cannot be taken. */
async function whyNot(
  { pool, settings }: Platform,
  visit: Visit,
  user: SignInUser,
  fields: PostedFields,
): Promise<Words | undefined> {
  const { NewPassword = '', ConfirmPassword = '' } = fields
  if (NewPassword !== ConfirmPassword)
    return [
      'The two passwords are not the same. Type them again.',
      'Las dos contraseñas no son iguales. Escríbalas de nuevo.',
    ]
  return transact(pool, 'system', originOf(visit), (tx) => whyNotNewPassword(tx, settings, user, NewPassword))
}

const linkShape = /^[A-Za-z0-9_-]{43}$/

export function resetPasswordPage(plugin: FastifyInstance, platform: Platform): void {
  const { settings, pool } = platform
  const gone = (reply: FastifyReply) =>
    sendPage(reply, settings, {
      title: ['This link no longer works', 'Este enlace ya no sirve'],
      intro: [
        'It was already used, or it is too old. Ask for a new one.',
        'Ya se usó o es demasiado antiguo. Pida otro.',
      ],
      status: 410,
      body: html`<p class="small"><a href="${forgotPath}">${['Send me a new link', 'Enviarme otro enlace']}</a></p>
        <p class="small">${helpLine(settings)}</p>`,
    })
  const ownerOf = (visit: Visit, code: string) =>
    transact(pool, 'nobody', originOf(visit), async (tx) => {
      const owner = linkShape.test(code) ? await findLinkOwner(tx, code) : undefined
      return owner && getUser(tx, owner)
    })
  const show = (request: FastifyRequest, reply: FastifyReply, user: SignInUser, code: string, error?: Words) =>
    sendPage(reply, settings, {
      title: ['Choose a new password', 'Elija una nueva contraseña'],
      intro: sentence(
        [
          'For {email}. You are signed out everywhere else.',
          'Para {email}. Su sesión se cierra en todos los demás lugares.',
        ],
        { email: user.email },
      ),
      error,
      status: error ? 400 : 200,
      body: newPasswordForm(resetPath, { FormToken: formToken(request, reply, settings), Code: code }, user),
    })

  plugin.get(resetPath, async (request, reply) => {
    const { code = '' } = request.query as Record<string, string | string[] | undefined>
    if (typeof code !== 'string') return gone(reply)
    const user = await ownerOf(visitOf(request), code)
    return user ? show(request, reply, user, code) : gone(reply)
  })

  plugin.post(resetPath, async (request, reply) => {
    const fields = ownForm(request, settings)
    const visit = visitOf(request)
    const code = fields['Code'] ?? ''
    const user = (await mayPost(pool, visit.ip)) ? await ownerOf(visit, code) : undefined
    if (!user) return gone(reply)
    const why = await whyNot(platform, visit, user, fields)
    // Pressed twice, the second one finds the new password in place: the link is used up then, nothing is wrong with it.
    if (why) return (await ownerOf(visit, code)) ? show(request, reply, user, code, why) : gone(reply)
    const used = await transact(pool, 'nobody', originOf(visit), async (tx) => {
      if (!(await useLink(tx, code))) return false
      await setOwnPassword(tx, settings, user, { password: fields['NewPassword'] as string, visit })
      return true
    })
    return used ? reply.redirect(`${loginPath}?done=password`, 303) : gone(reply)
  })
}

export function changePasswordPage(plugin: FastifyInstance, platform: Platform): void {
  const { settings, pool } = platform
  const show = (request: FastifyRequest, reply: FastifyReply, user: SignInUser, returnUrl: string, error?: Words) =>
    sendPage(reply, settings, {
      title: ['Choose your own password', 'Elija su propia contraseña'],
      intro: [
        'The one you were given is for the first sign-in only.',
        'La que recibió sirve solo para el primer inicio de sesión.',
      ],
      error,
      status: error ? 400 : 200,
      body: newPasswordForm(changePath, { FormToken: formToken(request, reply, settings), ReturnUrl: returnUrl }, user),
    })
  const getUserOf = (visit: Visit, userId: string) =>
    transact(pool, 'nobody', originOf(visit), (tx) => getUser(tx, userId))

  plugin.get(changePath, async (request, reply) => {
    const returnUrl = safeReturn(settings.basePath, (request.query as Record<string, unknown>)['ReturnUrl'])
    const visit = visitOf(request)
    const session = await findOpenSession(platform, visit)
    if (!session) return reply.redirect(withReturn(loginPath, returnUrl), 303)
    if (session.stage !== 'change') return reply.redirect(nextPlace(session.stage, returnUrl), 303)
    return show(request, reply, await getUserOf(visit, session.userId), returnUrl)
  })

  plugin.post(changePath, async (request, reply) => {
    const fields = ownForm(request, settings)
    const returnUrl = safeReturn(settings.basePath, fields['ReturnUrl'])
    const visit = visitOf(request)
    const session = await findOpenSession(platform, visit)
    if (session?.stage !== 'change') return reply.redirect(withReturn(loginPath, returnUrl), 303)
    const user = await getUserOf(visit, session.userId)
    const why = await whyNot(platform, visit, user, fields)
    if (why) return show(request, reply, user, returnUrl, why)
    await transact(pool, 'nobody', originOf(visit), (tx) =>
      setOwnPassword(tx, settings, user, { password: fields['NewPassword'] as string, visit, keep: session.sessionId }),
    )
    const entered = await advance(platform, visit, session, { from: 'change', way: 'new password' })
    if (!entered) return reply.redirect(withReturn(loginPath, returnUrl), 303)
    setSessionCookie(reply, entered.token)
    return reply.redirect(nextPlace(entered.stage, returnUrl), 303)
  })
}
