import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { allLists } from '#platform/contract/lists/all.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { serverDomains } from '#app/domains.server.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import type { JobContext } from '#platform/server/jobs.ts'
import { openLog } from '#platform/server/log.ts'
import { forgetRuns } from './forget-runs.server.ts'
import { mailsTo } from '#platform/server/testing-mail.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { builderCalls } from './builder/builder.calls.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { reportGroups, type Report } from '#platform/server/reports.ts'
import { mostInBackground, mostInPdf } from './reports-shapes.rules.ts'
import { makeReport } from './make-report.server.ts'
import { nextDay, reportDays } from './report-periods.rules.ts'
import { reportsCalls } from './reports.calls.ts'
import { scheduleCalls } from './schedules.calls.ts'
import { sendDue } from './send-schedules.server.ts'

let a: TestAgency
let director: Actor
let admin: Actor
let today: string
const reports = serverDomains.flatMap((domain) => domain.reports ?? [])
const sources = { reports, subjects: [] }

beforeAll(async () => {
  a = await openTestAgency()
  director = await a.as('desmond.directo')
  admin = await a.as('alva.rootley')
  const { rows } = await a.owner.query<{ day: string }>('select (now() at time zone $1)::date::text as day', [
    a.settings.agency.zone,
  ])
  today = rows[0]!.day
})
afterAll(async () => {
  await pdfRenderer.end()
  await a.close()
})

const run = (by: Actor, Report: string, more: object = {}) =>
  by.ok(reportsCalls.runReport, { Report, From: addMonths(today, -6), To: today, SubProgramID: null, ...more })

const job = (): JobContext => ({
  settings: a.settings,
  log: openLog('silent'),
  owner: a.owner,
  transact: (work) => transact(a.app.platform.pool, 'system', {}, work),
  lastTry: true,
  signal: new AbortController().signal,
})

test('every report of the catalogue runs for whoever may see all, as rows, bars, CSV and Excel with period on top', async () => {
  const { Reports } = await admin.ok(reportsCalls.getCatalogue, {})
  expect(Reports.map(({ Report }) => Report).toSorted()).toEqual(reports.map(({ key }) => key).toSorted())
  expect(Reports.length).toBeGreaterThanOrEqual(25)
  for (const { Report, Title } of Reports) {
    const shown = await run(admin, Report, { To: addDays(today, 60) })
    expect(shown.Rows.length, Report).toBe(Math.min(25, shown.Total))
    expect(shown.Rows.every((row) => row.length === shown.Columns.length)).toBe(true)
    const declared = reports.find(({ key }) => key === Report)!
    if (declared.chart && !declared.chart.sum && shown.Bars.length < 20)
      expect(
        shown.Bars.reduce((sum, { Value }) => sum + Value, 0),
        Report,
      ).toBe(shown.Total)
    const csv = await admin.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
    const [first, period, , head, ...rows] = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(first, Report).toContain(Title)
    expect(period).toMatch(/^"?Period: /)
    expect(head!.split(',').length).toBeGreaterThanOrEqual(shown.Columns.length)
    if (shown.Total > 0) expect(rows.length, Report).toBeGreaterThanOrEqual(shown.Total)
  }
  const served = await run(admin, 'children-served')
  expect(served.Total).toBeGreaterThan(25)
  const next = await admin.ok(reportsCalls.getRun, { ReportRunID: served.ReportRunID, Page: 2 })
  expect(next.Rows[0]).not.toEqual(served.Rows[0])
  const teams = await run(admin, 'wrap-team-load')
  const pdf = await admin.send(reportsCalls.getReportFile, { ReportRunID: teams.ReportRunID, Format: 'pdf' })
  expect([pdf.status, pdf.text.slice(0, 4)]).toEqual([200, '%PDF'])
})

test('in Spanish no value of a list is left in English, on the screen nor in a file', async () => {
  const options = allLists.flatMap((one) => one.options)
  const inSpanish = new Set(options.map(({ label }) => label[1]))
  const spanish = new Set(
    options.flatMap(({ value }) =>
      typeof value === 'string' && value.length > 2 && !inSpanish.has(value) ? [value] : [],
    ),
  )
  const named = new Set([
    'name',
    'form',
    'requirement',
    'family',
    'church',
    'house',
    'drug',
    'agency',
    'program',
    'team',
    'person',
    'city',
    'line1',
    'line2',
    'court',
  ])
  let told = 0
  for (const { key } of reports) {
    const days = { Report: key, From: addMonths(today, -12), To: addDays(today, 60), SubProgramID: null }
    const shown = await admin.ok(reportsCalls.runReport, days, { language: 'es' })
    for (const row of shown.Rows)
      for (const [at, value] of row.entries()) {
        const column = shown.Columns[at]!
        if (typeof value !== 'string' || column.Kind !== 'text') continue
        told += 1
        if (!named.has(column.Key)) expect(spanish.has(value), `${key}, ${column.Key}: ${value}`).toBe(false)
      }
    for (const { Label } of shown.Bars)
      if (!named.has(reports.find((one) => one.key === key)!.chart!.by))
        expect(spanish.has(Label), `bars of ${key}: ${Label}`).toBe(false)
  }
  expect(told).toBeGreaterThan(100)
  const shown = await admin.ok(
    reportsCalls.runReport,
    { Report: 'families-by-phase', From: today, To: today, SubProgramID: null },
    { language: 'es' },
  )
  const csv = await admin.send(
    reportsCalls.getReportFile,
    { ReportRunID: shown.ReportRunID, Format: 'csv' },
    { language: 'es' },
  )
  expect(csv.text).toContain(String(shown.Rows[0]![1]))
})

test('all reports that were asked for are in the catalog', () => {
  expect(reports.length).toBeGreaterThanOrEqual(27)
  expect(reports.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['billing-units', 'days-in-care', 'note-timeliness']),
  )
})

