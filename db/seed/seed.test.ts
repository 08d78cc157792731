import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seed } from './seed.ts'

const database = `t_seed_${process.pid}`
let client: pg.Client
let connection: pg.ClientConfig

beforeAll(async () => {
  const { template, ...server } = inject('database')
  connection = { ...server, database }
  const maintenance = new pg.Client({ ...server, database: 'postgres' })
  await maintenance.connect()
  await maintenance.query(`create database ${database} template ${template}`)
  await maintenance.end()
  client = new pg.Client(connection)
  await client.connect()
})
afterAll(() => client.end())

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const found = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
    counts[name] = found.rows[0]!.n
  }
  return counts
}

test('seeding twice changes nothing', async () => {
  const before = await rowCounts()
  await seed(connection)
  expect(await rowCounts()).toEqual(before)
})

test('what the module shows has rows to show', async () => {
  const counts = await rowCounts()
  const filled = [
    'client',
    'sibling_group',
    'resource_family',
    'family_parent',
    'placement',
    'location_event',
    'contact_made',
  ]
  expect(filled.filter((table) => !counts[table])).toEqual([])
})
