import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChartKind, rightIn } from '#platform/contract/charts.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { routeAt } from '#platform/contract/routes.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { serverDomains } from '#app/domains.server.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { booksOf, readBooks } from './books.testing.ts'
import { keepDay, keepNights } from './keep-snapshots.server.ts'
import { measuresCalls } from './measures.calls.ts'
import { kindOf, periodBefore, periodInAddress, periodOf, periodOfAddress } from './periods.rules.ts'
import { recount } from './recount.testing.ts'
import { chances, scatter } from './scatter.testing.ts'

let a: TestAgency
let admin: Actor
let director: Actor
let today: string
const measures = serverDomains.flatMap((domain) => domain.measures ?? [])

const seed = Number(process.env.KITH_SEED ?? 7)
const { chance, upTo } = chances(seed)
/** A worker who may read figures and does not see everything. */
let worker: Actor
let workerPrograms: Set<string>

beforeAll(async () => {
  a = await openTestAgency()
  admin = await a.as('alva.rootley')
  director = await a.as('desmond.directo')
  const { rows } = await a.owner.query<{ day: string }>('select (now() at time zone $1)::date::text as day', [
    a.settings.agency.zone,
  ])
  today = rows[0]!.day
  const { rows: workers } = await a.owner.query<{ email: string; id: string }>(
    `select u.email, u.id from application_user u where u.account_status = 'Active' and user_permissions(u.id, $1) && '{Reports.Run,Dashboard.View}'::text[]
      and not user_permissions(u.id, $1) && '{Administrator}'::text[] and not u.id = any ($2) order by cardinality(user_sub_programs(u.id, $1)) desc, u.id limit 1`,
    [today, [admin.userId, director.userId]],
  )
  worker = await a.as(workers[0]!.email.split('@')[0]!)
  await scatterEnrollments()
  await scatterReturns()
  await scatter(a.owner, today, seed, [admin.userId, director.userId, worker.userId])
  const { rows: own } = await a.owner.query<{ id: string }>('select unnest(user_sub_programs($1, $2)) as id', [
    worker.userId,
    today,
  ])
  workerPrograms = new Set(own.map(({ id }) => id))
})
afterAll(() => a.close())

/** Ends, mistakes, second programs, deactivated workers: whatever makes two ways of counting differ. */
const scattered: string[] = []

async function scatterEnrollments() {
  // The books are read by somebody who sees everything: confidential charts are another test's.
  await a.owner.query('update client_membership set confidential = false where confidential')
  await a.owner.query(
    "update chart_seal set lifted_at = now(), lifted_by = $1, lift_reason = 'test' where lifted_at is null",
    [admin.userId],
  )
  const { rows: people } = await a.owner.query<{ id: string; born: string }>(
    'select c.id, p.date_of_birth as born from client c join person p on p.id = c.id order by c.id',
  )
  const { rows: programs } = await a.owner.query<{ id: string; list: string }>(
    `select s.id, case k.web_application_module_name when 'Foster' then 'fosterDischargeReasons' when 'Residential' then 'residentialDischargeReasons'
      else 'communityDischargeReasons' end as list from sub_program s join core_program k on k.id = s.core_program_id where s.retired_on is null order by s.id`,
  )
  const { rows: reasons } = await a.owner.query<{ list: string; value: string }>(
    "select list_key as list, value from lookup where list_key like '%DischargeReasons' order by list_key, sort",
  )
  for (let made = 0; made < 60; made += 1) {
    const person = people[upTo(people.length)]!
    const program = programs[upTo(programs.length)]!
    const start = addDays(today, -upTo(500))
    const fitting = reasons.filter(({ list }) => list === program.list)
    const end = chance() < 0.6 ? addDays(start, 1 + upTo(200)) : null
    await a.owner
      .query<{ id: string }>(
        'insert into client_membership (person_id, sub_program_id, start_date, end_date, end_reason) values ($1, $2, $3, $4, $5) returning id',
        [person.id, program.id, start, end, end && fitting[upTo(fitting.length)]!.value],
      )
      .then(({ rows }) => scattered.push(rows[0]!.id))
      .catch((error: { constraint?: string }) => {
        if (!error.constraint) throw error
      })
  }
}

