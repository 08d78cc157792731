import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../build.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { onClient, rollBack } from '#platform/server/database.ts'
import { Identities } from '#platform/server/identity.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { hashOf } from '#platform/server/sessions.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'

let agency: TestAgency
let instances: App[]

beforeAll(async () => {
  agency = await openTestAgency()
  instances = [agency.app, await agency.anotherInstance()]
})
afterAll(() => agency.close())

/** What each instance answers to the same person right now. */
const answers = (token: string, name: string = peopleCalls.getPeople.name) =>
  Promise.all(
    instances.map(async ({ http }) => {
      const reply = await http.server.inject({ url: `/API/${name}`, headers: { cookie: `${sessionCookie}=${token}` } })
      return reply.statusCode === 200 ? 200 : reply.statusCode === 302 ? 302 : reply.json<{ code: string }>().code
    }),
  )

test('a revoked right is gone on the next call everywhere', async () => {
  const renata = await agency.as('renata.mockley')
  expect(await answers(renata.token)).toEqual([200, 200])
  await agency.owner.query('update user_role set voided_at = now() where user_id = $1', [renata.userId])
  expect(await answers(renata.token)).toEqual(['PermissionMissing', 'PermissionMissing'])
  await agency.owner.query('update user_role set voided_at = null where user_id = $1', [renata.userId])
  expect(await answers(renata.token)).toEqual([200, 200])
})

test('a sub-program left behind hides its people on the next call everywhere', async () => {
  const renata = await agency.as('renata.mockley')
  const total = async () =>
    Promise.all(
      instances.map(async ({ http }) => {
        const headers = { cookie: `${sessionCookie}=${renata.token}` }
        const reply = await http.server.inject({ url: `/API/${peopleCalls.getPeople.name}`, headers })
        return reply.json<{ Total: number }>().Total
      }),
    )
  const [before] = await total()
  await agency.owner.query('update employee_sub_program set voided_at = now() where employee_id = $1', [renata.userId])
  const left = await total()
  await agency.owner.query('update employee_sub_program set voided_at = null where employee_id = $1', [renata.userId])
  expect(before).toBeGreaterThan(10)
  expect(Math.max(...left)).toBeLessThanOrEqual(1)
  expect(await total()).toEqual([before, before])
})

test('a network rule holds on the next call everywhere, and so does its end', async () => {
  const renata = await agency.as('renata.mockley')
  expect(await answers(renata.token)).toEqual([200, 200])
  await agency.owner.query(
    `insert into ip_rule (name, network, action, applies_to, user_id, start_date)
     values ('test', '127.0.0.0/8', 'deny', 'user', $1, '2020-01-01')`,
    [renata.userId],
  )
  expect(await answers(renata.token)).toEqual(['InvalidIP', 'InvalidIP'])
  await agency.owner.query(`delete from ip_rule where name = 'test'`)
  expect(await answers(renata.token)).toEqual([200, 200])
})

test('a deactivated person is signed out everywhere at once', async () => {
  const bea = await agency.as('omar.orangeworth')
  expect(await answers(bea.token, profileCalls.getProfile.name)).toEqual([200, 200])
  await agency.deactivate(bea.userId)
  expect(await answers(bea.token, profileCalls.getProfile.name)).toEqual([302, 302])
})

test('a session that began while its owner was being deactivated opens nothing', async () => {
  const bea = await agency.as('omar.orangeworth')
  const { rows } = await agency.owner.query<{ open: boolean }>(
    `update session set ended_at = null where user_id = $1 returning ended_at is null as open`,
    [bea.userId],
  )
  expect(rows.every(({ open }) => open)).toBe(true)
  expect(await answers(bea.token, profileCalls.getProfile.name)).toEqual([302, 302])
})

test('a query that forgets its limits still returns no foreign row', async () => {
  const renata = await agency.as('renata.mockley')
  const client = await agency.app.platform.pool.connect()
  const origin = { ip: '127.0.0.1', requestId: 'TEST-TEST', call: 'Test/Probe' }
  const today = new Date().toISOString().slice(0, 10)
  const opened = (await new Identities().open(client, hashOf(renata.token), origin, today))!
  const tx = onClient(client)
  const seen = await tx.selectFrom('person').select(['id', 'sub_program_ids']).execute()
  const found = await tx.selectFrom('person_search').select('id').execute()
  const links = await tx.selectFrom('person_sub_program').select('sub_program_id').execute()
  await rollBack(client)
  const all = await agency.owner.query<{ n: number }>('select count(*)::int as n from person')
  const mine = new Set(opened.me.subPrograms)
  const foreign = seen.filter((row) => row.id !== opened.me.personId && !row.sub_program_ids.some((id) => mine.has(id)))
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.length).toBeLessThan(all.rows[0]!.n)
  expect(foreign).toEqual([])
  expect(found.length).toBeLessThanOrEqual(seen.length)
  expect(links.filter((row) => !mine.has(row.sub_program_id))).toEqual([])
})