test('billing units and denials: lines counted again by hand', async () => {
  const shown = await run(admin, 'billing-units')
  const { rows } = await a.owner.query<{ status: string; n: number; units: number }>(
    'select status, count(*)::int as n, sum(units)::int as units from billing_line where service_on between $1 and $2 group by 1',
    [addMonths(today, -6), today],
  )
  const at = (key: string) => shown.Columns.findIndex(({ Key }) => Key === key)
  const all: (string | number | null)[][] = []
  for (let Page = 1; all.length < shown.Total; Page += 1)
    all.push(...(await admin.ok(reportsCalls.getRun, { ReportRunID: shown.ReportRunID, Page })).Rows)
  for (const { status, n, units } of rows) {
    const own = all.filter((row) => row[at('status')] === status)
    const sum = (key: string) => own.reduce((total, row) => total + Number(row[at(key)]), 0)
    expect([sum('services'), sum('units')], status).toEqual([n, units])
  }
  expect(all.every((row) => row[at('reason')] === null || row[at('status')] === 'Denied')).toBe(true)
})

/** All rows of a run, by the keys of its columns. */
async function everyRow(Report: string, by = admin) {
  const shown = await run(by, Report)
  const found: { cells: Record<string, string | number | null>; keys: (string | null)[]; opens: object | null }[] = []
  for (let Page = 1; found.length < shown.Total; Page += 1) {
    const { Rows, Keys, Opens } = await by.ok(reportsCalls.getRun, {
      ReportRunID: shown.ReportRunID,
      Page,
      PageSize: 100,
    })
    for (const [at, row] of Rows.entries())
      found.push({
        cells: Object.fromEntries(shown.Columns.map(({ Key }, column) => [Key, row[column] ?? null])),
        keys: Keys[at] ?? [],
        opens: Opens[at] ?? null,
      })
  }
  return { id: shown.ReportRunID, rows: found }
}
const sum = (rows: Awaited<ReturnType<typeof everyRow>>['rows'], key: string) =>
  rows.reduce((all, { cells }) => all + Number(cells[key] ?? 0), 0)

