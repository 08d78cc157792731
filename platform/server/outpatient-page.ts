import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Where the Outpatient entry leads: another system by setting, else a plain page that says so. */
export function registerOutpatientPage(server: FastifyInstance, settings: Settings): void {
  const { outpatientUrl } = settings
  server.get('/Outpatient', (request, reply) => {
    if (outpatientUrl) return reply.redirect(stamped(outpatientUrl, (request.query as { t?: string }).t), 302)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page(settings))
  })
}

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The time stamp keeps the other system's page from being cached, too. */
const stamped = (url: string, time = String(Date.now())) =>
  `${url}${url.includes('?') ? '&' : '?'}t=${encodeURIComponent(time)}`

const page = ({ agency, basePath }: Settings) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outpatient · KITH</title>
</head>
<body>
<main>
<h1>Outpatient</h1>
<p>The outpatient system of ${escaped(agency.name)} is not connected. An administrator connects it with the setting OUTPATIENT_URL.</p>
<p><a href="${escaped(basePath)}">Back to KITH</a></p>
</main>
</body>
</html>
`