test('a search by index finds exactly the clients that row security shows', async () => {
  const like = await agency.owner.query<{ id: string }>(
    `select person_id as id from client_search_text where search_text like '%a%'`,
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const name of ['renata.mockley', 'wanda.circleton', 'priya.notreal']) {
    const client = await agency.app.platform.pool.connect()
    const origin = { ip: '127.0.0.1', requestId: 'TEST-TEST', call: 'Test/Probe' }
    await new Identities().open(client, hashOf((await agency.as(name)).token), origin, today)
    const found = await client.query<{ id: string }>(`select id from clients_like(array['%a%']) id order by 1`)
    const shown = await client.query<{ id: string }>(
      'select distinct person_id as id from client_roster where person_id = any ($1::uuid[]) order by 1',
      [like.rows.map(({ id }) => id)],
    )
    await client.query('set local enable_seqscan = off')
    await client.query(`select clients_like(array['%exam%'])`)
    const scans = await client.query(
      `select idx_scan > 0 as indexed from pg_stat_xact_user_tables where relname = 'client_search_text'`,
    )
    await rollBack(client)
    expect(scans.rows, name).toEqual([{ indexed: true }])
    expect(shown.rows.length, name).toBeGreaterThan(3)
    expect(found.rows, name).toEqual(shown.rows)
  }
})

test('nobody in particular sees nobody', async () => {
  const client = await agency.app.platform.pool.connect()
  await client.query('begin')
  const seen = await client.query(
    `select 1 from person union all select 1 from person_search union all select 1 from my_person_search
     union all select 1 from clients_like(array['%a%'])`,
  )
  await rollBack(client)
  expect(seen.rowCount).toBe(0)
})

test('the application role can neither change nor delete what was written down', async () => {
  const { pool } = agency.app.platform
  for (const text of ['update audit set kind = kind', 'delete from audit', 'truncate audit', 'delete from audit_seal'])
    await expect(pool.query(text), text).rejects.toMatchObject({ code: '42501' })
})

test('a change that begins with what is remembered leaves nothing where that is no longer so', async () => {
  const renata = await agency.as('renata.mockley')
  const { rows } = await agency.owner.query<{ id: string; sub_program_id: string }>(
    `select p.id, s.sub_program_id from employee_sub_program s join person p on s.sub_program_id = any(p.sub_program_ids)
     where s.employee_id = $1 and s.end_date is null and s.voided_at is null and p.merged_into is null limit 1`,
    [renata.userId],
  )
  const { id, sub_program_id: SubProgramID } = rows[0]!
  const change = { FirstName: 'Begun', LastName: 'Remembered', DateOfBirth: '1991-01-01', Sex: 1, SubProgramID }
  const send = ({ http }: App) =>
    http.server.inject({
      method: 'POST',
      url: `/API/${peopleCalls.addPerson.name}`,
      headers: { cookie: `${sessionCookie}=${renata.token}`, [ownHeader]: '1', 'idempotency-key': crypto.randomUUID() },
      payload: change,
    })
  const look = ({ http }: App) =>
    http.server.inject({
      url: `/API/${peopleCalls.getPerson.name}?PersonID=${id}`,
      headers: { cookie: `${sessionCookie}=${renata.token}` },
    })
  const left = async () =>
    (
      await agency.owner.query<{ people: number; keys: number; looks: number }>(
        `select (select count(*)::int from person where first_name = 'Begun') as people,
          (select count(*)::int from idempotency_key where user_id = $1) as keys,
          (select count(*)::int from audit where user_id = $1 and kind = 'view') as looks`,
        [renata.userId],
      )
    ).rows[0]
  for (const instance of instances)
    for (const reply of [await send(instance), await look(instance)]) expect(reply.statusCode, reply.body).toBe(200)
  const before = await left()
  await agency.owner.query('update user_role set voided_at = now() where user_id = $1', [renata.userId])
  for (const instance of instances)
    for (const reply of [await send(instance), await look(instance)]) {
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ code: 'PermissionMissing' })
    }
  await agency.owner.query('update user_role set voided_at = null where user_id = $1', [renata.userId])
  for (const instance of instances) await look(instance)
  const looked = { ...before, looks: before!.looks + instances.length }
  expect(await left()).toEqual(looked)
  await agency.owner.query('update session set ended_at = now() where user_id = $1', [renata.userId])
  for (const instance of instances)
    for (const reply of [await send(instance), await look(instance)]) expect(reply.statusCode).toBe(302)
  expect(await left()).toEqual(looked)
})
