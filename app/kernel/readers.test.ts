import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { appRole } from '#db/open.ts'
import type { Reader } from '#platform/server/caller-settings.ts'
import { onClient } from '#platform/server/database.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { Readers } from '#platform/server/readers.ts'
import { tokenHash } from '#platform/server/road.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'

const cast = ['renata.mockley', 'wanda.circleton', 'priya.notreal', 'alva.rootley', 'desmond.directo'] as const
type Name = (typeof cast)[number]

interface Asker {
  token: string
  userId: string
  people: number
}

let agency: TestAgency
const askers = new Map<Name, Asker>()

const get = async (token: string, call: string, instance = agency.app) => {
  const { server } = instance.http
  const reply = await server.inject({ url: `/API/${call}`, headers: { cookie: `${sessionCookie}=${token}` } })
  return reply.statusCode === 200 ? reply.json<{ UserID?: string; Total?: number }>() : reply.statusCode
}

beforeAll(async () => {
  agency = await openTestAgency()
  for (const name of cast) {
    const { token, userId } = await agency.as(name)
    const reply = (await get(token, peopleCalls.getPeople.name)) as { Total: number }
    askers.set(name, { token, userId, people: reply.Total })
  }
})
afterAll(() => agency.close())

test('people who ask at the same time are told what is theirs, whoever had the connection before', async () => {
  // What two of them see differs, or a mix-up would not show.
  expect(new Set([...askers.values()].map(({ people }) => people)).size).toBeGreaterThan(2)
  const turns = fc.array(fc.tuple(fc.constantFrom(...cast), fc.boolean()), { minLength: 20, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(turns, async (all) => {
      const answers = await Promise.all(
        all.map(async ([name, whose]) => {
          const { token, userId, people } = askers.get(name)!
          const found = await get(token, whose ? profileCalls.getProfile.name : peopleCalls.getPeople.name)
          return whose
            ? { name, expected: userId, found: (found as { UserID?: string }).UserID }
            : { name, expected: people, found: (found as { Total?: number }).Total }
        }),
      )
      for (const { name, expected, found } of answers) expect(found, name).toBe(expected)
    }),
    { numRuns: 20 },
  )
})

const people = peopleCalls.getPeople.name

test('a right that ends between two reads is gone with the next, on whatever connection and instance', async () => {
  const { token, userId } = await agency.as('renata.mockley')
  const other = askers.get('alva.rootley')!.token
  const second = await agency.anotherInstance()
  for (const instance of [agency.app, second]) {
    const ask = (one: string) => get(one, people, instance)
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await ask(token)).toMatchObject({ Total: askers.get('renata.mockley')!.people })
      await Promise.all(Array.from({ length: 12 }, () => ask(other)))
      await agency.owner.query('update user_role set voided_at = now() where user_id = $1', [userId])
      const [mine, ...others] = await Promise.all([ask(token), ...Array.from({ length: 5 }, () => ask(other))])
      expect(mine).toBe(403)
      for (const one of others) expect(one).toMatchObject({ Total: askers.get('alva.rootley')!.people })
      await agency.owner.query('update user_role set voided_at = null where user_id = $1', [userId])
    }
  }
})

test('a session that ends, is told less or belongs to nobody any more is remembered nowhere', async () => {
  const second = await agency.anotherInstance()
  const ends = [
    'update session set ended_at = now() where user_id = $1',
    `update session set expires_at = now() where user_id = $1`,
    `update session set last_seen_at = now() - interval '1 day' where user_id = $1`,
    `update application_user set account_status = 'Inactive' where id = $1`,
  ]
  for (const [at, end] of ends.entries()) {
    const { token, userId } = await agency.as(cast[at]!)
    for (const instance of [agency.app, second]) expect(await get(token, people, instance)).toHaveProperty('Total')
    await agency.owner.query(end, [userId])
    for (const instance of [agency.app, second])
      expect(await Promise.all(Array.from({ length: 4 }, () => get(token, people, instance)))).toEqual(
        Array(4).fill(302),
      )
    await agency.owner.query(`update application_user set account_status = 'Active' where id = $1`, [userId])
  }
  const { token, userId } = await agency.as('alva.rootley')
  for (const instance of [agency.app, second]) expect(await get(token, people, instance)).toHaveProperty('Total')
  await agency.owner.query(`update session set stage = 'password' where user_id = $1 and ended_at is null`, [userId])
  for (const instance of [agency.app, second]) expect(await get(token, people, instance)).toBe(403)
})

