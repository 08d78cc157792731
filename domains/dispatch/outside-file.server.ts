import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { saidIn, type Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { publicPage, safe, sendPage } from '#platform/server/public-page.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import { bytesOf } from './pdf-pages.server.ts'
import { codeHash, hashOf } from './send.server.ts'

const path = '/Public/File/:token'
const tokenShape = /^[A-Za-z0-9_-]{43}$/
const mostFailures = 10
const perAddress = 60

const words = {
  title: ['A file for you', 'Un archivo para usted'],
  hello: [
    '{name}, a file was sent to you. Type the code that you were told by telephone.',
    '{name}, le enviaron un archivo. Escriba el código que le dijeron por teléfono.',
  ],
  code: ['Code', 'Código'],
  open: ['Open the file', 'Abrir el archivo'],
  once: [
    'It opens once. Save it where nobody else can read it.',
    'Se abre una sola vez. Guárdelo donde nadie más lo lea.',
  ],
  wrong: [
    'This is not the code. Ask whoever sent the file.',
    'Ese no es el código. Pregunte a quien envió el archivo.',
  ],
  gone: ['This link opens nothing', 'Este enlace no abre nada'],
  goneText: [
    'It was opened, recalled or is too old. Ask whoever sent the file for a new one.',
    'Ya se abrió, se retiró o es demasiado viejo. Pida otro a quien envió el archivo.',
  ],
  later: ['This file cannot be read just now', 'Este archivo no se puede leer ahora'],
  laterText: [
    'The link still works. Try again in a while, or ask whoever sent the file.',
    'El enlace sigue sirviendo. Pruebe más tarde o pregunte a quien envió el archivo.',
  ],
  tooMany: ['There were too many tries. Try again in an hour.', 'Hubo demasiados intentos. Pruebe en una hora.'],
} as const

interface Open {
  id: string
  name: string
  code_hash: Buffer
  file_name: string
  content_type: string
  storage_key: string
  sha256: Buffer
}

/** What a link opens, while nobody opened it, it was not recalled and is in time; otherwise nothing, whatever the cause. */
async function findOpen(tx: Tx, token: string): Promise<Open | undefined> {
  if (!tokenShape.test(token)) return undefined
  const { rows } =
    await sql<Open>`select s.id, s.name, s.code_hash, f.file_name, f.content_type, f.storage_key, f.sha256
    from dispatch_send s join dispatch_item i on i.id = s.dispatch_item_id and i.voided_at is null join stored_file f on f.id = i.file_id and f.state = 'ready'
    where s.token_hash = ${hashOf(token)} and s.recalled_at is null and s.opened_at is null and s.expires_at > now() and s.failures < ${mostFailures}
      and i.state <> 'Filed'
    for update of s`.execute(tx)
  return rows[0]
}

/** Takes the one opening, unless somebody else did or it was recalled in the meantime. */
const take = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await sql`update dispatch_send set opened_at = now() where id = ${id} and opened_at is null and recalled_at is null
      and expires_at > now() returning id`.execute(tx)
  ).rows.length > 0

/** A download that broke off used nothing up; it counts as a try, so that nobody begins it without end. */
const giveBack = (tx: Tx, id: string) =>
  sql`update dispatch_send set opened_at = null, failures = failures + 1 where id = ${id} and opened_at is not null
    and recalled_at is null`.execute(tx)

async function tries(tx: Tx, ip: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`insert into throttle as t (key, failures) values (${`file:${ip}`}, 1)
    on conflict (key) do update set failures = case when t.window_start < now() - interval '1 hour' then 1 else t.failures + 1 end,
      window_start = case when t.window_start < now() - interval '1 hour' then now() else t.window_start end
    returning failures`.execute(tx)
  return rows[0]!.failures
}

/** The page behind a link: a code, then the file, once. */
export async function registerOutsideFiles(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const page = (language: Language, title: string, body: string, at: string) =>
    publicPage({ language, agency: settings.agency.name, title, body, path: at })
  const asSystem = <R>(request: FastifyRequest, work: (tx: Tx) => Promise<R>) =>
    transact(pool, 'system', { ip: request.ip, requestId: request.id, call: 'Public/File' }, work)
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token
  const tell = (request: FastifyRequest, reply: FastifyReply, what: 'gone' | 'later') => {
    const language = pageLanguageOf(request)
    const t = saidIn(words, language)
    const body = `<p class="intro" role="status">${what === 'gone' ? t.goneText : t.laterText}</p>`
    return sendPage(reply, page(language, t[what], body, request.url.split('?')[0]!), what === 'gone' ? 404 : 503)
  }
  const gone = (request: FastifyRequest, reply: FastifyReply) => tell(request, reply, 'gone')
  const ask = (request: FastifyRequest, reply: FastifyReply, name: string, wrong: boolean) => {
    const language = pageLanguageOf(request)
    const t = saidIn(words, language)
    const at = request.url.split('?')[0]!
    const alert = wrong ? `<div class="note" role="alert"><p>${t.wrong}</p></div>` : ''
    const body = `<p class="intro">${safe(t.hello.replace('{name}', name))}</p>${alert}<form action="${at}?lang=${language}" method="post"><div class="f"><label for="Code">${t.code}</label><input type="text" id="Code" name="Code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required></div><div><button class="go" type="submit">${t.open}</button></div><p class="help">${t.once}</p></form>`
    return sendPage(reply, page(language, t.title, body, at), wrong ? 422 : 200)
  }

  await server.register(async (plugin) => {
    readForms(plugin, 10_000)
    plugin.get(path, async (request, reply) => {
      const found = await asSystem(request, async (tx) => {
        const open = await findOpen(tx, tokenOf(request))
        if (!open && (await tries(tx, request.ip)) > perAddress) return 'many'
        return open
      })
      if (found === 'many') throw refused('TooMany')
      return found ? ask(request, reply, found.name, false) : gone(request, reply)
    })
    plugin.post(path, async (request, reply) => {
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      const code = String((request.body as { Code?: unknown } | undefined)?.Code ?? '').replaceAll(/\D/g, '')
      const found = await asSystem(request, async (tx) => {
        if ((await tries(tx, request.ip)) > perAddress) return 'many'
        const open = await findOpen(tx, tokenOf(request))
        if (!open) return 'gone'
        if (!open.code_hash.equals(codeHash(tokenOf(request), code))) {
          await sql`update dispatch_send set failures = failures + 1 where id = ${open.id}`.execute(tx)
          return { wrong: open.name }
        }
        return { open }
      })
      if (found === 'many') throw refused('TooMany')
      if (found === 'gone') return gone(request, reply)
      if (found.open === undefined) return ask(request, reply, found.wrong, true)
      const { open } = found
      // Read whole and checked before the link is used up.
      const content = await bytesOf(settings, open).catch((error: unknown) => {
        request.log.error(error)
        return undefined
      })
      if (!content) return tell(request, reply, 'later')
      if (!(await asSystem(request, (tx) => take(tx, open.id)))) return gone(request, reply)
      let whole = false
      reply.raw.once('finish', () => (whole = true))
      reply.raw.once('close', () => {
        if (!whole)
          void asSystem(request, (tx) => giveBack(tx, open.id)).catch((error: unknown) => request.log.error(error))
      })
      return reply
        .type(open.content_type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(open.file_name)}`)
        .send(content)
    })
  })
}