test('a report of which there is a figure counts what the figure counts', async () => {
  // One enrollment of the period was entered in error: it is in neither.
  const mistake = await a.owner.query<{ id: string }>(
    `update client_membership m set end_reason = (select l.value from lookup l where l.list_key = 'fosterDischargeReasons' and l.class = 'error' limit 1)
     where m.id = (select x.id from client_membership x join sub_program y on y.id = x.sub_program_id join core_program z on z.id = y.core_program_id
       where z.web_application_module_name = 'Foster' and x.voided_at is null and x.end_date between $1::date - 150 and $1::date order by x.id limit 1)
     returning m.id`,
    [today],
  )
  expect(mistake.rowCount).toBe(1)
  const figure = (Measure: string, Page = 1) =>
    admin.ok(measuresCalls.getFigureRows, { Measure, From: addMonths(today, -6), To: today, Page, PageSize: 100 })
  const rows = async (report: string) => (await everyRow(report)).rows
  expect((await rows('children-served')).length).toBe((await figure('served')).Total)
  expect((await rows('discharge-reasons')).length).toBe((await figure('discharges')).Value)
  expect(sum(await rows('days-in-care'), 'nights')).toBe((await figure('days-in-care')).Value)
  const moved = (await rows('placements')).filter(({ cells }) => cells['what'] === 'Move')
  expect(moved.length).toBe((await figure('moves')).Part)
  const visits = await rows('visit-compliance')
  const visited = await figure('visit-compliance')
  expect([sum(visits, 'made'), sum(visits, 'required')]).toEqual([visited.Part, visited.Whole])
  const filed = await rows('document-compliance')
  const compliance = await figure('document-compliance')
  expect([sum(filed, 'ontime'), sum(filed, 'due')]).toEqual([compliance.Part, compliance.Whole])
  const billed = (await rows('billing-units')).filter(({ cells }) =>
    /^(Submitted|Approved)$/.test(String(cells['status'])),
  )
  expect(sum(billed, 'units')).toBe((await figure('billed-units')).Value)
  let types = 0
  let incidents = 0
  for (let Page = 1, total = 1; incidents < total; Page += 1) {
    const { Rows, Part } = await figure('incident-rate', Page)
    total = Part ?? 0
    incidents += Rows.length
    for (const { Name } of Rows) types += Name!.split(', ').length
    if (Rows.length === 0) break
  }
  expect((await rows('incidents-by-type')).length).toBe(types)
})

test('a sum opens its rows, and there are as many; a row of one person opens the chart', async () => {
  const counts = {
    'visit-compliance': 'required',
    'document-compliance': 'due',
    'note-timeliness': 'documents',
    'billing-units': 'services',
  }
  for (const [report, count] of Object.entries(counts)) {
    const { id, rows } = await everyRow(report)
    expect(rows.length, report).toBeGreaterThan(0)
    for (const { keys, cells } of rows.slice(0, 8)) {
      const behind = await admin.ok(builderCalls.getBehind, { ReportRunID: id, Keys: keys, PageSize: 100 })
      expect(behind.Total, `${report} ${keys.join()}`).toBe(cells[count])
      expect(behind.Opens.every((one) => one !== null)).toBe(true)
    }
    expect(
      (await admin.send(builderCalls.getBehind, { ReportRunID: id, Keys: rows[0]!.keys.slice(1) })).refusal.code,
    ).toBe('UnknownReport')
  }
  for (const report of [
    'children-served',
    'discharge-reasons',
    'placements',
    'data-quality',
    'due-ahead',
    'families-by-phase',
  ])
    expect(
      (await everyRow(report)).rows.every(({ opens }) => opens !== null),
      report,
    ).toBe(true)
  const { id } = await everyRow('children-served')
  expect((await admin.send(builderCalls.getBehind, { ReportRunID: id, Keys: [] })).refusal.code).toBe('UnknownReport')
})

test('a report of another region by id has nothing in it; another’s run is not there', async () => {
  const { rows } = await a.owner.query<{ id: string }>(
    `select distinct m.sub_program_id as id from client_membership m where m.voided_at is null
      and not m.sub_program_id = any (user_sub_programs($1, $2)) limit 1`,
    [director.userId, today],
  )
  const other = await run(director, 'children-served', { SubProgramID: rows[0]!.id })
  expect([other.Total, other.Rows, other.Bars]).toEqual([0, [], []])
  const theirs = await run(admin, 'children-served')
  for (const call of [reportsCalls.getRun, reportsCalls.cancelRun] as const)
    expect((await director.send(call, { ReportRunID: theirs.ReportRunID } as never)).status).toBe(404)
  expect(
    (await director.send(reportsCalls.getReportFile, { ReportRunID: theirs.ReportRunID, Format: 'csv' })).status,
  ).toBe(404)
  expect(
    (await director.send(reportsCalls.runReport, { Report: 'nothing', From: today, To: today })).refusal.code,
  ).toBe('UnknownReport')
  expect(
    (await director.send(reportsCalls.runReport, { Report: 'children-served', From: today, To: addDays(today, -1) }))
      .refusal.code,
  ).toBe('WrongDays')
})

