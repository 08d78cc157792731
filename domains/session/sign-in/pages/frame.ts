import type { FastifyInstance, FastifyReply } from 'fastify'
import { sentence, type Language, type Words } from '#platform/contract/words.ts'
import { languageOf } from '#platform/server/request-language.ts'
import type { Settings } from '#platform/server/settings.ts'
import { icon, script, style, typefacePath } from './assets.ts'
import { html, type Html } from './html.ts'

export interface View {
  title: Words
  intro?: Words | undefined
  /** What stands in the way; read out at once. */
  error?: Words | undefined
  /** What went well. */
  done?: Words | undefined
  /** What everybody should know. */
  notices?: readonly string[]
  body?: Html
  status?: number
  /** Where it leads to: what that page needs is fetched once this one is there. */
  next?: string
}

/** Nothing runs and nothing loads on these pages that is not ours. */
const policy = ({ oidc }: Settings) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self'${oidc ? ` ${new URL(oidc.issuer).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const icons = {
  over: html`<path
    d="M12 9v4M12 16.5v.01M10.36 3.59 2.26 17.13A1.91 1.91 0 0 0 3.9 20h16.2a1.91 1.91 0 0 0 1.64-2.87L13.64 3.59a1.91 1.91 0 0 0-3.28 0z"
  />`,
  info: html`<path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 8h.01M11 12h1v4h1" />`,
  ok: html`<path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M8.5 12l2.5 2.5 4.5-4.5" />`,
}

const note = (tone: keyof typeof icons, role: string, text: Words | string) =>
  html`<div class="note ${tone}" role="${role}">
    <svg viewBox="0 0 24 24" aria-hidden="true">${icons[tone]}</svg>
    <p>${text}</p>
  </div>`

const rings = html`<svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <path class="lens" d="M360 171a176 176 0 0 1 0 318a176 176 0 0 1 0-318z" />
  <circle class="ring" cx="285" cy="330" r="176" />
  <circle class="ring" cx="435" cy="330" r="176" />
  <circle class="far1" cx="360" cy="330" r="296" />
  <circle class="far2" cx="360" cy="330" r="352" />
  <circle class="far3" cx="360" cy="330" r="408" />
</svg>`

const staffOnly = ({ agency }: Settings) =>
  sentence(
    [
      'For staff of {agency}. Records here are confidential by law. Open only the charts your work needs; views are logged.',
      'Para el personal de {agency}. Los registros son confidenciales por ley. Abra solo los expedientes que su trabajo requiere; cada consulta queda registrada.',
    ],
    { agency: agency.name },
  )

type Ahead = ReturnType<NonNullable<FastifyInstance['filesAhead']>>

function draw(view: View, ahead: Ahead, settings: Settings, language: Language): Html {
  const { title, intro, error, done, notices = [], body } = view
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${error ? sentence(['Not done: {title}', 'Sin hacer: {title}'], { title }) : title} · KITH</title>
        ${typefacePath && html`<link rel="preload" href="${typefacePath}" as="font" type="font/woff2" crossorigin />`}
        <link rel="icon" href="${icon.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${style.path}" />
        <script src="${script.path}" defer></script>
        ${ahead.map(({ href, as }) => html`<link rel="prefetch" href="${href}" as="${as}" crossorigin />`)}
      </head>
      <body>
        <div class="login">
          <main>
            <div class="brand">
              <svg viewBox="0 0 28 20" aria-hidden="true">
                <circle cx="10" cy="10" r="8.2" />
                <circle cx="18" cy="10" r="8.2" /></svg
              >KITH
            </div>
            <h1>${title}</h1>
            ${intro && html`<p class="intro">${intro}</p>`} ${notices.map((text) => note('info', 'status', text))}
            ${done && note('ok', 'status', done)} ${error && note('over', 'alert', error)} ${body}
          </main>
          <aside aria-label="${['About KITH', 'Acerca de KITH']}">
            ${rings}
            <p class="motto">
              ${['The people who know a child, on one page.', 'Quienes conocen al niño, en una sola página.']}
            </p>
            <p>${staffOnly(settings)}</p>
          </aside>
        </div>
      </body>
    </html> `
}

export function sendPage(reply: FastifyReply, settings: Settings, view: View): FastifyReply {
  const language = languageOf(reply.request)
  const ahead = (view.next && reply.server.filesAhead?.(view.next)) || []
  return reply
    .code(view.status ?? 200)
    .header('content-security-policy', policy(settings))
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language')
    .send(draw(view, ahead, settings, language).textIn(language))
}

/** Hidden fields and the token that every form carries. */
export const hidden = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

interface PasswordField {
  name: string
  label: Words
  autocomplete: 'current-password' | 'new-password'
  help?: Words
  focus?: boolean
  beside?: Html
}

export const passwordField = ({ name, label, autocomplete, help, focus, beside }: PasswordField): Html =>
  html`<div class="f">
    <label for="${name}">${label}</label>
    <div class="in">
      <input
        id="${name}"
        name="${name}"
        type="password"
        autocomplete="${autocomplete}"
        required
        maxlength="512"
        ${help && html` aria-describedby="${name}-help"`}${focus && html` autofocus`}
      /><button
        type="button"
        data-show="${name}"
        data-words="${['Show|Show password|Hide|Hide password', 'Ver|Ver la contraseña|Ocultar|Ocultar la contraseña']}"
        aria-label="${['Show password', 'Ver la contraseña']}"
        hidden
      >
        ${['Show', 'Ver']}
      </button>
    </div>
    ${beside}${help && html`<p class="help" id="${name}-help">${help}</p>`}
  </div>`

export const emailField = (value: string, focus: boolean): Html =>
  html`<div class="f">
    <label for="Email">${['Work e-mail', 'Correo del trabajo']}</label>
    <div class="in">
      <input
        id="Email"
        name="Email"
        type="email"
        autocomplete="username"
        required
        maxlength="254"
        spellcheck="false"
        autocapitalize="none"
        value="${value}"
        ${focus && html` autofocus`}
      />
    </div>
  </div>`

export const helpLine = ({ support }: Settings) => `${support.desk}: ${support.phone}.`
