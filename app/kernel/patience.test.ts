import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { patienceOf, within } from '#platform/server/database.ts'

let agency: TestAgency
let pool: pg.Pool
beforeAll(async () => {
  agency = await openTestAgency()
  const { host, port, user, database } = agency.owner.options
  pool = openPool({ connection: { host: host!, port: port!, user: user!, database: database! }, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await agency.close()
})

const standStill = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a pause of this process is not taken for a database that is away', async () => {
  expect(patienceOf(pool)).toBe(2000)
  const client = await pool.connect()
  const answer = within(client, 200, client.query('select 1 as one'))
  setImmediate(() => standStill(400))
  expect((await answer).rows).toEqual([{ one: 1 }])
  client.release()
})

test('a database that does not answer is left alone in time', async () => {
  const client = await pool.connect()
  const began = performance.now()
  await expect(within(client, 200, client.query('select pg_sleep(5)'))).rejects.toThrow('Connection terminated')
  expect(performance.now() - began).toBeLessThan(4000)
  client.release(true)
})
