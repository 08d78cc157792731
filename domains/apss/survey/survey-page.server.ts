import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agreement } from '#platform/contract/lists/apss.ts'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { saidIn, say, type Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { tell } from '#platform/server/notices.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import type { Settings } from '#platform/server/settings.ts'
import { apss } from '../apss.rules.ts'
import { countTry, findSurvey, surveyPath, type OpenSurvey } from './survey-links.server.ts'
import { surveyNotice } from './survey-notices.server.ts'
import { surveyStyle } from './survey-style.server.ts'
import { surveyText } from './survey-text.server.ts'

const questions = ['helped', 'respected', 'easier', 'recommend'] as const
const mostComment = 2000
const mostUnknown = 30
const mostPosts = 30
type Fields = Partial<Record<string, string>>

/** Nothing runs, nothing loads, and no other page may frame it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', surveyStyle, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

function frame(language: Language, agency: string, title: string, body: string): string {
  const other = language === 'en' ? 'es' : 'en'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title} · ${safe(agency)}</title><style>${surveyStyle}</style></head><body><main><header><b>${safe(agency)}</b><a href="?lang=${other}" lang="${other}">${say(surveyText.other, language)}</a></header><h1>${title}</h1>${body}</main></body></html>`
}

function draw(language: Language, agency: string, fields: Fields, problem?: string): string {
  const t = saidIn(surveyText, language)
  const asked = questions
    .map(
      (name) =>
        `<fieldset><legend>${t[name]}</legend>${agreement
          .map(
            ({ value, label }) =>
              `<label><input type="radio" name="${name}" value="${value}" required${fields[name] === String(value) ? ' checked' : ''}><span>${safe(say(label, language))}</span></label>`,
          )
          .join('')}</fieldset>`,
    )
    .join('')
  const alert = problem ? `<div class="note" role="alert"><p>${problem}</p></div>` : ''
  return frame(
    language,
    agency,
    t.title,
    `<p class="intro">${t.intro}</p>${alert}<form method="post" action="?lang=${language}">${asked}<div class="f"><label for="comment">${t.comment}</label><textarea id="comment" name="comment" rows="4" maxlength="${mostComment}">${safe(fields['comment'] ?? '')}</textarea></div><div class="check"><input type="checkbox" id="callMe" name="callMe" value="yes"${fields['callMe'] ? ' checked' : ''}><label for="callMe">${t.callMe}</label></div><button type="submit">${t.send}</button></form>`,
  )
}

/** Writes the answers, once, and tells whoever carries the children. */
async function answer(tx: Tx, settings: Settings, open: OpenSurvey, scores: readonly number[], fields: Fields) {
  const [helped, respected, easier, recommend] = scores
  await sql`update apss_survey set answered_at = now(), opened_at = coalesce(opened_at, now()), helped = ${helped}, respected = ${respected},
    easier = ${easier}, recommend = ${recommend}, comment = ${fields['comment']?.trim() || null}, call_me = ${fields['callMe'] === 'yes'}
    where id = ${open.id}`.execute(tx)
  const { rows } = await sql<{
    membership: string
    worker: string | null
  }>`select r.client_membership_id as membership, r.case_manager_id as worker
    from apss_enrollment e join client_roster r on r.client_membership_id = e.client_membership_id
    where e.apss_family_id = ${open.apss_family_id} order by r.status = 'Ended', r.date_of_birth limit 1`.execute(tx)
  const chart = rows[0]
  if (chart)
    await tell(tx, settings, surveyNotice, {
      to: [chart.worker ?? open.sent_by],
      title: ['A family answered the survey', 'Una familia contestó la encuesta'],
      membership: chart.membership,
      link: chartPath(clientChart(apss.module, chart.membership), 'outcomes'),
    })
}

/** The page behind a link: four questions, and nothing of any chart. */
export async function registerSurvey(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const agency = settings.agency.name
  const send = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(text)
  const asSystem = <R>(request: FastifyRequest, work: (tx: Tx) => Promise<R>) =>
    transact(pool, 'system', { ip: request.ip, requestId: request.id, call: 'Public/Survey' }, work)
  const secretOf = (request: FastifyRequest) => (request.params as { secret: string }).secret
  const tooMany = (request: FastifyRequest, kind: string, most: number) =>
    asSystem(request, async (tx) => (await countTry(tx, kind, request.ip)) > most)
  const plain = (
    request: FastifyRequest,
    reply: FastifyReply,
    title: 'gone' | 'thanks',
    words: 'goneText' | 'thanksText' | 'slow',
    status: number,
  ) => {
    const language = pageLanguageOf(request)
    const t = saidIn(surveyText, language)
    return send(reply, frame(language, agency, t[title], `<p class="intro" role="status">${t[words]}</p>`), status)
  }
  /** Guessing is slowed down; whoever holds a link is not hindered. */
  const gone = async (request: FastifyRequest, reply: FastifyReply) =>
    (await tooMany(request, 'unknown', mostUnknown))
      ? plain(request, reply, 'gone', 'slow', 429)
      : plain(request, reply, 'gone', 'goneText', 404)

  await server.register(async (plugin) => {
    readForms(plugin, 32_768)
    plugin.get(`${surveyPath}/:secret`, async (request, reply) => {
      const open = await asSystem(request, async (tx) => {
        const found = await findSurvey(tx, secretOf(request))
        if (found)
          await sql`update apss_survey set opened_at = now() where id = ${found.id} and opened_at is null`.execute(tx)
        return found
      })
      return open ? send(reply, draw(pageLanguageOf(request), agency, {})) : gone(request, reply)
    })
    plugin.post(`${surveyPath}/:secret`, async (request, reply) => {
      // The link is the only key; another site may not turn it for its holder.
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      if (await tooMany(request, 'post', mostPosts)) return plain(request, reply, 'gone', 'slow', 429)
      const fields = (request.body ?? {}) as Fields
      const language = pageLanguageOf(request)
      const t = saidIn(surveyText, language)
      const given = questions.map((name) => (/^[1-5]$/.test(fields[name] ?? '') ? Number(fields[name]) : undefined))
      const scores = given.filter((one) => one !== undefined)
      const problem =
        scores.length < questions.length
          ? t.wrong
          : (fields['comment'] ?? '').trim().length > mostComment
            ? t.tooLong
            : undefined
      const told = await asSystem(request, async (tx) => {
        const open = await findSurvey(tx, secretOf(request))
        if (!open) return 'gone'
        if (problem) return 'wrong'
        await answer(tx, settings, open, scores, fields)
        return 'thanks'
      })
      if (told === 'gone') return gone(request, reply)
      if (told === 'wrong') return send(reply, draw(language, agency, fields, problem), 422)
      return plain(request, reply, 'thanks', 'thanksText', 200)
    })
  })
}
