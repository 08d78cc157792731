import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { usageCalls } from '#domains/dashboard/usage.calls.ts'
import { executiveCalls } from '#domains/executive/executive.calls.ts'
import { approvalsCalls } from '#domains/families/approval/approvals.calls.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { lastWholeMonth } from '#domains/measures/periods.rules.ts'
import { sql } from 'kysely'
import { makeReport } from '#domains/reports/make-report.server.ts'
import { serverDomains } from '#app/domains.server.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { openLog } from '#platform/server/log.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { changes, isLook } from '#platform/contract/call.ts'
import { allCalls } from '../calls.ts'
import { openAgencyAt, type Actor, type TestAgency } from '../testing.ts'
import { openPair, type Pair } from '../testing-replica.ts'

let pair: Pair
let agency: TestAgency
let renata: Actor
let alva: Actor
let program: string

beforeAll(async () => {
  pair = await openPair()
  agency = await openAgencyAt(pair.primary, { DATABASE_READ_URL: pair.url })
  renata = await agency.as('renata.mockley')
  alva = await agency.as('alva.rootley')
  program = (
    await agency.owner.query<{ id: string }>(
      `select s.id from person_sub_program p join sub_program s on s.id = p.sub_program_id
       join application_user u on u.person_id = p.person_id where u.id = $1 limit 1`,
      [renata.userId],
    )
  ).rows[0]!.id
  await pair.caughtUp()
  await replica().look()
})
afterEach(() => pair.follow(true).catch(() => {}))
afterAll(async () => {
  await agency.close()
  await pair.stop()
})

const replica = () => agency.app.platform.replica!
const found = async (who: Actor, name: string, headers: Record<string, string> = {}) =>
  (await who.ok(peopleCalls.getPeople, { Search: name }, { headers })).Total
/** Adds somebody; what the browser keeps of the reply. */
async function add(who: Actor, LastName: string): Promise<string> {
  const reply = await who.send(peopleCalls.addPerson, { FirstName: 'Copy', LastName, Sex: 1, SubProgramID: program })
  expect(reply.status, reply.text).toBe(200)
  const [cookie] = [reply.headers['set-cookie'] ?? []].flat() as string[]
  return cookie!.split(';')[0]!
}
const having = (who: Actor, written: string) => ({ cookie: `${sessionCookie}=${who.token}; ${written}` })
/** Answers how many of the work's calls came from the copy. */
async function fromCopy(work: () => Promise<unknown>): Promise<number> {
  const before = replica().answered
  await work()
  return replica().answered - before
}

test('only what reads and is no look may lag', () => {
  const lagging = allCalls.filter(({ lag }) => lag)
  expect(lagging.length).toBeGreaterThan(5)
  for (const call of lagging) {
    expect([changes(call), isLook(call)], call.name).toEqual([false, false])
    expect(['listed', 'agency'], call.name).toContain(call.scope)
  }
})

test('every figure with its list, the dashboards and the executive grid come from the copy', async () => {
  const { from, to } = lastWholeMonth(new Date().toISOString().slice(0, 10))
  const days = { From: from, To: addDays(to, -1) }
  for (const read of [
    () => alva.ok(measuresCalls.getFigures, days),
    () => alva.ok(measuresCalls.getFigureRows, { ...days, Measure: 'served' }),
    () => alva.ok(measuresCalls.getFigureTrend, { Measure: 'served' }),
    () => alva.ok(executiveCalls.getGrid, { Kind: 'month', ...days }),
    () => alva.ok(approvalsCalls.approvalHistoryData, {}),
    () => alva.ok(approvalsCalls.getPipeline, {}),
    () => alva.ok(usageCalls.dailyUsers, days),
  ])
    expect([String(read), await fromCopy(read)]).toEqual([String(read), 1])
})

test('a list comes from the copy, as old as the copy; other reads do not', async () => {
  await pair.follow(false)
  await add(alva, 'Laggard')
  expect(await fromCopy(async () => expect(await found(renata, 'Copy Laggard')).toBe(0))).toBe(1)
  await pair.follow(true)
  await pair.caughtUp()
  expect(await fromCopy(async () => expect(await found(renata, 'Copy Laggard')).toBe(1))).toBe(1)
})

test('who has just changed something reads it, from any instance, however far behind the copy is', async () => {
  await pair.follow(false)
  const written = await add(renata, 'Ownwrite')
  const headers = having(renata, written)
  expect(await fromCopy(async () => expect(await found(renata, 'Copy Ownwrite', headers)).toBe(1))).toBe(0)
  expect(await found(renata, 'Copy Ownwrite')).toBe(0)
  const other = await agency.anotherInstance()
  await other.platform.replica!.look()
  const reply = await other.http.server.inject({
    url: `/API/${peopleCalls.getPeople.name}`,
    query: { Search: 'Copy Ownwrite' },
    headers: { [ownHeader]: '1', ...headers },
  })
  expect(reply.json()).toMatchObject({ Total: 1 })
  await pair.follow(true)
  await pair.caughtUp()
  expect(await fromCopy(async () => expect(await found(renata, 'Copy Ownwrite', headers)).toBe(1))).toBe(1)
})