test('a run is read with the rights of today: whoever leaves a program no longer reads its rows', async () => {
  const worker = await a.as('renata.mockley')
  const before = await run(worker, 'children-served')
  expect(before.Total).toBeGreaterThan(0)
  await a.owner.query(
    "update employee_sub_program set voided_at = now(), void_reason = 'test' where employee_id = $1",
    [worker.userId],
  )
  const after = await worker.send(reportsCalls.getRun, { ReportRunID: before.ReportRunID })
  expect(after.status === 200 ? after.body.Total : 0).toBeLessThan(before.Total)
  await a.owner.query('update employee_sub_program set voided_at = null, void_reason = null where employee_id = $1', [
    worker.userId,
  ])
})

test('taking a report is written down with its days and how much it had', async () => {
  const shown = await run(admin, 'children-served')
  await admin.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  const { rows } = await a.owner.query<{ detail: object }>(
    "select detail from audit where kind = 'view' and call = 'Reports/GetFile' and row_id = $1",
    [shown.ReportRunID],
  )
  expect(rows).toMatchObject([{ detail: { report: 'children-served', file: 'csv', found: shown.Total } }])
})

test('what somebody typed is never carried out, in CSV nor in Excel', async () => {
  await a.owner.query(
    `update person set first_name = '=HYPERLINK("x")', last_name = '+1' where id = (select person_id from client_membership
      where voided_at is null and end_date is null order by id limit 1)`,
  )
  const shown = await run(admin, 'children-served')
  const csv = await admin.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  expect(csv.text).toContain('HYPERLINK')
  expect(csv.text).not.toMatch(/(^|,|")=HYPERLINK/m)
  const book = await admin.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format: 'xlsx' })
  expect(book.text.startsWith('PK')).toBe(true)
})

