import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { ipRulesSql, isAllowed } from '#platform/server/ip-rules.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { allowAddress, AllowAddressRefused } from './restore-access.server.ts'

let agency: TestAgency
let today: string
let somebody: string
let other: string

beforeAll(async () => {
  agency = await openTestAgency()
  today = dayIn(agency.settings.agency.zone, new Date())
  const users = await agency.owner.query<{ id: string }>('select id from application_user order by email limit 2')
  ;[somebody, other] = users.rows.map(({ id }) => id) as [string, string]
})
afterEach(() => agency.owner.query('delete from ip_rule'))
afterAll(() => agency.close())

const run = (address: string, off = false) => allowAddress(agency.owner, agency.settings, { address, off })
const add = (name: string, network: string, action: string, start = '2026-01-01', user: string | null = null) =>
  agency.owner.query(
    `insert into ip_rule (name, network, action, applies_to, user_id, start_date) values ($1, $2, $3, $4, $5, $6)`,
    [name, network, action, user ? 'user' : 'everyone', user, start],
  )
const mayEnter = async (userId: string, address: string) =>
  isAllowed((await agency.owner.query(ipRulesSql, [today])).rows as never, userId, 'full', address)

test('lets an address in for everyone and ends the deny that names it; the book has it', async () => {
  await add('Office', '198.51.100.0/24', 'allow')
  await add('Old deny', '203.0.113.0/24', 'deny')
  await add('New deny', '203.0.113.7', 'deny', today)
  expect(await mayEnter(somebody, '203.0.113.7')).toBe(false)
  expect(await run('203.0.113.7')).toEqual([
    'Ended: New deny (deny 203.0.113.7/32)',
    'Ended: Old deny (deny 203.0.113.0/24)',
    'Added: allow 203.0.113.7 for everyone',
    'People may sign in from 203.0.113.7 now.',
  ])
  expect(await mayEnter(somebody, '203.0.113.7')).toBe(true)
  expect(await mayEnter(somebody, '198.51.100.4')).toBe(true)
  expect((await run('203.0.113.7'))[0]).toBe('Already there: allow 203.0.113.7 for everyone')
  const book = await agency.owner.query(`select op from audit where call = 'console:allow-address' order by op`)
  expect(book.rows.map(({ op }) => op)).toEqual(['delete', 'insert', 'update'])
})

test('limits nobody who was free to come from anywhere', async () => {
  await add('Hers', '198.51.100.0/24', 'allow', '2026-01-01', somebody)
  expect(await run('203.0.113.7')).toEqual([
    'Added: allow 203.0.113.7 for one user',
    'People may sign in from 203.0.113.7 now.',
  ])
  expect(await mayEnter(somebody, '203.0.113.7')).toBe(true)
  expect(await mayEnter(other, '192.0.2.99')).toBe(true)
})

test('without rules there is nothing to do; --off ends all of them', async () => {
  expect(await run('203.0.113.7')).toEqual(['No rule keeps 203.0.113.7 out. Nothing was changed.'])
  expect(await run('', true)).toEqual(['There are no rules on addresses. Nothing was changed.'])
  await add('Office', '198.51.100.0/24', 'allow')
  await add('Later', '198.51.100.0/24', 'deny', addDays(today, 5))
  expect(await run('', true)).toEqual([
    'Ended: Later (deny 198.51.100.0/24)',
    'Ended: Office (allow 198.51.100.0/24)',
    'From now on people may sign in from any address.',
  ])
  const left = await agency.owner.query('select name, end_date from ip_rule')
  expect(left.rows).toEqual([{ name: 'Office', end_date: today }])
})

test('what is no address is refused before anything is opened', async () => {
  await add('Office', '198.51.100.0/24', 'allow')
  for (const wrong of ['', '010.0.0.1', '10.0.0.0/8', 'here'])
    await expect(run(wrong)).rejects.toThrow(AllowAddressRefused)
  expect((await agency.owner.query('select 1 from ip_rule')).rowCount).toBe(1)
})