test('whoever asks while others are being asked about hears what holds after they came, each of their own session', async () => {
  const { sessions } = agency.app.platform.readers!
  const [ends, goes] = await Promise.all([agency.as('renata.mockley'), agency.as('wanda.circleton')])
  const ask = ({ token }: { token: string }) => sessions.ask(tokenHash(token))
  const holder = await agency.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table list_stamp in access exclusive mode')
    const underWay = ask(ends)
    await expect
      .poll(async () => (await agency.owner.query(`select from pg_locks where not granted`)).rowCount)
      .toBeGreaterThan(0)
    await agency.owner.query('update session set ended_at = now() where user_id = $1', [ends.userId])
    const later = Promise.all([ask(ends), ask(goes), ask(ends), ask({ token: 'nobody' })])
    await holder.query('commit')
    expect((await later).map(Boolean)).toEqual([false, true, false, false])
    await underWay
  } finally {
    holder.release()
  }
})

test('when a session would go idle and what lists say is told as it is now, not as it was remembered', async () => {
  const { token, userId } = await agency.as('wanda.circleton')
  const profile = async () =>
    (await get(token, profileCalls.getProfile.name)) as unknown as {
      Session: { IdleAt: string }
      Lists: { Values: { English: string }[] }[]
    }
  const before = await profile()
  await agency.owner.query(`update session set last_seen_at = last_seen_at - interval '1 minute' where user_id = $1`, [
    userId,
  ])
  expect(Date.parse((await profile()).Session.IdleAt)).toBe(Date.parse(before.Session.IdleAt) - 60_000)
  await agency.owner.query(`update lookup set label = label || ' anew' where list_key = 'denominations' and not locked`)
  const said = (await profile()).Lists.flatMap(({ Values }) => Values.map(({ English }) => English))
  expect(said.filter((one) => one.endsWith(' anew')).length).toBeGreaterThan(1)
})

test('a connection for reading changes nothing and is told nothing, whatever is asked of it', async () => {
  const readers = agency.app.platform.readers!
  for (const statement of [
    `update person set first_name = 'x'`,
    `insert into idempotency_key (user_id, key, call, body_hash) values (new_id(), 'k', 'c', '\\x00')`,
    'create table mine (a int)',
  ])
    await expect(readers.with((client) => client.query(statement))).rejects.toMatchObject({ code: '25006' })
  await expect(
    readers.with(async (client) => client.query(`select set_config('app.sees_all', 'on', false)`)),
  ).rejects.toThrow('told nothing')
})

test('what is planned once is so until the connection is given back, for whoever fails too', async () => {
  const readers = new Readers({
    connection: agency.owner.options as { host: string; port: number; user: string; database: string },
    max: 1,
    role: appRole,
  })
  const mode = async (client: Reader) =>
    (await client.query<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`)).rows[0]!.mode
  try {
    for (const fails of [false, true]) {
      const asked = readers.with(async (client) => {
        await planOnce(onClient(client))
        expect(await mode(client)).toBe('force_generic_plan')
        if (fails) throw new Error('in the middle')
        return 'done'
      })
      if (fails) await expect(asked).rejects.toThrow('in the middle')
      else await expect(asked).resolves.toBe('done')
      expect(await readers.with(mode)).toBe('auto')
    }
  } finally {
    await readers.end()
  }
})

test('connections outlast a rest, so that the first call after it does not wait for a new one', () => {
  expect(agency.app.platform.pool.options.idleTimeoutMillis).toBeGreaterThanOrEqual(600_000)
})