test('a long report is made in the background as its reader, and the file is theirs while they see the same', async () => {
  const shown = await run(director, 'children-served')
  const { ReportRunID } = await director.ok(reportsCalls.makeFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  await makeReport(job(), sources, ReportRunID)
  const made = (await director.ok(reportsCalls.getRuns, {})).Runs.find((one) => one.ReportRunID === ReportRunID)!
  expect([made.State, made.Found, made.Done]).toEqual(['Done', shown.Total, shown.Total])
  expect((await director.send(fileCalls.downloadFile, { FileID: made.FileID! })).status).toBe(200)
  expect((await admin.send(fileCalls.downloadFile, { FileID: made.FileID! })).status).toBe(404)
  await a.owner.query("update report_run set reach = 'other' where id = $1", [ReportRunID])
  expect((await director.send(fileCalls.downloadFile, { FileID: made.FileID! })).status).toBe(404)
  const notice = await a.owner.query("select 1 from notice where kind = 'report.ready' and user_id = $1", [
    director.userId,
  ])
  expect(notice.rowCount).toBe(1)
})

test('one that could not be made is told of to whoever waits for it, once, with the reason', async () => {
  await a.owner.query('delete from notice')
  const shown = await run(director, 'children-served')
  const { ReportRunID } = await director.ok(reportsCalls.makeFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  await a.owner.query(`update report_run set report = 'gone-since' where id = $1`, [ReportRunID])
  await makeReport(job(), sources, ReportRunID)
  await makeReport(job(), sources, ReportRunID)
  expect(await toldOf(a, 'report.failed')).toMatchObject([
    { who: director.userId, en: 'A report could not be made', es: 'No se pudo hacer un informe' },
  ])
  await a.owner.query('delete from report_run where id = $1', [ReportRunID])
})

/** A report over a table of the test's own. */
const ownReport = (rows: string): Report => ({
  key: 'own-rows',
  group: reportGroups.staff,
  title: ['Own rows', 'Filas propias'],
  about: ['Of the test.', 'De la prueba.'],
  days: 'today',
  permission: 'Reports.Run',
  columns: { n: { title: ['Number', 'Número'], kind: 'number' }, word: { title: ['Word', 'Palabra'] } },
  order: 'word',
  rows: () => sql.raw(rows),
})
const waiting = async () =>
  (
    await a.owner.query<{ id: string }>(
      `insert into report_run (user_id, report, from_day, to_day, format, state) values ($1, 'own-rows', $2, $2::date + 1, 'csv', 'Waiting') returning id`,
      [director.userId, today],
    )
  ).rows[0]!.id
const runOf = async (id: string) =>
  (
    await a.owner.query<{ state: string; found: number | null; failure: string | null; file_id: string | null }>(
      'select state, found, failure, file_id from report_run where id = $1',
      [id],
    )
  ).rows[0]!

test('a file in the background is of one moment, whatever is written while it is made', async () => {
  await a.owner.query(`create table own_row (n int); grant select on own_row to kith_app;
    insert into own_row select generate_series(1, 12000)`)
  const own = ownReport(`select null::uuid as sub_program_id, n, 'alike' as word from own_row`)
  const id = await waiting()
  const before = job()
  let times = 0
  await makeReport(
    {
      ...before,
      transact: async (work) => {
        // Each time progress is noted, the first rows go.
        times += 1
        if (times > 4)
          await a.owner.query('delete from own_row where n in (select n from own_row order by n limit 100)')
        return before.transact(work)
      },
    },
    { reports: [own], subjects: [] },
    id,
  )
  expect(await runOf(id)).toMatchObject({ state: 'Done', found: 12_000 })
  const csv = await director.send(fileCalls.downloadFile, { FileID: (await runOf(id)).file_id! })
  const numbers = csv.text.split('\r\n').flatMap((line) => /^(\d+),alike/.exec(line)?.[1] ?? [])
  expect(new Set(numbers).size).toBe(12_000)
  await a.owner.query('drop table own_row')
})

test('more rows than a file can have are refused with the reason, never cut', async () => {
  const id = await waiting()
  const own = ownReport(
    `select null::uuid as sub_program_id, g as n, 'x' as word from generate_series(1, ${mostInBackground + 1}) g`,
  )
  await makeReport(job(), { reports: [own], subjects: [] }, id)
  expect(await runOf(id)).toMatchObject({ state: 'Failed', file_id: null, failure: ownReasons.reportTooLong[0] })
})

test('pages of rows that are alike in their order have each row once', async () => {
  const shown = await run(admin, 'children-served')
  const seen: string[] = []
  for (let Page = 1; seen.length < shown.Total; Page += 1) {
    const { Rows, Opens } = await admin.ok(reportsCalls.getRun, { ReportRunID: shown.ReportRunID, Page })
    seen.push(...Rows.map((row, at) => JSON.stringify([row, Opens[at]])))
  }
  expect(new Set(seen).size).toBe(shown.Total)
})

test('looking at a run is written down, each time, with its days and how much there was', async () => {
  const shown = await run(director, 'children-served')
  await director.ok(reportsCalls.getRun, { ReportRunID: shown.ReportRunID, Page: 1 })
  const { rows } = await a.owner.query<{ call: string; user_id: string; detail: object }>(
    "select call, user_id, detail from audit where kind = 'view' and row_id = $1 order by at",
    [shown.ReportRunID],
  )
  expect(rows.map(({ call, user_id }) => [call, user_id])).toEqual([
    ['Reports/Run', director.userId],
    ['Reports/GetRun', director.userId],
  ])
  expect(rows[0]!.detail).toMatchObject({ report: 'children-served', found: shown.Total })
})

test('more rows than a PDF has pages for are refused with what to do', async () => {
  const shown = await run(admin, 'kept-figures', { From: addMonths(today, -36) })
  expect(shown.Total).toBeGreaterThan(mostInPdf)
  const file = (Format: 'pdf' | 'csv') =>
    admin.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format })
  expect((await file('pdf')).refusal.code).toBe('TooManyPages')
  expect((await file('csv')).status).toBe(200)
})

test('one that is canceled is not made; a fourth at once is refused', async () => {
  const shown = await run(director, 'children-served')
  const start = () => director.send(reportsCalls.makeFile, { ReportRunID: shown.ReportRunID, Format: 'xlsx' })
  const ids = [(await start()).body.ReportRunID, (await start()).body.ReportRunID, (await start()).body.ReportRunID]
  expect((await start()).refusal.code).toBe('Busy')
  for (const id of ids) await director.ok(reportsCalls.cancelRun, { ReportRunID: id })
  await makeReport(job(), sources, ids[0]!)
  const after = (await director.ok(reportsCalls.getRuns, {})).Runs.find((one) => one.ReportRunID === ids[0])!
  expect([after.State, after.FileID]).toEqual(['Canceled', null])
  expect((await director.send(reportsCalls.cancelRun, { ReportRunID: ids[0]! })).refusal.code).toBe('NotRunning')
})