/** Out to permanency longer than a year ago, and back within the next. */
async function scatterReturns() {
  const { rows } = await a.owner.query<{ person: string; program: string }>(
    `select distinct on (s.id) c.id as person, s.id as program from sub_program s join core_program k on k.id = s.core_program_id
      and k.web_application_module_name = 'Foster' cross join client c
      where not exists (select from client_membership m where m.person_id = c.id and m.sub_program_id = s.id)
      order by s.id, md5(c.id::text || s.id::text) limit 3`,
  )
  for (const [at, { person, program }] of rows.entries())
    for (const [start, end] of [
      [addDays(today, -900 - at), addDays(today, -450 - at * 5)],
      [addDays(today, -430 + at * 90), null],
    ])
      await a.owner.query(
        'insert into client_membership (person_id, sub_program_id, start_date, end_date, end_reason) values ($1, $2, $3, $4, $5)',
        [person, program, start, end, end && 'Reunified With Parent'],
      )
}

const spans = (): [string, string][] => {
  const month = `${today.slice(0, 7)}-01`
  const start = addDays(today, -upTo(400))
  return [
    [addMonths(month, -1), addDays(month, -1)],
    [addMonths(month, -12), today],
    [today, addDays(today, 40)],
    [start, addDays(start, upTo(120))],
  ]
}

test('every measure is counted again in another way and comes out the same, for who sees all and for a worker', async () => {
  const books = await readBooks(a.owner)
  expect(new Set(measures.map(({ key }) => key)).size).toBe(measures.length)
  for (const [who, theirs] of [
    [admin, books],
    [worker, booksOf(books, workerPrograms)],
  ] as const) {
    // Figures that ask for the right of each program are of those whose charts the worker may read.
    const readable = who === worker ? booksOf(books, await readablePrograms()) : theirs
    const again = (days: Parameters<typeof recount>[1]) => {
      const [all, read] = [recount(theirs, days), recount(readable, days)]
      return Object.fromEntries(
        measures.map(({ key, permission }) => [key, (permission === 'Program.View' ? read : all)[key]]),
      )
    }
    for (const [From, To] of spans()) {
      const { Figures } = await who.ok(measuresCalls.getFigures, { From, To, BySubProgram: true })
      const days = { from: From, to: addDays(To, 1), today }
      const total = Object.fromEntries(
        Figures.filter((one) => one.SubProgramID === null).map((one) => [one.Measure, one.Value]),
      )
      if (who === admin) expect(total, `${From} to ${To}`).toEqual(recount(books, days))
      // A worker has rights to some of them.
      else {
        expect(Object.keys(total).length).toBeGreaterThan(10)
        expect(total, `a worker from ${From} to ${To}`).toEqual(
          Object.fromEntries(Object.entries(again(days)).filter(([key]) => key in total)),
        )
      }
      for (const program of new Set(Figures.flatMap((one) => one.SubProgramID ?? []))) {
        const counted = again({ ...days, program })
        const own = Figures.filter((one) => one.SubProgramID === program)
        expect(
          Object.fromEntries(own.map((one) => [one.Measure, one.Value])),
          `${program} from ${From} to ${To}`,
        ).toEqual(Object.fromEntries(own.map((one) => [one.Measure, counted[one.Measure]])))
      }
    }
  }
})

async function readablePrograms(): Promise<Set<string>> {
  const { rows } = await a.owner.query<{ id: string; module: string; rights: string[] }>(
    `select s.id, k.web_application_module_name as module, user_permissions($1, $2) as rights from sub_program s join core_program k on k.id = s.core_program_id
      where s.id = any (user_sub_programs($1, $2))`,
    [worker.userId, today],
  )
  const rightOf = (module: string) => {
    const chart = findChartKind({ ChartType: 'Client', Module: module })
    return chart && rightIn(chart, 'Program.View')
  }
  return new Set(rows.filter(({ module, rights }) => rights.includes(rightOf(module) ?? '')).map(({ id }) => id))
}

test('what was scattered is counted: no measure is empty over a year', async () => {
  const { Figures } = await admin.ok(measuresCalls.getFigures, { From: addDays(today, -400), To: today })
  expect(Figures.filter(({ Value }) => Value === null || Value === 0).map(({ Measure }) => Measure)).toEqual([])
})