test('what a browser claims to have written is never waited for and fails nothing', async () => {
  await pair.caughtUp()
  const garbage = ['', 'x', '0/0/0', '-1/1', '1/G', "0/0'::pg_lsn", '%00', 'F'.repeat(3000), '123456789/1', 'é/0']
  for (const claimed of [...garbage, '0/0']) {
    const headers = having(renata, `__Host-kith-written=${claimed}`)
    expect([claimed, await fromCopy(() => found(renata, 'Copy Laggard', headers))]).toEqual([claimed, 1])
  }
  const ahead = having(renata, '__Host-kith-written=FFFFFFFF/FFFFFFFF')
  const began = Date.now()
  expect(await fromCopy(() => found(renata, 'Copy Laggard', ahead))).toBe(0)
  expect(Date.now() - began).toBeLessThan(2000)
})

test('a right, a session and a sealed chart end at once, although the copy knows nothing of it', async () => {
  const { rows } = await agency.owner.query<{ person_id: string; name: string }>(
    `select m.person_id, concat_ws(' ', p.first_name, p.last_name) as name from client_membership m
     join person p on p.id = m.person_id where m.sub_program_id = $1 and not exists (
       select from case_assignment a where a.subject_id = m.id and a.employee_id = $2) limit 1`,
    [program, renata.userId],
  )
  const { person_id, name } = rows[0]!
  const eyes = await agency.as('renata.mockley')
  const before = await found(eyes, name)
  expect(before).toBeGreaterThan(0)
  await pair.follow(false)
  await agency.owner.query(
    `with sealed as (
       insert into chart_seal (person_id, ground, reason, sealed_by) values ($1, 'Staff relative', 'A test of copies', $2) returning id)
     insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason) select id, $1, a.user_id, $2, 'A test of copies'
     from sealed, (select employee_id as user_id from case_assignment
       where subject_id in (select id from client_membership where person_id = $1) union select $2::uuid) a`,
    [person_id, alva.userId],
  )
  expect(await fromCopy(async () => expect(await found(eyes, name)).toBe(before - 1))).toBe(1)

  await agency.owner.query(`update user_role set voided_at = now(), void_reason = 'test' where user_id = $1`, [
    eyes.userId,
  ])
  expect((await eyes.send(peopleCalls.getPeople, {})).status).toBe(403)

  await agency.owner.query('update session set ended_at = now() where user_id = $1', [eyes.userId])
  expect((await eyes.send(peopleCalls.getPeople, {})).status).toBe(302)
})

test('a job that only reads asks the copy once it has all there is, and a report is made from it', async () => {
  await pair.caughtUp()
  await replica().look()
  const asked = await replica().transact('job:test', async (tx) =>
    sql<{ copy: boolean; all: boolean }>`select pg_is_in_recovery() as copy, sees_all() as all`.execute(tx),
  )
  expect(asked?.result.rows).toEqual([{ copy: true, all: true }])
  await expect(replica().transact('job:test', (tx) => sql`update report_run set done = 0`.execute(tx))).rejects.toThrow(
    /read-only/,
  )
  const { rows } = await agency.owner.query<{ id: string }>(
    `insert into report_run (user_id, report, from_day, to_day, format, state)
     values ($1, 'children-served', current_date - 30, current_date + 1, 'csv', 'Waiting') returning id`,
    [alva.userId],
  )
  const { pool } = agency.app.platform
  const job = {
    settings: agency.settings,
    log: openLog('silent'),
    owner: agency.owner,
    transact: <R>(work: (tx: Tx) => Promise<R>) => transact(pool, 'system', {}, work),
    read: async <R>(work: (tx: Tx) => Promise<R>) => (await replica().transact('job:test', work))!.result,
    lastTry: true,
    signal: new AbortController().signal,
  }
  await pair.caughtUp()
  const sources = { reports: serverDomains.flatMap((domain) => domain.reports ?? []), subjects: [] }
  expect(await fromCopy(() => makeReport(job, sources, rows[0]!.id))).toBe(1)
  const made = await agency.owner.query('select state, found > 0 as some from report_run where id = $1', [rows[0]!.id])
  expect(made.rows).toEqual([{ state: 'Done', some: true }])
  await pair.follow(false)
  await add(alva, 'Behind')
  expect(await replica().transact('job:test', async () => 1)).toBeUndefined()
  await pair.follow(true)
  await pair.caughtUp()
})

test('a copy that is away is not missed', async () => {
  await pair.caughtUp()
  expect(await fromCopy(() => found(alva, 'Copy Laggard'))).toBe(1)
  await pair.kill()
  expect(await fromCopy(async () => expect(await found(alva, 'Copy Laggard')).toBe(1))).toBe(0)
  const all = await Promise.all(Array.from({ length: 20 }, () => found(alva, 'Copy Laggard')))
  expect(new Set(all)).toEqual(new Set([1]))
})
