import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayIn } from '#platform/contract/dates.ts'
import { saidIn, say, sentence, type Language } from '#platform/contract/words.ts'
import { lineWords } from './signing.rules.ts'
import { transact } from '#platform/server/database.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import { outsideDisclosureText } from './esign-text.rules.ts'
import { countAttempt, findOpenLink, type OpenLink } from './outside-links.server.ts'
import { documentHtml, safe } from './outside-page-html.server.ts'
import { pageScript, pageStyle } from './outside-page-style.server.ts'
import { askForPaper, declineByLink, noteOpened, signByLink, type Told, type Visit } from './outside-sign.server.ts'
import { outsideText } from './outside-text.server.ts'
import { loadPrint } from '#domains/documents/evidence/render-load.server.ts'
import { pagesOf } from '#domains/documents/evidence/render.server.ts'

const path = '/Public/Sign/:token'
const mostUnknown = 30
const mostPosts = 60
type Fields = Partial<Record<string, string>>

/** Only this page's own style and script run; nothing loads, and no other page may frame it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'`,
  `script-src 'sha256-${hash('sha256', pageScript, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Shown {
  language: Language
  agency: string
  open: OpenLink
  document: string
  fields: Fields
  problem: string | undefined
}

function frame(language: Language, agency: string, title: string, body: string, script = ''): string {
  const other = language === 'en' ? 'es' : 'en'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${safe(title)} · ${safe(agency)}</title><style>${pageStyle}</style></head><body><main><header><b>${safe(agency)}</b><a href="?lang=${other}" lang="${other}">${say(outsideText.other, language)}</a></header><h1>${safe(title)}</h1>${body}</main>${script}</body></html>`
}

function draw({ language, agency, open, document, fields, problem }: Shown): string {
  const t = saidIn(outsideText, language)
  const {
    link,
    line,
    version,
    document: { form_label: label, id },
  } = open
  const action = `action="?lang=${language}" method="post"`
  const kept = (name: string) => safe(fields[name] ?? '')
  const drawn = fields['Method'] === 'Drawn'
  const alert = problem ? `<div class="note" role="alert"><p>${t.wrong}</p><p>${safe(problem)}</p></div>` : ''
  const body = `<p class="intro">${safe(say(sentence(outsideText.hello, { name: link.signer_name }), language))}</p><p class="as">${safe(say(lineWords(line), language))}</p>${alert}
<h2>${t.document}</h2><article class="paper" aria-label="${safe(label)}"><h3>${safe(label)}</h3>${document}<p class="help">${t.id} ${safe(id)} · SHA-256 ${version.content_sha256.slice(0, 16)}</p></article>
<h2>${t.before}</h2><div class="told">${outsideDisclosureText.map((one) => `<p>${safe(say(one, language))}</p>`).join('')}</div>
<form ${action}><input type="hidden" name="Do" value="sign"><input type="hidden" name="ContentSha256" value="${version.content_sha256}"><input type="hidden" name="Strokes" id="Strokes" value="">
<div class="check"><input type="checkbox" id="Consent" name="Consent" value="yes"${fields['Consent'] ? ' checked' : ''}><label for="Consent">${t.agree}</label></div>
<fieldset><legend>${t.how}</legend><div class="check"><input type="radio" id="types" name="Method" value="Typed"${drawn ? '' : ' checked'}><label for="types">${t.typeIt}</label></div><div class="check draws"><input type="radio" id="draws" name="Method" value="Drawn"${drawn ? ' checked' : ''}><label for="draws">${t.drawIt}</label></div></fieldset>
<div class="f typed" id="namebox"><label for="Name">${t.name}</label><input type="text" id="Name" name="Name" maxlength="200" autocomplete="name" value="${kept('Name')}"></div>
<div class="pad" id="padbox"><p class="help">${t.draw}</p><canvas id="pad" role="img" aria-label="${t.draw}"></canvas><button type="button" id="clear">${t.clear}</button></div>
<div><button class="go" type="submit">${t.sign}</button></div><p class="help">${t.signHelp}</p></form>
<details${fields['Do'] === 'decline' ? ' open' : ''}><summary>${t.decline}</summary><form ${action}><input type="hidden" name="Do" value="decline"><div class="f"><label for="Reason">${t.declineWhy}</label><textarea id="Reason" name="Reason" rows="3" maxlength="1000">${kept('Reason')}</textarea></div><div><button type="submit">${t.declineGo}</button></div></form></details>
<details><summary>${t.paper}</summary><form ${action}><input type="hidden" name="Do" value="paper"><p class="help">${t.paperText}</p><div><button type="submit">${t.paperGo}</button></div></form></details>`
  return frame(language, agency, t.title, body, `<script>${pageScript}</script>`)
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

const endings: Partial<
  Record<Told, readonly ['signed' | 'declined' | 'papered', 'signedText' | 'declinedText' | 'paperedText']>
> = {
  signed: ['signed', 'signedText'],
  declined: ['declined', 'declinedText'],
  papered: ['papered', 'paperedText'],
}

/** The page behind a link: one document, one line, and nothing else of the chart. */
export async function registerOutsideSigning(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const agency = settings.agency.name
  const send = (reply: FastifyReply, text: string, status = 200) =>
    reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(text)
  const gone = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguageOf(request)
    const t = saidIn(outsideText, language)
    return send(reply, frame(language, agency, t.gone, `<p class="intro" role="status">${t.goneText}</p>`), 404)
  }
  const asSystem = <R>(request: FastifyRequest, work: (visit: Visit) => Promise<R>) =>
    transact(pool, 'system', { ip: request.ip, requestId: request.id, call: 'Public/Sign' }, (tx) =>
      work({
        tx,
        settings,
        today: dayIn(settings.agency.zone, new Date()),
        ip: request.ip,
        userAgent: String(request.headers['user-agent'] ?? ''),
        language: pageLanguageOf(request),
      }),
    )

  /** Guessing is slowed down; whoever holds a link is not hindered. */
  const tooMany = (request: FastifyRequest, kind: string, most: number) =>
    asSystem(request, async ({ tx }) => (await countAttempt(tx, kind, request.ip)) > most)
  const show = async (request: FastifyRequest, reply: FastifyReply, fields: Fields = {}, problem?: string) => {
    const html = await asSystem(request, async ({ tx, language }) => {
      const open = await findOpenLink(tx, tokenOf(request))
      if (!open) return undefined
      await noteOpened(tx, open)
      const source = await loadPrint(tx, open.document.id, open.version.version_no, settings)
      return draw({ language, agency, open, document: documentHtml(pagesOf(source, [], false).body), fields, problem })
    })
    if (html) return send(reply, html, problem ? 422 : 200)
    return (await tooMany(request, 'unknown', mostUnknown)) ? slowDown(request, reply) : gone(request, reply)
  }
  const slowDown = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguageOf(request)
    const t = saidIn(outsideText, language)
    return send(reply, frame(language, agency, t.gone, `<p class="intro" role="alert">${t.tooMany}</p>`), 429)
  }

  await server.register(async (plugin) => {
    readForms(plugin, 900_000)
    plugin.get(path, (request, reply) => show(request, reply))
    plugin.post(path, async (request, reply) => {
      // The link is the only key; another site may not turn it for its holder.
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      if (await tooMany(request, 'post', mostPosts)) return slowDown(request, reply)
      const fields = (request.body ?? {}) as Fields
      const told = await asSystem(request, (visit) => act(visit, tokenOf(request), fields))
      const language = pageLanguageOf(request)
      const t = saidIn(outsideText, language)
      if (told === 'gone') return gone(request, reply)
      const ending = endings[told]
      if (ending)
        return send(reply, frame(language, agency, t[ending[0]], `<p class="intro" role="status">${t[ending[1]]}</p>`))
      const name = await asSystem(
        request,
        async ({ tx }) => (await findOpenLink(tx, tokenOf(request)))?.link.signer_name ?? '',
      )
      const problems = {
        consentNeeded: t.consentNeeded,
        nameWrong: say(sentence(outsideText.nameWrong, { name }), language),
        drawMore: t.drawMore,
        whyNeeded: t.whyNeeded,
        changed: t.changed,
      }
      return show(request, reply, fields, problems[told as keyof typeof problems])
    })
  })
}

const act = (visit: Visit, token: string, fields: Fields): Promise<Told> => {
  if (fields['Do'] === 'decline') return declineByLink(visit, token, fields['Reason'] ?? '')
  if (fields['Do'] === 'paper') return askForPaper(visit, token)
  return signByLink(visit, token, {
    Consent: fields['Consent'] === 'yes',
    ContentSha256: fields['ContentSha256'] ?? '',
    Method: fields['Method'] === 'Drawn' ? 'Drawn' : 'Typed',
    Name: fields['Name'] ?? '',
    Strokes: fields['Strokes'] ?? '',
    Reason: '',
  })
}
