import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { metaOf } from '#platform/contract/fields.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { openLog } from '#platform/server/log.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { allCalls } from './calls.ts'
import { openTestAgency, type TestAgency } from './testing.ts'

const canary = 'Zyxcanary'
let written = ''
let agency: TestAgency
let token: string

beforeAll(async () => {
  const log = openLog('trace', { write: (line: string) => void (written += line) })
  agency = await openTestAgency({ LOG_LEVEL: 'trace' }, log)
  token = (await agency.as('alva.rootley')).token
})
afterAll(() => agency.close())

const typed = (call: CallSpec) =>
  Object.entries(call.input._zod.def.shape).filter(([, field]) => {
    const widget = metaOf(field)?.widget
    return widget === 'text' || widget === 'long-text' || widget === 'email' || widget === 'phone'
  })
const searches = allCalls.filter((call) => call.method === 'GET' && typed(call).length > 0)

const ask = (url: string) =>
  agency.app.http.server.inject({ url, headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${token}` } })

test('what is typed into a search is in no line of our own log, whatever becomes of the call', async () => {
  expect(searches.length).toBeGreaterThan(15)
  for (const call of searches) {
    const query = typed(call)
      .map(([name]) => `${name}=${canary}`)
      .join('&')
    for (const more of ['', `&Unheard=${canary}`, `&${canary}=1`, `&${query}`, '&Page=0', '%00', '%zz'])
      await ask(`/API/${call.name}?${query}${more}`)
  }
  await ask(`/API/${canary}?${canary}`)
  await ask(`/VueClient/ClientSearch?q=${canary}`)
  const { pool } = agency.app.platform
  const connect = pool.connect.bind(pool)
  for (const trouble of [
    Object.assign(new Error(`invalid input ${canary}`), { code: '22P02', detail: canary }),
    Object.assign(new Error(`relation ${canary} is not there`), { code: '42P01', where: canary }),
    Object.assign(new Error('gone'), { code: '08006' }),
    new Error(canary),
  ]) {
    pool.connect = () => Promise.reject(trouble) as never
    for (const call of searches.slice(0, 5)) await ask(`/API/${call.name}?${typed(call)[0]![0]}=${canary}`)
  }
  pool.connect = connect as never
  expect(written.split('\n').filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(100)
  expect(written).toContain('"msg":"fault"')
  expect(written.toLowerCase()).not.toContain(canary.toLowerCase())
})

test('what is typed, sent or carried along is in no line of our own log, and each line is one record', async () => {
  written = ''
  const headers = {
    [ownHeader]: '1',
    cookie: `${sessionCookie}=${token}`,
    'user-agent': `${canary}\u001b[31m {"x":1}`,
    referer: `https://kith.example/${canary}`,
    'x-forwarded-for': canary,
  }
  const { server } = agency.app.http
  for (const call of allCalls.filter(({ method }) => method !== 'GET')) {
    const payload = Object.fromEntries(
      Object.keys(call.input._zod.def.shape).map((name) => [name, `${canary}\r\n{"level":50}`]),
    )
    await server.inject({ method: 'POST', url: `/API/${call.name}`, headers, payload })
  }
  await server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\nContent-Disposition: form-data; name="file"; filename="${canary}.exe"\r\n\r\nx\r\n--edge--\r\n`,
  })
  await server.inject({
    method: 'POST',
    url: '/Identity/Account/Login',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `Email=${canary}%40kith.example&Password=${canary}&FormToken=${canary}`,
  })
  await server.inject({ url: '/API/Core/User/GetProfile', headers: { cookie: `${sessionCookie}=${canary}` } })
  const lines = written.split('\n').filter(Boolean)
  expect(lines.length).toBeGreaterThan(200)
  for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  expect(written.toLowerCase()).not.toContain(canary.toLowerCase())
  expect(written).not.toContain(token)
  expect(written).not.toContain('\u001b')
})

const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const sample = /```nginx\n(?<sample>.*?)```/s.exec(guide)!.groups!['sample']!

test('the sample for a proxy logs the path alone', () => {
  const format = /log_format (?<name>\w+) '(?<parts>[^']*)';/.exec(sample)!.groups!
  expect([...sample.matchAll(/access_log (.*);/g)].map(([, what]) => what!.split(' ').at(-1))).toEqual([format['name']])
  expect([...sample.matchAll(/error_log +(.*);/g)].map(([, what]) => what!.split(' ').at(-1))).toEqual(['emerg'])
  const variables = [...format['parts']!.matchAll(/\$(\w+)/g)].map(([, name]) => name!)
  expect(variables).toContain('uri')
  expect(
    variables.filter((name) =>
      /^(request|request_uri|args?_?.*|query_string|http_.*|cookie_.*|request_body|document_uri)$/.test(name),
    ),
  ).toEqual([])
})

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync)

test.runIf(nginx)('behind the sample proxy a search leaves no name in any file, nor when KITH is away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-proxy-log-'))
  const port = await freePort()
  await agency.app.http.server.listen({ host: '127.0.0.1', port: 0 })
  const ours = (agency.app.http.server.server.address() as { port: number }).port
  const inner = (upstream: number) =>
    sample
      .replaceAll(/ssl_certificate.*\n/g, '\n')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/server 10\.0\.0\.1\d:8080/g, `server 127.0.0.1:${upstream}`)
      .replaceAll('/var/log/nginx', folder)
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  const start = (upstream: number) => {
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/main.log;
       events {} http { access_log off; ${temporary.join(' ')}\n${inner(upstream)} }`,
    )
    return spawn(nginx!, ['-p', folder, '-c', file], { stdio: 'ignore' })
  }
  const search = peopleCalls.getPeople
  const send = (query: string) =>
    fetch(`http://127.0.0.1:${port}/API/${search.name}?${query}`, {
      headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${token}`, referer: `http://kith.example/?q=${canary}` },
    }).then((reply) => reply.status)
  try {
    for (const [upstream, expected] of [
      [ours, 200],
      [await freePort(), 503],
    ] as const) {
      const running = start(upstream)
      const gone = once(running, 'exit')
      try {
        await sleep(400)
        expect(await send(`Search=${canary}`)).toBe(expected)
      } finally {
        running.kill('SIGTERM')
        await gone
      }
    }
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
    const lines = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
    expect(lines.match(new RegExp(`GET /API/${search.name} `, 'g'))).toHaveLength(2)
    expect(lines).not.toContain(canary)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
