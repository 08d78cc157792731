import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHttp, type Http } from './http.ts'
import { openLog } from './log.ts'
import { readSettings } from './settings.ts'

let http: Http
const rows = (n: number) => ({ Rows: Array.from({ length: n }, (_, at) => ({ Name: `Fauxley ${at}`, Ñ: 'é' })) })

beforeAll(async () => {
  http = await openHttp(readSettings({ NODE_ENV: 'test' }), openLog('silent'), async () => true)
  http.server.get<{ Params: { n: string } }>('/API/Rows/:n', async ({ params }) => rows(Number(params.n)))
  http.server.get('/Identity/Account/Login', (_request, reply) => reply.type('text/html').send('x'.repeat(5000)))
})
afterAll(() => http.drain())

const ask = (url: string, accepted?: string) =>
  http.server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('an answer of some length is packed as the browser takes it, and is the same when unpacked', async () => {
  for (const n of [100, 5000]) {
    const plain = await ask(`/API/Rows/${n}`)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toEqual(rows(n))
    for (const [accepted, packing, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const reply = await ask(`/API/Rows/${n}`, accepted)
      expect(reply.headers).toMatchObject({ 'content-encoding': packing, vary: 'accept-encoding' })
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
      expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      expect(unpack(reply.rawPayload).toString()).toBe(plain.body)
    }
  }
})

test('a short answer, one for who takes nothing packed and a page with a form go out as they are', async () => {
  for (const [url, accepted] of [
    ['/API/Rows/2', 'br'],
    ['/API/Rows/100', 'identity'],
    ['/API/Rows/100', 'br;q=0'],
    ['/Identity/Account/Login', 'br, gzip'],
  ] as const)
    expect((await ask(url, accepted)).headers['content-encoding'], `${url} ${accepted}`).toBeUndefined()
})