test('the list behind every figure has the same number, page by page', async () => {
  const From = addMonths(today, -3)
  for (const { key, unit } of measures) {
    const first = await admin.ok(measuresCalls.getFigureRows, { Measure: key, From, To: today, PageSize: 100 })
    const rows = [...first.Rows]
    for (let Page = 2; rows.length < first.Total; Page += 1)
      rows.push(
        ...(await admin.ok(measuresCalls.getFigureRows, { Measure: key, From, To: today, Page, PageSize: 100 })).Rows,
      )
    expect(rows, key).toHaveLength(first.Total)
    const parts = rows.reduce((sum, row) => sum + (row.Part ?? 0), 0)
    if (unit === 'people' || unit === 'count') expect(first.Value, key).toBe(rows.length)
    if (unit === 'sum' || unit === 'percent' || unit === 'per1000') expect(first.Part ?? 0, key).toBeCloseTo(parts, 6)
    if (unit === 'percent')
      expect(first.Whole ?? 0, key).toBeCloseTo(
        rows.reduce((sum, row) => sum + (row.Whole ?? 0), 0),
        6,
      )
    if (rows.length > 0) expect(rows.filter((row) => row.Name === null).length, `${key} names its rows`).toBe(0)
    for (const { ChartType, ChartID, Path, Ref } of rows) {
      expect(Path ?? (ChartType && ChartID), `${key} opens ${Ref}`).toBeTruthy()
      if (Path) expect(routeAt(Path.split('?')[0]!), `${key} leads to a screen`).toBeDefined()
    }
    expect(first.Definition.Population.length).toBeGreaterThan(10)
  }
})

test('a person in two programs counts once in the total and once in each', async () => {
  const { rows } = await a.owner.query<{ person: string; one: string; two: string }>(
    `select x.person_id as person, x.sub_program_id as one, y.sub_program_id as two from client_membership x join client_membership y
      on y.person_id = x.person_id and y.sub_program_id > x.sub_program_id where x.voided_at is null and y.voided_at is null
      and x.end_date is null and y.end_date is null and x.start_date <= $1 and y.start_date <= $1 limit 1`,
    [today],
  )
  const { one, two, person } = rows[0]!
  const ask = { From: today, To: today }
  const inOne = await admin.ok(measuresCalls.getFigureRows, {
    ...ask,
    Measure: 'served-now',
    SubProgramID: one,
    PageSize: 100,
  })
  const inTwo = await admin.ok(measuresCalls.getFigureRows, {
    ...ask,
    Measure: 'served-now',
    SubProgramID: two,
    PageSize: 100,
  })
  const { rows: union } = await a.owner.query<{ n: number }>(
    `select count(distinct person_id)::int as n from client_membership where voided_at is null and start_date <= $1
      and (end_date is null or end_date > $1)
      and not exists (select from lookup l where l.class = 'error' and l.value = end_reason and l.list_key like '%DischargeReasons')`,
    [today],
  )
  const all = (await admin.ok(measuresCalls.getFigures, { ...ask, Measures: ['served-now'] })).Figures[0]!.Value
  expect(all).toBe(union[0]!.n)
  expect([inOne.Value, inTwo.Value].every((value) => value! > 0)).toBe(true)
  expect(person).toBeTruthy()
})

test('a deactivated case manager carries nothing: the case is without one, and the worker is no longer counted', async () => {
  const { rows } = await a.owner.query<{ worker: string; program: string }>(
    `select a.employee_id as worker, a.sub_program_id as program from case_assignment a join application_user u on u.id = a.employee_id and u.account_status = 'Active'
      join client_membership m on m.id = a.subject_id and m.voided_at is null and m.end_date is null and m.start_date <= $1
      where a.subject_kind = 'client' and a.role = 'Case Manager' and a.voided_at is null and a.end_date is null
        and a.start_date <= $1 and a.employee_id not in ($2, $3) limit 1`,
    [today, admin.userId, director.userId],
  )
  const { worker } = rows[0]!
  const ask = async () => {
    const { Figures } = await admin.ok(measuresCalls.getFigures, { From: today, To: today })
    return Object.fromEntries(Figures.map((one) => [one.Measure, one.Value]))
  }
  const before = await ask()
  await a.owner.query("update session set ended_at = now(), ended_why = 'test' where user_id = $1", [worker])
  await a.deactivate(worker)
  const after = await ask()
  expect(after['unassigned']).toBeGreaterThan(before['unassigned']!)
  expect(after['staff']).toBe(before['staff']! - 1)
  expect(after).toMatchObject(
    Object.fromEntries(
      Object.entries(recount(await readBooks(a.owner), { from: today, to: addDays(today, 1), today })),
    ),
  )
})

