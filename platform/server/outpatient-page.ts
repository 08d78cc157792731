import type { FastifyInstance } from 'fastify'
import { say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { languageOf } from './request-language.ts'
import type { Settings } from './settings.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Where the Outpatient entry leads: another system by setting, else a plain page that says so. */
export function registerOutpatientPage(server: FastifyInstance, settings: Settings): void {
  const { outpatientUrl } = settings
  server.get('/Outpatient', (request, reply) => {
    if (outpatientUrl) return reply.redirect(stamped(outpatientUrl, (request.query as { t?: string }).t), 302)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(page(settings, languageOf(request)))
  })
}

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The time stamp keeps the other system's page from being cached, too. */
const stamped = (url: string, time = String(Date.now())) =>
  `${url}${url.includes('?') ? '&' : '?'}t=${encodeURIComponent(time)}`

const notConnected = (agency: string) =>
  sentence(
    [
      'The outpatient system of {agency} is not connected. An administrator connects it with the setting OUTPATIENT_URL.',
      'El sistema ambulatorio de {agency} no está conectado. Un administrador lo conecta con el ajuste OUTPATIENT_URL.',
    ],
    { agency },
  )

const outpatient: Words = ['Outpatient', 'Atención ambulatoria']

const page = ({ agency, basePath }: Settings, language: Language) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(outpatient, language)} · KITH</title>
</head>
<body>
<main>
<h1>${say(outpatient, language)}</h1>
<p>${escaped(say(notConnected(agency.name), language))}</p>
<p><a href="${escaped(basePath)}">${say(['Back to KITH', 'Volver a KITH'], language)}</a></p>
</main>
</body>
</html>
`