test('favorites and saved parameters are one’s own', async () => {
  await admin.ok(reportsCalls.setFavorite, { Report: 'children-served', IsFavorite: true })
  await admin.ok(reportsCalls.setFavorite, { Report: 'children-served', IsFavorite: true })
  const name = { Report: 'children-served', Name: 'My month', Period: 'month' as const, SubProgramID: null }
  const { ReportSavedID } = await admin.ok(reportsCalls.saveParameters, name)
  expect((await admin.send(reportsCalls.saveParameters, name)).refusal.code).toBe('SameName')
  const mine = await admin.ok(reportsCalls.getCatalogue, {})
  expect(mine.Saved).toHaveLength(1)
  expect(mine.Reports.filter(({ IsFavorite }) => IsFavorite).map(({ Report }) => Report)).toEqual(['children-served'])
  expect((await director.ok(reportsCalls.getCatalogue, {})).Saved.map(({ Name }) => Name)).not.toContain('My month')
  expect((await director.send(reportsCalls.deleteSaved, { ReportSavedID })).status).toBe(404)
  await admin.ok(reportsCalls.deleteSaved, { ReportSavedID })
  await admin.ok(reportsCalls.setFavorite, { Report: 'children-served', IsFavorite: false })
  expect((await admin.ok(reportsCalls.getCatalogue, {})).Reports.some(({ IsFavorite }) => IsFavorite)).toBe(false)
})

const schedule = {
  Report: 'children-served',
  Period: 'month' as const,
  SubProgramID: null,
  DistributionListID: null,
  Subject: 'Served last month',
  Body: 'For our meeting.',
  Cadence: 'Weekly' as const,
  OnDay: 1,
  AtHour: 8,
}
const send = (now: Date) => sendDue(job(), sources, now)
const dueNow = (id: string) =>
  a.owner.query("update report_schedule set next_at = now() - interval '1 minute' where id = $1", [id])

test('a schedule sends a link at its hour, once, with own subject and text and no rows', async () => {
  const { ReportScheduleID, NextAt } = await director.ok(scheduleCalls.saveSchedule, schedule)
  const { rows } = await a.owner.query<{ hour: number; weekday: number }>(
    'select extract(hour from $1::timestamptz at time zone $2)::int as hour, extract(isodow from $1::timestamptz at time zone $2)::int as weekday',
    [NextAt, a.settings.agency.zone],
  )
  expect(rows[0]).toEqual({ hour: 8, weekday: 1 })
  expect(await send(new Date())).toBe(0)
  await dueNow(ReportScheduleID)
  expect(await send(new Date())).toBe(1)
  expect(await send(new Date())).toBe(0)
  const mail = await a.owner.query<{ subject: string; body: string; recipient: string }>(
    "select subject, body, recipient from mail where subject = 'Served last month'",
  )
  expect(mail.rows).toHaveLength(1)
  expect(mail.rows[0]!.body).toContain('For our meeting.')
  const shown = await run(director, 'children-served')
  for (const [name] of shown.Rows) expect(mail.rows[0]!.body).not.toContain(String(name))
  const { Schedules } = await director.ok(scheduleCalls.getSchedules, {})
  expect(Schedules.find((one) => one.ReportScheduleID === ReportScheduleID)).toMatchObject({
    LastSent: 1,
    Recipients: [mail.rows[0]!.recipient],
  })
  expect((await admin.ok(scheduleCalls.getSchedules, {})).Schedules).toEqual([])
})