test('nobody counts what they may not see: another program by its id, without the right, without the measure', async () => {
  const From = addMonths(today, -6)
  const mine = await director.ok(measuresCalls.getFigures, { From, To: today, BySubProgram: true })
  const { rows } = await a.owner.query<{ id: string }>('select unnest(user_sub_programs($1, $2)) as id', [
    director.userId,
    today,
  ])
  const own = new Set(rows.map(({ id }) => id))
  expect(
    mine.Figures.filter((one) => one.SubProgramID && !own.has(one.SubProgramID)).map((one) => one.Measure),
  ).toEqual([])
  const { rows: others } = await a.owner.query<{ id: string }>(
    `select m.sub_program_id as id from client_membership m where m.voided_at is null and not m.sub_program_id = any ($1::uuid[]) limit 1`,
    [[...own]],
  )
  const other = await director.ok(measuresCalls.getFigureRows, {
    Measure: 'served',
    From,
    To: today,
    SubProgramID: others[0]!.id,
  })
  expect([other.Value, other.Total, other.Rows]).toEqual([0, 0, []])
  expect(
    (await director.send(measuresCalls.getFigureRows, { Measure: 'no-such-figure', From, To: today })).refusal.code,
  ).toBe('UnknownMeasure')
  expect((await director.send(measuresCalls.getFigures, { From: today, To: From })).refusal.code).toBe('WrongDays')
  const intake = await a.owner.query<{ email: string }>(
    `select u.email from application_user u where u.account_status = 'Active' and not user_permissions(u.id, $1) && '{Reports.Run,Dashboard.View,ExecutiveDashboard.View,Administrator}'::text[] limit 1`,
    [today],
  )
  const nobody = await a.as(intake.rows[0]!.email.split('@')[0]!)
  expect((await nobody.send(measuresCalls.getFigures, { From, To: today })).refusal.code).toBe('PermissionMissing')
})

const system = <R>(work: (tx: Tx) => Promise<R>) => transact(a.app.platform.pool, 'system', {}, work)

test('what was kept is the figure of then, also over several programs: somebody in two counts once, a median is that of all', async () => {
  const month = `${today.slice(0, 7)}-01`
  const [From, To] = [addMonths(month, -1), addDays(month, -1)]
  const { rows } = await a.owner.query<{ n: number }>(
    `select count(*)::int as n from (select person_id from client_membership where voided_at is null and start_date < $2
      and (end_date is null or end_date > $1) group by person_id having count(distinct sub_program_id) > 1) twice`,
    [From, month],
  )
  expect(rows[0]!.n).toBeGreaterThan(0)
  // Beside what the sample agency has kept of that night.
  const day = addDays(To, -1)
  await system((tx) => keepDay(tx, measures, day, ['month']))
  await a.owner.query('alter table measure_snapshot disable trigger measure_snapshot_append_only')
  await a.owner.query('alter table measure_overlap disable trigger measure_overlap_append_only')
  await a.owner.query("delete from measure_snapshot where span = 'month' and from_day = $1", [From])
  await a.owner.query("delete from measure_overlap where span = 'month' and day = $1", [To])
  await a.owner.query('alter table measure_snapshot enable trigger measure_snapshot_append_only')
  await a.owner.query('alter table measure_overlap enable trigger measure_overlap_append_only')
  await system((tx) => keepDay(tx, measures, To, ['month']))
  for (const who of [admin, director, worker]) {
    const { Figures } = await who.ok(measuresCalls.getFigures, { From, To })
    for (const { Measure, Value } of Figures) {
      const { Points } = await who.ok(measuresCalls.getFigureTrend, { Measure, Months: 3 })
      const kept = Points.find((one) => one.Month === From)
      expect(kept, Measure).toMatchObject({ AsOf: To, Value })
    }
  }
})

test('a night that was missed is kept afterwards, and months before the first back to one of which there is nothing', async () => {
  const yesterday = addDays(today, -1)
  const ofThen = measures.filter(({ when }) => when !== 'now')
  const nights = async () =>
    (
      await a.owner.query<{ day: string; measure: string; span: string }>(
        "select day, measure, span from measure_snapshot where sub_program_id = '00000000-0000-0000-0000-000000000000'",
      )
    ).rows
  await a.owner.query('alter table measure_snapshot disable trigger measure_snapshot_append_only')
  await a.owner.query('alter table measure_overlap disable trigger measure_overlap_append_only')
  await a.owner.query('truncate measure_snapshot, measure_overlap')
  const first = addDays(today, -6)
  await system((tx) => keepDay(tx, ofThen.slice(1), first))
  await a.owner.query('update measure_snapshot set taken_at = $1', [`${addDays(first, 1)}T12:00:00Z`])
  await a.owner.query('alter table measure_snapshot enable trigger measure_snapshot_append_only')
  await a.owner.query('alter table measure_overlap enable trigger measure_overlap_append_only')
  await keepNights(system, measures, yesterday)
  const kept = await nights()
  const of = (day: string, span: string) => kept.filter((one) => one.day === day && one.span === span).length
  for (let day = addDays(first, 1); day < yesterday; day = addDays(day, 1))
    for (const span of ['month', 'quarter', 'year'])
      expect([day, span, of(day, span)]).toEqual([day, span, ofThen.length])
  // What is known of today alone has no past.
  expect(of(yesterday, 'month')).toBe(measures.length)
  const month = `${today.slice(0, 7)}-01`
  expect(of(addDays(month, -1), 'month')).toBe(ofThen.length)
  expect(of(addDays(addMonths(month, -6), -1), 'month')).toBe(ofThen.length)
  const { Points } = await admin.ok(measuresCalls.getFigureTrend, { Measure: 'served', Months: 12 })
  expect(Points.find((one) => one.Month === addMonths(month, -3))).toMatchObject({ IsLate: true })
  await keepNights(system, measures, yesterday)
  expect(await nights()).toHaveLength(kept.length)
})

