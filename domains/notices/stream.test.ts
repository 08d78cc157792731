import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#app/build.ts'
import type { Actor } from '#app/testing.ts'
import { mySessionCalls } from '#domains/session/my-sessions.calls.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { streamPath } from './notices.calls.ts'
import { openNoticeAgency, signing, type NoticeAgency } from './notices-testing.ts'
import { mostStreams } from './stream.server.ts'

let a: NoticeAgency
let here: string
let there: string

async function addressOf({ http }: App): Promise<string> {
  return await http.server.listen({ host: '127.0.0.1', port: 0 })
}

beforeAll(async () => {
  a = await openNoticeAgency()
  here = await addressOf(a.app)
  there = await addressOf(await a.anotherInstance())
})
afterAll(() => a.close())
const stops: (() => void)[] = []
beforeEach(async () => void (await a.owner.query('delete from notice')))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Heard {
  status: number
  /** Everything heard so far. */
  text(): string
  events(): { event: string; data: { Unread?: number } }[]
  ended: Promise<void>
  stop(): void
}

const ask = async (url: string, agent: Agent) => {
  const [reply] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  return reply.resume()
}

/** Each on a connection of its own that is gone with it. */
async function listen(to: string, token: string | undefined, headers: Record<string, string> = {}): Promise<Heard> {
  const asked = get(`${to}/API/${streamPath}`, {
    agent: false,
    headers: { ...(token && { cookie: `${sessionCookie}=${token}` }), ...headers },
  })
  asked.on('error', () => {})
  stops.push(() => asked.destroy())
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  reply.setEncoding('utf8').on('data', (part: string) => (text += part))
  reply.on('error', () => {})
  return {
    status: reply.statusCode!,
    text: () => text,
    events: () =>
      [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]) => ({
        event: event!,
        data: JSON.parse(data!),
      })),
    ended: new Promise((resolve) => reply.once('close', resolve)),
    stop: () => asked.destroy(),
  }
}

/** For what hangs, not for what is slow. */
const until = async (holds: () => boolean, ms = 30_000) => {
  const began = Date.now()
  while (!holds()) {
    if (Date.now() - began > ms) throw new Error('not in time')
    await sleep(10)
  }
  return Date.now() - began
}
const counts = (heard: Heard) => heard.events().flatMap(({ data }) => data.Unread ?? [])
const hears = (heard: Heard) => until(() => heard.events().length >= 2)
const listening = (app: App) => until(() => app.platform.live.isListening)

test('what one instance tells is heard at the other within two seconds: a count and no word', async () => {
  const heard = await listen(there, a.worker.token)
  const stranger = await listen(there, a.other.token)
  await hears(heard)
  await until(() => counts(heard).length > 0)
  await sleep(100)
  await a.tell(signing, { to: [a.worker.userId], title: ['Secret words', 'Palabras'], membership: a.child })
  const took = await until(() => counts(heard).includes(1))
  expect(took).toBeLessThan(2000)
  expect(heard.text()).not.toContain('Secret')
  expect(heard.text()).not.toContain(a.child)
  expect(counts(stranger)).not.toContain(1)
  expect(heard.events().every(({ data }) => Object.keys(data).every((key) => ['Unread', 'Live'].includes(key)))).toBe(
    true,
  )
  heard.stop()
  stranger.stop()
})

test('a flood is counted for twice a second, not once for each notice', async () => {
  const heard = await listen(here, a.worker.token)
  await hears(heard)
  await listening(a.app)
  const before = counts(heard).length
  const began = Date.now()
  for (let n = 0; n < 60; n += 1) await a.tell(signing, { to: [a.worker.userId], title: ['x', 'x'] })
  await until(() => counts(heard).includes(60))
  expect(counts(heard).length - before).toBeLessThanOrEqual((Date.now() - began) / 500 + 3)
  heard.stop()
})