test('to a distribution list it goes to each member, and the schedule says who gets it', async () => {
  const list = await a.owner.query<{ id: string }>(
    `with made as (insert into distribution_list (name, purpose) values ('Sample of reports', 'Tests') returning id)
      insert into distribution_list_member (distribution_list_id, kind, user_id) select id, 'user', $1 from made returning distribution_list_id as id`,
    [admin.userId],
  )
  const made = await director.ok(scheduleCalls.saveSchedule, {
    ...schedule,
    Subject: 'To the list',
    DistributionListID: list.rows[0]!.id,
  })
  const { Schedules } = await director.ok(scheduleCalls.getSchedules, {})
  const { Recipients } = Schedules.find(({ Subject }) => Subject === 'To the list')!
  expect(Recipients.length).toBeGreaterThan(0)
  await dueNow(made.ReportScheduleID)
  expect(await send(new Date())).toBeGreaterThan(0)
})

test('to a list that has ended nothing is sent: the schedule stops and its owner is told', async () => {
  const list = await a.owner.query<{ id: string }>(
    `with made as (insert into distribution_list (name, purpose) values ('Sample that ends', 'Tests') returning id)
      insert into distribution_list_member (distribution_list_id, kind, user_id) select id, 'user', $1 from made returning distribution_list_id as id`,
    [admin.userId],
  )
  const id = list.rows[0]!.id
  const { ReportScheduleID } = await director.ok(scheduleCalls.saveSchedule, {
    ...schedule,
    Subject: 'To a list that ended',
    DistributionListID: id,
  })
  await a.owner.query('update distribution_list set end_date = $2 where id = $1', [id, today])
  await dueNow(ReportScheduleID)
  expect(await send(new Date())).toBe(0)
  expect((await a.owner.query("select 1 from mail where subject = 'To a list that ended'")).rowCount).toBe(0)
  const { Schedules } = await director.ok(scheduleCalls.getSchedules, {})
  expect(Schedules.find((one) => one.ReportScheduleID === ReportScheduleID)!.StoppedWhy).toBe(
    'The distribution list has ended',
  )
  const notice = await a.owner.query<{ user_id: string; link: string }>(
    "select user_id, link from notice where kind = 'report.stopped' and user_id = $1",
    [director.userId],
  )
  expect(notice.rows).toEqual([{ user_id: director.userId, link: '/Reports?tab=schedules' }])
})

test('a schedule that fails holds up no other, and is tried again', async () => {
  const subjects = ['First of three', 'Second of three', 'Third of three']
  for (const Subject of subjects)
    await dueNow((await director.ok(scheduleCalls.saveSchedule, { ...schedule, Subject })).ReportScheduleID)
  await a.owner.query(
    `create function fail_second() returns trigger language plpgsql as $$
      begin if new.subject = 'Second of three' then raise exception 'no mail today'; end if; return new; end $$;
    create trigger fail_second before insert on mail for each row execute function fail_second()`,
  )
  expect(await send(new Date())).toBe(2)
  await a.owner.query('drop trigger fail_second on mail')
  expect(await send(new Date())).toBe(1)
  const mails = await a.owner.query<{ subject: string }>(
    'select subject from mail where subject = any ($1) order by 1',
    [subjects],
  )
  expect(mails.rows.map(({ subject }) => subject)).toEqual(subjects)
})

test('what is wrong with a schedule is said at its field; two do not overwrite each other', async () => {
  const wrong = async (more: object) => {
    const { refusal } = await director.send(scheduleCalls.saveSchedule, { ...schedule, ...more })
    return [refusal.code, ...Object.keys(refusal.fields ?? {})]
  }
  expect(await wrong({ OnDay: 9 })).toEqual(['DayNeeded', 'OnDay'])
  expect(await wrong({ Cadence: 'Daily' })).toEqual(['DayNeeded', 'OnDay'])
  expect(await wrong({ Report: 'none' })).toEqual(['UnknownReport', 'Report'])
  expect(await wrong({ DistributionListID: director.userId })).toEqual(['UnknownList', 'DistributionListID'])
  const made = await director.ok(scheduleCalls.saveSchedule, { ...schedule, Subject: 'Twice' })
  const change = { ...schedule, ReportScheduleID: made.ReportScheduleID, version: made.version, Subject: 'Changed' }
  await director.ok(scheduleCalls.saveSchedule, change)
  expect((await director.send(scheduleCalls.saveSchedule, change)).refusal.code).toBe('Stale')
  expect((await admin.send(scheduleCalls.saveSchedule, { ...change, version: made.version + 1 })).status).toBe(404)
})

