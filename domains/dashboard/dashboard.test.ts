import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { usageCalls } from './usage.calls.ts'

let a: TestAgency
let director: Actor
let admin: Actor
let today: string
beforeAll(async () => {
  a = await openTestAgency()
  director = await a.as('desmond.directo')
  admin = await a.as('alva.rootley')
  const { rows } = await a.owner.query<{ day: string }>('select (now() at time zone $1)::date::text as day', [
    a.settings.agency.zone,
  ])
  today = rows[0]!.day
})
afterAll(() => a.close())

const keepUsage = () =>
  transact(a.app.platform.pool, 'system', {}, (tx) =>
    sql`select keep_usage(${today}::date, ${a.settings.agency.zone})`.execute(tx),
  )

test('who is here now is who was seen in the last minutes, of one’s own programs', async () => {
  const seen = await director.ok(usageCalls.activeUsers, {})
  expect(seen.Users.some(({ UserID }) => UserID === director.userId)).toBe(true)
  const { rows } = await a.owner.query<{ id: string }>(
    `select distinct e.employee_id as id from employee_sub_program e where e.voided_at is null
      and e.sub_program_id = any (user_sub_programs($1, $2))`,
    [director.userId, today],
  )
  const own = new Set(rows.map(({ id }) => id))
  expect(seen.Users.filter(({ UserID }) => !own.has(UserID))).toEqual([])
  const other = await a.owner.query<{ id: string }>(
    'select id from sub_program where not id = any (user_sub_programs($1, $2)) limit 1',
    [director.userId, today],
  )
  expect((await director.ok(usageCalls.activeUsers, { SubProgramID: other.rows[0]!.id })).Users).toEqual([])
})

test('a call is one action however many rows it changes; days and months add up; what was opened is nowhere', async () => {
  const request = 'one-request-of-the-test'
  for (let row = 0; row < 3; row += 1)
    await a.owner.query(
      "insert into audit (kind, user_id, request_id, call, table_name, op) values ('change', $1, $2, 'Test/Call', 'person', 'update')",
      [director.userId, request],
    )
  await a.owner.query(
    "insert into audit (kind, user_id, request_id, call, table_name) values ('view', $1, 'two', 'Test/Look', 'client')",
    [director.userId],
  )
  const day = await director.ok(usageCalls.individualDailyUsage, { UserID: director.userId, From: today, To: today })
  expect(day.Days).toHaveLength(1)
  expect(day.Days[0]!.Changes).toBe(1)
  expect(day.Days[0]!.Looks).toBeGreaterThanOrEqual(1)
  const daily = await director.ok(usageCalls.dailyUsers, {})
  expect(daily.Days).toHaveLength(30)
  expect(daily.Days.at(-1)!.Users).toBeGreaterThan(0)
  expect(daily.People.find(({ UserID }) => UserID === director.userId)!.Days).toBeGreaterThan(0)
  const months = await director.ok(usageCalls.monthlyActions, {})
  expect(months.Months).toHaveLength(12)
  expect(months.Months.at(-1)!.Changes).toBeGreaterThanOrEqual(day.Days[0]!.Changes)
  for (const reply of [daily, months, day]) expect(JSON.stringify(reply)).not.toMatch(/Test\/|person|client_/)
})

test('browsers and phones are counted by sign-in', async () => {
  const agents = ['Mozilla/5.0 (iPhone) AppleWebKit Version/17 Mobile Safari/604.1', 'Mozilla/5.0 Gecko Firefox/130.0']
  const before = await director.ok(usageCalls.getIsMobile, { From: today, To: today })
  for (const agent of agents)
    await a.owner.query(
      "insert into session (token_hash, user_id, stage, idle_seconds, expires_at, user_agent) values (decode(md5(random()::text), 'hex'), $1, 'full', 600, now() + interval '1 hour', $2)",
      [director.userId, agent],
    )
  const after = await director.ok(usageCalls.getIsMobile, { From: today, To: today })
  expect([after.Mobile - before.Mobile, after.Desktop - before.Desktop]).toEqual([1, 1])
  const { Browsers } = await director.ok(usageCalls.getBrowsers, { From: today, To: today })
  expect(Browsers.map(({ Browser }) => Browser)).toEqual(expect.arrayContaining(['Safari', 'Firefox']))
})