test('nobody listens without a session, half a one, somebody else’s page or as somebody else', async () => {
  expect((await listen(here, undefined)).status).toBe(401)
  expect((await listen(here, 'x'.repeat(43))).status).toBe(401)
  expect((await listen(here, a.worker.token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const half = await a.as('omar.orangeworth')
  await a.owner.query(`update session set stage = 'password' where user_id = $1 and stage = 'full'`, [half.userId])
  expect((await listen(here, half.token)).status).not.toBe(200)
  await a.owner.query(`update session set stage = 'full' where user_id = $1`, [half.userId])
  await a.owner.query('update session set view_as_user_id = $1, view_as_since = now() where user_id = $2', [
    a.worker.userId,
    a.administrator.userId,
  ])
  expect((await listen(here, a.administrator.token)).status).toBe(403)
  await a.owner.query('update session set view_as_user_id = null, view_as_since = null')
})

test('ends at once on every instance with its session, however that ends', async () => {
  const ways: ((who: Actor) => Promise<unknown>)[] = [
    (who) => who.ok(mySessionCalls.logout, {}),
    (who) => a.owner.query(`update session set token_hash = sha256(token_hash) where user_id = $1`, [who.userId]),
    (who) => a.deactivate(who.userId),
  ]
  for (const way of ways) {
    const who = await a.as('omar.orangeworth')
    const heard = await listen(there, who.token)
    await hears(heard)
    await way(who)
    await Promise.race([
      heard.ended,
      sleep(2000).then(() => {
        throw new Error(`still open after way ${ways.indexOf(way)}`)
      }),
    ])
  }
  await a.owner.query(`update application_user set account_status = 'Active' where id = $1`, [a.other.userId])
})

test('who loses a chart while listening hears no more of it', async () => {
  const heard = await listen(there, a.worker.token)
  await hears(heard)
  const about = { to: [a.worker.userId], title: ['x', 'x'] as const, membership: a.child }
  await a.tell(signing, about)
  await until(() => counts(heard).includes(1))
  const member = (voided: string) =>
    a.owner.query(`update employee_sub_program set voided_at = ${voided} where employee_id = $1`, [a.worker.userId])
  await member('now()')
  await a.tell(signing, about)
  await until(() => counts(heard).at(-1) === 0)
  await a.tell(signing, { to: [a.worker.userId], title: ['x', 'x'] })
  await until(() => counts(heard).at(-1) === 1)
  await member('null')
  heard.stop()
})

test('one person has so many streams and no more; closed ones make room', async () => {
  const opened = await Promise.all(Array.from({ length: mostStreams }, () => listen(here, a.worker.token)))
  expect(opened.map(({ status }) => status)).toEqual(Array(mostStreams).fill(200))
  const refused = await listen(here, a.worker.token)
  expect(refused.status).toBe(429)
  for (const one of opened) one.stop()
  const again = async () => (await listen(here, a.worker.token)).status
  await expect.poll(again).toBe(200)
})

test('listening takes no connection of the pool and is no activity', async () => {
  const seen = () =>
    a.one('select last_seen_at::text from session where user_id = $1 order by started_at desc limit 1', [
      a.worker.userId,
    ])
  await a.owner.query(`update session set last_seen_at = now() - interval '5 minutes' where user_id = $1`, [
    a.worker.userId,
  ])
  const before = await seen()
  const opened = await Promise.all(Array.from({ length: mostStreams - 2 }, () => listen(here, a.worker.token)))
  await Promise.all(opened.map(hears))
  const { pool } = a.app.platform
  await until(() => pool.idleCount === pool.totalCount)
  expect(
    await a.one<number>(
      `select count(*)::int from pg_stat_activity where application_name = 'kith live' and datname = current_database()`,
    ),
  ).toBeLessThanOrEqual(2)
  expect(await seen()).toBe(before)
  for (const one of opened) one.stop()
})

test('a cut connection is made anew, and what was missed meanwhile is counted', async () => {
  const heard = await listen(here, a.worker.token)
  await hears(heard)
  await listening(a.app)
  await a.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kith live' and datname = current_database()`,
  )
  await until(() => !a.app.platform.live.isListening)
  await a.tell(signing, { to: [a.worker.userId], title: ['x', 'x'] })
  await until(() => counts(heard).includes(1))
  heard.stop()
})

test('an instance that stops is soon gone whoever is connected, asks its listeners to come again, and they miss nothing', async () => {
  const third = await a.anotherInstance()
  const address = await addressOf(third)
  const heard = await listen(address, a.worker.token)
  await hears(heard)
  const port = Number(new URL(address).port)
  const ahead = connect(port, '127.0.0.1')
  const halfAsked = connect(port, '127.0.0.1')
  for (const socket of [ahead, halfAsked]) socket.on('error', () => {}).resume()
  halfAsked.write('GET / HTTP/1.1\r\nHost: ')
  const used = new Agent({ keepAlive: true })
  await once(await ask(`${address}/health/live`, used), 'end')
  const began = Date.now()
  const stopping = third.http.drain()
  await heard.ended
  await a.tell(signing, { to: [a.worker.userId], title: ['x', 'x'] })
  await stopping
  expect(Date.now() - began).toBeLessThan(4000)
  expect(heard.events().at(-1)).toEqual({ event: 'again', data: {} })
  const again = await listen(there, a.worker.token)
  await hears(again)
  expect(counts(again)).toEqual([1])
  again.stop()
  used.destroy()
})