test('the schedule of somebody who was deactivated, or lost the right, sends nothing and is stopped', async () => {
  const quality = await a.owner.query<{ email: string; id: string }>(
    `select u.email, u.id from application_user u where u.account_status = 'Active' and u.id <> $1
      and '{Reports.Schedule,Reports.Run}'::text[] <@ user_permissions(u.id, $2) and not 'Administrator' = any (user_permissions(u.id, $2)) limit 1`,
    [director.userId, today],
  )
  const owner = await a.as(quality.rows[0]!.email.split('@')[0]!)
  const { ReportScheduleID } = await owner.ok(scheduleCalls.saveSchedule, {
    ...schedule,
    Report: 'unsigned',
    Subject: 'From one who left',
  })
  await a.owner.query("update session set ended_at = now(), ended_why = 'test' where user_id = $1", [owner.userId])
  await a.deactivate(owner.userId)
  await dueNow(ReportScheduleID)
  expect(await send(new Date())).toBe(0)
  const mails = await a.owner.query("select 1 from mail where subject = 'From one who left'")
  expect(mails.rowCount).toBe(0)
  const kept = await a.owner.query<{ stopped_why: string | null }>(
    'select stopped_why from report_schedule where id = $1',
    [ReportScheduleID],
  )
  expect(kept.rows[0]!.stopped_why).not.toBeNull()
})

test('a mail of the executive figures opens the grid with its days', async () => {
  const { ReportScheduleID } = await director.ok(scheduleCalls.saveSchedule, {
    ...schedule,
    Report: 'kept-figures',
    Subject: 'Monday figures',
  })
  await dueNow(ReportScheduleID)
  await send(new Date())
  const mail = (await mailsTo(a.owner)).find(({ subject }) => subject === 'Monday figures')!
  const { from, to } = reportDays('month', today)
  expect(mail.whole).toContain(`/ExecutiveCoreDashboard?span=month&from=${from}&to=${addDays(to, -1)}`)
})

test('runs and their files are kept as long as the setting says', async () => {
  const shown = await run(director, 'children-served')
  const { ReportRunID } = await director.ok(reportsCalls.makeFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  await makeReport(job(), sources, ReportRunID)
  const fresh = await run(director, 'placements')
  const { FileID } = (await director.ok(reportsCalls.getRuns, {})).Runs.find((one) => one.ReportRunID === ReportRunID)!
  const waiting = await director.ok(reportsCalls.makeFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  const older = (id: string, days: number) =>
    a.owner.query('update report_run set run_at = now() - make_interval(days => $2) where id = $1', [id, days])
  await older(ReportRunID, a.settings.reportKeepDays + 1)
  await older(waiting.ReportRunID, a.settings.reportKeepDays + 1)
  await older(fresh.ReportRunID, a.settings.reportKeepDays - 1)
  expect(await forgetRuns(job())).toBe(1)
  const left = (await director.ok(reportsCalls.getRuns, {})).Runs.map((one) => one.ReportRunID)
  expect(left).not.toContain(ReportRunID)
  expect(left).toEqual(expect.arrayContaining([fresh.ReportRunID, waiting.ReportRunID]))
  expect((await a.owner.query('select from stored_file where id = $1', [FileID])).rowCount).toBe(0)
  await director.ok(reportsCalls.cancelRun, { ReportRunID: waiting.ReportRunID })
})

test('nobody reads as somebody else but a job', async () => {
  await expect(
    transact(a.app.platform.pool, 'nobody', {}, (tx) =>
      sql`select see_as(${admin.userId}::uuid, ${today}::date)`.execute(tx),
    ),
  ).rejects.toThrow(/only a job/)
})

test('the days of a period and the next day of a schedule', () => {
  expect(reportDays('month', '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  expect(reportDays('quarter', '2026-02-15')).toEqual({ from: '2025-10-01', to: '2026-01-01' })
  expect(reportDays('year', '2026-03-15')).toEqual({ from: '2025-03-16', to: '2026-03-16' })
  expect(reportDays('year', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-03-01' })
  expect(reportDays('ahead', '2026-03-15')).toEqual({ from: '2026-03-15', to: '2026-04-15' })
  expect(nextDay('Weekly', 1, '2026-03-16')).toBe('2026-03-23')
  expect(nextDay('Monthly', 28, '2026-02-28')).toBe('2026-03-28')
  expect(nextDay('Daily', null, '2026-02-28')).toBe('2026-03-01')
})