test('a day that was kept stays as it is, whatever changes afterwards', async () => {
  const day = addDays(today, -1)
  const keep = () => system((tx) => keepDay(tx, measures, day))
  await keep()
  const trend = () => admin.ok(measuresCalls.getFigureTrend, { Measure: 'served' })
  const before = await trend()
  await a.owner.query(`begin; set local session_replication_role = replica;
    update client_membership set voided_at = now(), void_reason = 'test' where id = any ('{${scattered.join(',')}}'::uuid[]); commit`)
  expect(await keep()).toBe(0)
  expect(await trend()).toEqual(before)
  await expect(a.owner.query('update measure_snapshot set part = 0')).rejects.toThrow(/append-only/)
  const seen = await director.ok(measuresCalls.getFigureTrend, { Measure: 'served' })
  expect(seen.Points.at(-1)!.Value!).toBeLessThan(before.Points.at(-1)!.Value!)
})

test('the file has the records of the figure, and nothing in it is carried out', async () => {
  await a.owner.query(
    "update person set first_name = '=1+cmd|x' where id = (select person_id from client_membership where voided_at is null and end_date is null and start_date <= current_date order by id limit 1)",
  )
  const reply = await admin.send(measuresCalls.getFigureFile, {
    Measure: 'served-now',
    From: today,
    To: today,
    Format: 'csv',
  })
  expect(reply.status).toBe(200)
  expect(reply.text).not.toMatch(/(^|,)"?=1\+cmd/m)
  const book = await admin.send(measuresCalls.getFigureFile, {
    Measure: 'served-now',
    From: today,
    To: today,
    Format: 'xlsx',
  })
  expect(book.text.startsWith('PK')).toBe(true)
})

test('periods: a month, a quarter, a fiscal year from July, and the one before', () => {
  expect(periodOf('month', '2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  expect(periodOf('quarter', '2026-02-14')).toEqual({ from: '2026-01-01', to: '2026-04-01' })
  expect(periodOf('year', '2026-02-14')).toEqual({ from: '2025-07-01', to: '2026-07-01' })
  expect(periodOf('year', '2026-07-01')).toEqual({ from: '2026-07-01', to: '2027-07-01' })
  expect(periodBefore('quarter', { from: '2026-01-01', to: '2026-04-01' })).toEqual({
    from: '2025-10-01',
    to: '2026-01-01',
  })
  expect(periodBefore('custom', { from: '2026-01-11', to: '2026-01-21' })).toEqual({
    from: '2026-01-01',
    to: '2026-01-11',
  })
})

test('a period is in the address and comes back from it', () => {
  for (const kind of ['month', 'quarter', 'year'] as const) {
    const days = periodOf(kind, '2026-08-15')
    expect(kindOf(days)).toBe(kind)
    expect(periodOfAddress(periodInAddress(days))).toEqual({ kind, ...days })
  }
  const own = { from: '2026-03-02', to: '2026-03-11' }
  expect(periodInAddress(own)).toEqual({ span: 'custom', from: '2026-03-02', to: '2026-03-10' })
  expect(periodOfAddress(periodInAddress(own))).toEqual({ kind: 'custom', ...own })
  for (const wrong of [
    {},
    { span: 'month' },
    { span: 'decade', from: '2026-03-01' },
    { span: 'month', from: '2026-02-30' },
    { span: 'custom', from: '2026-03-02', to: '2026-03-01' },
    { span: 'custom', from: '2026-03-02' },
  ])
    expect(periodOfAddress(wrong)).toBeUndefined()
})
