import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { openCatalogue, type Ask, type Catalogue } from './catalogue-testing.ts'
import { allCalls } from './calls.ts'
import { callsInTurn } from './testing-calls.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
})
afterAll(() => catalogue.agency.close())

const inTurn = callsInTurn(20)
const posts = inTurn.filter((call) => call.method !== 'GET').map((call) => [call.name, call] as const)
const gets = inTurn.filter((call) => call.method === 'GET').map((call) => [call.name, call] as const)
const all = inTurn.map((call) => [call.name, call] as const)

/** Sends each variant as the administrator, whom nothing but the variant itself can stop. */
async function expectAll(call: AnyCall, variants: Record<string, Ask>, status: number, code?: string) {
  for (const [what, how] of Object.entries(variants)) {
    const reply = await catalogue.ask(call, { token: catalogue.administrator, ...how })
    expect([what, reply.status, code && reply.code], `${what}: ${reply.text.slice(0, 200)}`).toEqual([
      what,
      status,
      code,
    ])
  }
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe.each(posts)('POST %s', (_name, call) => {
  test('refuses what is not a record it declares', async () => {
    const odd: Record<string, Ask> = {
      'a list': { raw: '[]' },
      'a list of records': { raw: '[{}]' },
      'a text': { raw: '"x"' },
      'a number': { raw: '3' },
      null: { raw: 'null' },
      nothing: { raw: '' },
      'half a record': { raw: '{"a":' },
      'two records': { raw: '{}{}' },
      'NUL in a name': { raw: '{"a\\u0000b":1}' },
      'NUL in a text': { raw: '{"Bogus":"a\\u0000b"}' },
      'half a character': { raw: '{"Bogus":"\\ud800"}' },
      'a field given twice': { raw: '{"Bogus":1,"Bogus":1}' },
      'a field given twice in disguise': { raw: '{"Bogus":1,"\\u0042ogus":1}' },
      __proto__: { raw: '{"__proto__":{"Administrator":true}}' },
      constructor: { raw: '{"constructor":{"prototype":{}}}' },
      'a number beyond counting': { raw: '{"Bogus":9007199254740993}' },
      'nesting without end': { raw: nested(21) },
      'nesting by the thousand': { raw: nested(20_000) },
      'not UTF-8 encoded JSON': { raw: '\u0000\u0001' },
    }
    await expectAll(call, odd, 400, 'InvalidInput')
  })

  test('names what it does not know and what has the wrong type', async () => {
    const shape = Object.keys(call.input._zod.def.shape)
    const reply = await catalogue.ask(call, { token: catalogue.administrator, raw: '{"Bogus":1,"toString":2}' })
    expect(reply.fields).toMatchObject({ Bogus: expect.any(String), toString: expect.any(String) })
    const wrong = Object.fromEntries(shape.map((field) => [field, { wrong: true }]))
    if (shape.length === 0) return
    const typed = await catalogue.ask(call, { token: catalogue.administrator, raw: JSON.stringify(wrong) })
    expect([typed.status, typed.code]).toEqual([400, 'InvalidInput'])
    for (const field of shape) expect(Object.keys(typed.fields).some((name) => name.split('.')[0] === field)).toBe(true)
  })

  test('takes JSON only and at most 1 MB of it', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/json-patch+json']
    const odd = Object.fromEntries(types.map((type) => [type, { headers: { 'content-type': type } }]))
    await expectAll(
      call,
      {
        ...odd,
        'another character set': { headers: { 'content-type': 'application/json; charset=utf-16' } },
        'no type': { headers: { 'content-type': undefined } },
        'a form with files': { headers: { 'content-type': 'multipart/form-data; boundary=x' }, raw: '--x--' },
      },
      415,
      'NotJson',
    )
    await expectAll(call, { '1 MB and a little': { raw: `{"Bogus":"${'x'.repeat(1_048_576)}"}` } }, 413, 'TooLarge')
  })

  test('refuses what another site could send', async () => {
    await expectAll(
      call,
      {
        'another site': { headers: { 'sec-fetch-site': 'cross-site' } },
        'a neighbor site': { headers: { 'sec-fetch-site': 'same-site' } },
        'typed by hand': { headers: { 'sec-fetch-site': 'none' } },
        'a foreign origin': { headers: { origin: 'https://evil.example' } },
        'an origin that begins alike': { headers: { origin: 'http://localhost:80.evil.example' } },
        'a null origin': { headers: { origin: 'null' } },
        'no header of ours': { headers: { [ownHeader]: undefined } },
      },
      403,
      'CrossSite',
    )
  })

  test('refuses a request key that is none', async () => {
    for (const key of ['short', 'x'.repeat(101), 'with space in it', 'ключ-запроса']) {
      const reply = await catalogue.ask(call, {
        token: catalogue.administrator,
        headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      })
      expect([key, reply.status]).toEqual([key, 400])
    }
  })
})

