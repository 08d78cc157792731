import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { agreement } from '#platform/contract/lists/apss.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { saidIn, say, type Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { publicForm } from '#platform/server/public-form.ts'
import { publicPage, safe, sendPage } from '#platform/server/public-page.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import { feedbackText } from './feedback-text.server.ts'
import { feedbackPath, hashOf } from './survey-links.server.ts'
import type { Question } from './surveys.calls.ts'

/** A house of youth is behind one address. */
const form = publicForm('feedback', 60)
const mostComment = 2000
type Fields = Partial<Record<string, string>>

interface Shown {
  name: string
  questions: Question[]
}

interface Drawn {
  fields?: Fields
  error?: string
  token?: string
  status?: number
}

function draw({ questions }: Shown, path: string, language: Language, { fields = {}, error }: Drawn, token: string) {
  const t = saidIn(feedbackText, language)
  const asked = questions
    .map(
      ({ English, Spanish }, at) =>
        `<fieldset><legend>${safe(language === 'es' ? Spanish : English)}</legend>${agreement
          .map(
            ({ value, label }) =>
              `<div><label><input type="radio" name="q${at}" value="${value}" required${fields[`q${at}`] === String(value) ? ' checked' : ''}> ${safe(say(label, language))}</label></div>`,
          )
          .join('')}</fieldset>`,
    )
    .join('')
  return `<p class="intro">${t.intro}</p>${error ? `<div class="note" role="alert"><p>${safe(error)}</p></div>` : ''}
<form method="post" action="${path}?lang=${language}"><input type="hidden" name="Token" value="${safe(token)}">
<div class="trap" aria-hidden="true"><label for="Website">${t.hidden}</label><input id="Website" name="Website" tabindex="-1" autocomplete="off"></div>
${asked}<div><label for="Comment">${t.comment}</label><textarea id="Comment" name="Comment" rows="4" maxlength="${mostComment}" aria-describedby="CommentHelp">${safe(fields['Comment'] ?? '')}</textarea><p class="help" id="CommentHelp">${t.commentHelp}</p></div>
<button type="submit">${t.send}</button></form>`
}

/** A page of its own, outside the app, that a link opens once. A link that was used, is over or was guessed opens the same nothing. */
export async function registerFeedback(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const secretOf = (request: FastifyRequest) => String((request.params as { secret?: string }).secret ?? '')
  const pathOf = (request: FastifyRequest) => `${feedbackPath}/${encodeURIComponent(secretOf(request).slice(0, 60))}`
  const today = () => dayIn(settings.agency.zone, new Date())
  const page = (request: FastifyRequest, title: string, body: string) =>
    publicPage({
      language: pageLanguageOf(request),
      agency: settings.agency.name,
      title: safe(title),
      body,
      path: pathOf(request),
    })
  const closed = (request: FastifyRequest, reply: FastifyReply) => {
    const t = saidIn(feedbackText, pageLanguageOf(request))
    return sendPage(reply, page(request, t.closed, `<p class="intro" role="status">${t.closedText}</p>`), 410)
  }
  const find = async (request: FastifyRequest): Promise<Shown | undefined> => {
    const hash = hashOf(secretOf(request))
    if (!hash) return undefined
    const { rows } = await transact(pool, 'nobody', {}, (tx) =>
      sql<Shown>`select name, questions from survey_at(${hash}, ${today()}::date)`.execute(tx),
    )
    return rows[0]
  }
  const show = async (request: FastifyRequest, reply: FastifyReply, drawn: Drawn = {}) => {
    const survey = await find(request)
    if (!survey) return closed(request, reply)
    const body = draw(survey, pathOf(request), pageLanguageOf(request), drawn, drawn.token ?? form.token(settings))
    return sendPage(reply, page(request, survey.name, body), drawn.status ?? 200)
  }
  await server.register(async (plugin) => {
    readForms(plugin, 32_768)
    plugin.get(`${feedbackPath}/:secret`, (request, reply) => show(request, reply))
    plugin.post(`${feedbackPath}/:secret`, async (request, reply) => {
      // The link is the only key; another site may not turn it for its holder.
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      const t = saidIn(feedbackText, pageLanguageOf(request))
      const fields = (request.body ?? {}) as Fields
      const survey = await find(request)
      const hash = hashOf(secretOf(request))
      if (!survey || !hash) return closed(request, reply)
      const scores = survey.questions.map((_, at) =>
        /^[1-5]$/.test(fields[`q${at}`] ?? '') ? Number(fields[`q${at}`]) : 0,
      )
      const comment = (fields['Comment'] ?? '').trim().slice(0, mostComment) || null
      const token = (fields['Token'] ?? '').slice(0, 200)
      if (scores.includes(0))
        return show(request, reply, { fields, error: t.wrong, status: 422, ...(token && { token }) })
      const taken = await transact(
        pool,
        'nobody',
        { ip: request.ip, requestId: request.id, call: 'Public/Feedback' },
        async (tx) => {
          const admitted = await form.admits(tx, settings, { token, trap: fields['Website'] ?? '', ip: request.ip })
          if (admitted !== 'take') return admitted
          const { rows } = await sql<{
            taken: boolean
          }>`select take_survey_reply(${hash}, ${today()}::date, ${scores}::int[], ${comment}) as taken`.execute(tx)
          return rows[0]!.taken ? 'thanks' : 'closed'
        },
      )
      if (taken === 'closed') return closed(request, reply)
      if (taken === 'again')
        return show(request, reply, { fields, error: t.again, status: 422, ...(token && { token }) })
      return sendPage(reply, page(request, t.thanks, `<p class="intro" role="status">${t.thanksText}</p>`))
    })
  })
}
