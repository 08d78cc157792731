import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { bareHeaders, openHttp, type Http } from './http.ts'
import { openLog } from './log.ts'
import { watchPressure } from './pressure.ts'
import { readSettings } from './settings.ts'

const opened: Http[] = []
afterAll(() => Promise.all(opened.map((http) => http.drain())))

/** Statuses of the requests that come while the server is kept from its work for seconds, up to `most` times. */
async function statusesWhileBusy(env: Record<string, string>, most: number): Promise<Set<number>> {
  const http = await openHttp(readSettings(env), openLog('silent'), async () => true)
  opened.push(http)
  await http.server.ready()
  const statuses = new Set<number>()
  for (let times = 0; times < most && !statuses.has(503); times += 1) {
    for (const until = Date.now() + 2300; Date.now() < until;);
    await turn()
    await turn()
    const reply = await http.server.inject('/nowhere')
    expect((await http.server.inject('/health/live')).statusCode).toBe(200)
    if (reply.statusCode === 503) expect(reply.headers['retry-after']).toBe('30')
    statuses.add(reply.statusCode)
  }
  return statuses
}

test('a server that cannot keep up turns requests away with 503, but says that it lives; not while it is tested', async () => {
  expect(await statusesWhileBusy({}, 3)).toContain(503)
  expect([...(await statusesWhileBusy({ NODE_ENV: 'test' }, 1))]).toEqual([404])
})

test('every answer has the fixed headers, also one that nobody asked for', async () => {
  const http = await openHttp(readSettings({ NODE_ENV: 'test' }), openLog('silent'), async () => true)
  opened.push(http)
  for (const url of ['/health/live', '/nowhere', '/%'])
    expect((await http.server.inject(url)).headers, url).toMatchObject(bareHeaders)
})

test('one address is counted by itself, and turned away after 20,000 requests in a minute', async () => {
  const http = await openHttp(readSettings({ NODE_ENV: 'test' }), openLog('silent'), async () => true)
  opened.push(http)
  const pressure = watchPressure(http.server)
  const verdicts = Array.from({ length: 20_001 }, () => pressure.isTooMany('10.0.0.1'))
  expect([verdicts.indexOf(true), pressure.isTooMany('10.0.0.2')]).toEqual([20_000, false])
})