describe.each(gets)('GET %s', (_name, call) => {
  test('refuses what it does not declare', async () => {
    const first = Object.keys(call.input._zod.def.shape)[0] ?? 'Bogus'
    await expectAll(
      call,
      {
        'an unknown field': { query: '?Bogus=1' },
        __proto__: { query: '?__proto__=1' },
        '__proto__ twice': { query: '?__proto__=1&__proto__=2' },
        constructor: { query: '?constructor=1' },
        NUL: { query: `?${first}=%00` },
        'a record in brackets': { query: `?${first}[a]=1` },
      },
      400,
      'InvalidInput',
    )
    const named = await catalogue.ask(call, { token: catalogue.administrator, query: '?__proto__=1&Bogus=2' })
    expect(Object.keys(named.fields)).toEqual(expect.arrayContaining(['Bogus', '__proto__']))
  })

  test('refuses another site', async () => {
    await expectAll(
      call,
      {
        'another site': { headers: { 'sec-fetch-site': 'cross-site' } },
        'a neighbor site': { headers: { 'sec-fetch-site': 'same-site' } },
      },
      403,
      'CrossSite',
    )
  })

  test('half a character and broken escapes are refused or read as plain text', async () => {
    const first = Object.keys(call.input._zod.def.shape)[0] ?? 'Bogus'
    for (const value of ['%ED%A0%80', '%zz', '%', '%C0%AE']) {
      const reply = await catalogue.ask(call, { token: catalogue.administrator, query: `?${first}=${value}` })
      expect(reply.status, value).toBeLessThan(500)
    }
  })
})

describe.each(all)('%s', (_name, call) => {
  const path = `/API/${call.name}`

  test('answers nowhere else', async () => {
    const odd: Record<string, Ask> = {
      'lower case': { path: path.toLowerCase() },
      'upper case': { path: path.toUpperCase() },
      'a slash at the end': { path: `${path}/` },
      'two slashes': { path: path.replace('/API/', '/API//') },
      'two slashes first': { path: `/${path}` },
      'a semicolon': { path: `${path};a=b` },
      'an ending': { path: `${path}.json` },
    }
    if (call.name.includes('/')) odd['an escaped slash'] = { path: path.replace(/\/(?=[^/]*$)/, '%2F') }
    await expectAll(call, odd, 404, 'NotFound')
  })

  test('is not reached by another method, asked for or pretended', async () => {
    const other = call.method === 'GET' ? 'POST' : 'GET'
    for (const method of [other, 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const override = { 'x-http-method-override': call.method ?? 'POST', 'x-method-override': call.method ?? 'POST' }
      const reply = await catalogue.ask(call, { token: catalogue.administrator, method, headers: override })
      expect([404, 405], `${method} gave ${reply.status}`).toContain(reply.status)
    }
  })
})

describe('answers of the server itself', () => {
  const first = allCalls[0] as AnyCall

  test.each([
    '/API/%zz',
    '/API/%',
    `/API/${'x'.repeat(5000)}`,
    '/API',
    '/',
    '/health/live',
    '/health/ready',
    '/../etc/passwd',
  ])('%s carries the security headers', async (path) => {
    const reply = await catalogue.ask(first, { method: 'GET', path })
    expect(reply.status).toBeLessThan(500)
  })

  test('a broken request gets no more than it must', async () => {
    const { server } = catalogue.agency.app.http
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as { port: number }
    const say = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (data) => (answer += data.toString('latin1')))
        socket.on('close', () => resolve(answer))
        socket.on('error', () => resolve(answer))
        socket.setTimeout(20_000, () => socket.destroy())
      })
    const answers = await Promise.all([
      say('GARBAGE\r\n\r\n'),
      say(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
      say(
        'POST /API/ErrorLogs HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    ])
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|31)/)
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
      expect(answer).not.toMatch(/HPE_|node|fastify|Server:/i)
    }
  })
})
