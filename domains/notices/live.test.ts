import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '#app/testing-clone.ts'
import { Live } from '#platform/server/live.ts'
import { openLog } from '#platform/server/log.ts'

let clone: ClonedDatabase
let owner: pg.Client
/** Between the listener and the database, so that what lies between them can go wrong. */
let between: Server
const roads: { here: Socket; there: Socket }[] = []
let live: Live
let unsure = 0
const heard: string[] = []

beforeAll(async () => {
  clone = await cloneDatabase()
  const { host, port, user, database } = clone.connection
  owner = new pg.Client(clone.connection)
  await owner.connect()
  between = createServer((here) => {
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [here, there]) socket.on('error', () => {})
    here.pipe(there).pipe(here)
    roads.push({ here, there })
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const through = { host: '127.0.0.1', port: (between.address() as { port: number }).port, user, database }
  live = new Live(through, openLog('silent'), { beatEveryMs: 150, firstWaitMs: 50 })
  live.listen({ heard: ({ id }) => heard.push(id), unsure: () => (unsure += 1) })
  await vi.waitUntil(() => unsure === 1, 30_000)
})
afterAll(async () => {
  await live.close()
  for (const { here, there } of roads) for (const socket of [here, there]) socket.destroy()
  between.close()
  await owner.end()
  await clone.drop()
})

const tell = async () => {
  const id = crypto.randomUUID()
  await owner.query(`select pg_notify('kith_notice', $1)`, [id])
  return id
}

/** What the database says of a connection that it ends. */
function lastWords(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C57P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test.each([
  ['says twice at once that it ends', ({ here }) => here.write(Buffer.concat([lastWords('one'), lastWords('two')]))],
  ['is cut in the middle of a word', ({ here }) => (here.write(lastWords('three').subarray(0, 9)), here.destroy())],
  ['falls silent', ({ here, there }) => (here.unpipe(there), there.unpipe(here))],
] satisfies [string, (road: (typeof roads)[number]) => unknown][])(
  'a connection that %s is made anew, and whoever listens asks what came meanwhile',
  async (_how, breaks) => {
    const [before, held] = [unsure, roads.length]
    const first = await tell()
    await expect.poll(() => heard).toContain(first)
    breaks(roads.at(-1)!)
    await tell()
    await expect.poll(() => unsure).toBe(before + 1)
    expect(roads).toHaveLength(held + 1)
    expect(live.isListening).toBe(true)
    const next = await tell()
    await expect.poll(() => heard).toContain(next)
  },
)
