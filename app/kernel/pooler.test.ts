import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import type { App } from '../build.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'

let agency: TestAgency
let pooled: App

beforeAll(async () => {
  agency = await openTestAgency()
  pooled = await agency.anotherInstance({ databasePooler: 'transaction' })
})
afterAll(() => agency.close())

const ask = async (instance: App, token: string, call: { name: string; method?: string }, payload?: object) => {
  const reply = await instance.http.server.inject({
    method: (call.method ?? 'POST') as 'GET' | 'POST',
    url: `/API/${call.name}`,
    headers: { cookie: `${sessionCookie}=${token}`, [ownHeader]: '1', 'idempotency-key': crypto.randomUUID() },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, body: reply.json<{ Total?: number; Id?: string }>() }
}

test('behind a pooler every call leaves its connection as it found it', async () => {
  const seen: number[] = []
  for (const name of ['renata.mockley', 'wanda.circleton']) {
    const { token, userId } = await agency.as(name)
    const direct = await ask(agency.app, token, peopleCalls.getPeople)
    const [first, ...further] = await Promise.all([1, 2, 3].map(() => ask(pooled, token, peopleCalls.getPeople)))
    for (const one of [first!, ...further]) expect(one).toEqual(direct)
    seen.push(first!.body.Total!)
    const { rows } = await agency.owner.query<{ sub_program_id: string }>(
      'select sub_program_id from employee_sub_program where employee_id = $1 and end_date is null',
      [userId],
    )
    const added = await ask(pooled, token, peopleCalls.addPerson, {
      FirstName: 'Pool',
      LastName: 'Erwin',
      DateOfBirth: '1990-01-01',
      Sex: 1,
      SubProgramID: rows[0]!.sub_program_id,
    })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
  }
  expect(new Set(seen).size).toBeGreaterThan(1)
  const { pool } = pooled.platform
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    const { rows } = await client.query(
      `select (select count(*)::int from pg_prepared_statements) as kept, coalesce(current_setting('app.user', true), '') as who,
        coalesce(current_setting('app.sees_all', true), '') as sees, current_setting('role') as role`,
    )
    expect(rows).toEqual([{ kept: 0, who: '', sees: '', role: 'none' }])
    client.release()
  }
})
