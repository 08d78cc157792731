import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { call } from '#platform/contract/call.ts'
import type { Handled } from '#platform/server/handlers.ts'
import { run } from '#platform/server/kernel.ts'
import { openTestAgency, type Actor, type TestAgency } from '../testing.ts'

let agency: TestAgency
let pool: pg.Pool
let hog: Actor
let other: Actor
let person: string
beforeAll(async () => {
  agency = await openTestAgency()
  pool = agency.app.platform.pool
  hog = await agency.as('alva.rootley')
  other = await agency.as('renata.mockley')
  const found = await agency.owner.query<{ id: string }>(
    `select id from person where sub_program_ids && user_sub_programs($1, current_date) limit 1`,
    [other.userId],
  )
  person = found.rows[0]!.id
})
afterAll(() => agency.close())

const read = (who: Actor) => who.send(peopleCalls.getPerson, { PersonID: person })
const ready = async () => (await agency.app.http.server.inject('/health/ready')).statusCode

async function withPatience(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const before = pool.options.connectionTimeoutMillis
  pool.options.connectionTimeoutMillis = milliseconds
  try {
    await work()
  } finally {
    pool.options.connectionTimeoutMillis = before
  }
}

const slow: Handled = {
  call: call({
    name: 'Test/Slow',
    summary: 'A call of this test',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({}),
  }),
  handle: async () => sleep(150, {}),
}

/** Calls that each keep a connection for a while: their statuses, and which are known already. */
function manySlow(count: number) {
  const known: number[] = []
  const all = Array.from({ length: count }, async () => {
    const { status } = await run(agency.app.platform, slow, {
      token: hog.token,
      ip: '127.0.0.1',
      userAgent: '',
      requestId: 'TEST-TEST',
      language: 'en',
      input: {},
      idempotencyKey: undefined,
      preview: false,
    })
    known.push(status)
    return status
  })
  return { all: Promise.all(all), known }
}

test('whoever would wait too long is told so at once, and one caller leaves room for the others', async () => {
  await withPatience(4000, async () => {
    const first = manySlow(60)
    await expect.poll(() => first.known.length, { interval: 5 }).toBeGreaterThan(15)
    const second = manySlow(300)
    await sleep(1)
    // Nobody slept through 150 ms meanwhile: those were turned away.
    expect(second.known.length).toBeGreaterThan(150)
    expect(new Set(second.known)).toEqual(new Set([503]))
    const refusedByWire = await read(hog)
    expect([refusedByWire.status, refusedByWire.headers['retry-after']]).toEqual([503, '30'])
    const asked = performance.now()
    expect(await ready()).toBe(200)
    expect(performance.now() - asked).toBeLessThan(500)
    expect((await read(other)).status).toBe(200)
    expect(new Set(await first.all)).toEqual(new Set([200]))
    const accepted = (await second.all).filter((status) => status === 200)
    expect(accepted.length).toBeGreaterThan(0)
  })
  expect((await read(hog)).status).toBe(200)
})

test('whoever has waited too long is told so when the turn comes, and nothing is done any more', async () => {
  await withPatience(400, async () => {
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const looks = async () => (await agency.owner.query(`select from audit where kind = 'view'`)).rowCount
    const before = await looks()
    const asked = read(other)
    await sleep(350)
    for (const one of taken) one.release()
    expect((await asked).status).toBe(503)
    expect(await looks()).toBe(before)
  })
})

test('nobody is turned away where many come at once and each is answered quickly', async () => {
  await withPatience(10_000, async () => {
    const many = await Promise.all(Array.from({ length: 240 }, () => read(hog)))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