test('who is behind a month’s actions and behind a browser adds up to the figure', async () => {
  const { Months } = await director.ok(usageCalls.monthlyActions, {})
  const month = Months.at(-1)!
  const days = { From: month.Month, To: today }
  for (const [Kind, figure] of [
    ['sign-in', month.SignIns],
    ['view', month.Looks],
    ['change', month.Changes],
    ['other', month.Other],
  ] as const) {
    const { Total, People } = await director.ok(usageCalls.actingUsers, { ...days, Kind })
    expect([Kind, Total, People.reduce((sum, { Actions }) => sum + Actions, 0)]).toEqual([Kind, figure, figure])
  }
  const all = await director.ok(usageCalls.actingUsers, days)
  expect(all.Total).toBe(month.SignIns + month.Looks + month.Changes + month.Other)
  const { Browsers } = await director.ok(usageCalls.getBrowsers, days)
  for (const one of Browsers) {
    const behind = await director.ok(usageCalls.deviceUsers, { ...days, Browser: one.Browser })
    expect([behind.Total, behind.People.length]).toEqual([one.Sessions, one.Users])
  }
  const { Mobile, Desktop } = await director.ok(usageCalls.getIsMobile, days)
  const behind = async (IsMobile: boolean) => (await director.ok(usageCalls.deviceUsers, { ...days, IsMobile })).Total
  expect([await behind(true), await behind(false)]).toEqual([Mobile, Desktop])
})

test('a day that is over is counted once by the night, and stays when its sessions are forgotten', async () => {
  const yesterday = addDays(today, -1)
  await a.owner.query(
    `insert into session (token_hash, user_id, stage, idle_seconds, expires_at, started_at, user_agent)
      values (decode(md5('kept'), 'hex'), $1, 'full', 600, now(), ($2::timestamp + interval '12 hours') at time zone $3, 'Firefox/1')`,
    [director.userId, yesterday, a.settings.agency.zone],
  )
  const ask = () => director.ok(usageCalls.getBrowsers, { From: yesterday, To: yesterday })
  const before = await ask()
  await keepUsage()
  expect(await ask()).toEqual(before)
  await a.owner.query("delete from session where token_hash = decode(md5('kept'), 'hex')")
  expect(await ask()).toEqual(before)
  await keepUsage()
  expect(await ask()).toEqual(before)
})

test('another’s use, too many days and a missing right are refused', async () => {
  const stranger = await a.owner.query<{ id: string }>(
    `select u.id from application_user u where not exists (select from employee_sub_program e where e.employee_id = u.id
      and e.sub_program_id = any (user_sub_programs($1, $2))) and u.id <> $1 limit 1`,
    [director.userId, today],
  )
  if (stranger.rows[0]) {
    const asked = { UserID: stranger.rows[0].id }
    expect((await director.send(usageCalls.individualDailyUsage, asked)).status).toBe(404)
  }
  expect((await director.send(usageCalls.dailyUsers, { From: addMonths(today, -60), To: today })).refusal.code).toBe(
    'WrongDays',
  )
  expect((await director.send(usageCalls.dailyUsers, { From: today, To: addDays(today, -2) })).refusal.code).toBe(
    'WrongDays',
  )
  // Thirty days before the first day that can be said there is none.
  for (const call of [usageCalls.dailyUsers, usageCalls.actingUsers, usageCalls.deviceUsers])
    expect((await director.send(call, { To: '1900-01-05' } as never)).refusal.code, call.name).toBe('WrongDays')
  const manager = await a.as('renata.mockley')
  expect((await manager.send(usageCalls.activeUsers, {})).refusal.code).toBe('PermissionMissing')
  expect((await admin.ok(usageCalls.dailyUsers, {})).Users).toBeGreaterThan(0)
})
