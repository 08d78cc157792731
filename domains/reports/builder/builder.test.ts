import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { serverDomains } from '#app/domains.server.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import type { JobContext } from '#platform/server/jobs.ts'
import { openLog } from '#platform/server/log.ts'
import { makeReport } from '../make-report.server.ts'
import { reportsCalls } from '../reports.calls.ts'
import { scheduleCalls } from '../schedules.calls.ts'
import { sendDue } from '../send-schedules.server.ts'
import { builderCalls } from './builder.calls.ts'
import { newDefinition, whyNotBuilt, type ColumnsKnown, type Definition } from './definition.rules.ts'
import { daysMeant } from './moving-days.rules.ts'

let a: TestAgency
let director: Actor
let admin: Actor
let worker: Actor
let today: string
const sources = {
  reports: serverDomains.flatMap((domain) => domain.reports ?? []),
  subjects: serverDomains.flatMap((domain) => domain.subjects ?? []),
}

beforeAll(async () => {
  a = await openTestAgency()
  director = await a.as('desmond.directo')
  admin = await a.as('alva.rootley')
  worker = await a.as('renata.mockley')
  const { rows } = await a.owner.query<{ day: string }>('select (now() at time zone $1)::date::text as day', [
    a.settings.agency.zone,
  ])
  today = rows[0]!.day
})
afterAll(() => a.close())

const children = (more: Partial<Definition> = {}): Definition => ({
  ...newDefinition('children', ['name', 'program', 'status']),
  ...more,
})
const preview = (by: Actor, Definition: Definition) => by.ok(builderCalls.preview, { Definition })
const save = (by: Actor, Name: string, Definition: Definition, more: object = {}) =>
  by.ok(builderCalls.saveBuilt, { Name, About: null, Shared: 'Me', SubProgramID: null, Definition, ...more })
const keyOf = ({ ReportDefinitionID }: { ReportDefinitionID: string }) => `built-${ReportDefinitionID}`
const run = (by: Actor, Report: string, more: object = {}) =>
  by.ok(reportsCalls.runReport, { Report, From: addMonths(today, -6), To: today, SubProgramID: null, ...more })
const refused = async (by: Actor, Report: string) =>
  (await by.send(reportsCalls.runReport, { Report, From: today, To: today, SubProgramID: null })).refusal.code
const job = (): JobContext => ({
  settings: a.settings,
  log: openLog('silent'),
  owner: a.owner,
  transact: (work) => transact(a.app.platform.pool, 'system', {}, work),
  lastTry: true,
  signal: new AbortController().signal,
})
const send = () => sendDue(job(), sources, new Date())

test('a built report runs, is filed and kept as every other one', async () => {
  const built = await save(director, 'Children of ours', children({ Sort: [{ Key: 'name', Descending: true }] }))
  const { Reports } = await director.ok(reportsCalls.getCatalogue, {})
  expect(Reports.find(({ Report }) => Report === keyOf(built))).toMatchObject({
    Title: 'Children of ours',
    Built: { IsMine: true },
  })
  const shown = await run(director, keyOf(built))
  expect(shown.Total).toBeGreaterThan(25)
  expect(shown.Columns.map(({ Title }) => Title)).toEqual(['Name', 'Sub-program', 'Status'])
  const names = shown.Rows.map(([name]) => String(name))
  expect(names).toEqual(names.toSorted().toReversed())
  expect(shown.Opens.every((one) => one?.ChartType === 'Client')).toBe(true)
  expect((await preview(director, children())).Total).toBe(shown.Total)
  const csv = await director.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  expect(csv.text).toContain('Children of ours')
  expect(csv.text.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(shown.Total)
  await director.ok(reportsCalls.setFavorite, { Report: keyOf(built), IsFavorite: true })
  expect((await director.ok(reportsCalls.getRuns, {})).Runs[0]).toMatchObject({
    Title: 'Children of ours',
    Found: shown.Total,
  })
  const { ReportRunID } = await director.ok(reportsCalls.makeFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  await makeReport(job(), sources, ReportRunID)
  const made = (await director.ok(reportsCalls.getRuns, {})).Runs.find((one) => one.ReportRunID === ReportRunID)!
  expect([made.State, made.Found]).toEqual(['Done', shown.Total])
  expect((await director.send(fileCalls.downloadFile, { FileID: made.FileID! })).status).toBe(200)
})

test('a file says its filters, and a period only where the report asks by one', async () => {
  const filtered = children({
    Filters: [
      { Column: 'status', Operator: 'is', Values: ['Active'] },
      { Column: 'start', Operator: 'from', Values: ['2020-07-01'] },
    ],
  })
  const built = await save(director, 'With filters', filtered)
  const asking = await save(
    director,
    'With days',
    children({ Filters: [{ Column: 'start', Operator: 'asked', Values: [] }] }),
  )
  const preface = async (report: string, Format: 'csv') => {
    const shown = await run(director, report)
    const csv = await director.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format })
    return { shown, lines: csv.text.replace('\uFEFF', '').split('\r\n').slice(0, 6) }
  }
  const { shown, lines } = await preface(keyOf(built), 'csv')
  expect(lines[0]).toContain('With filters')
  expect(lines.some((line) => line.includes('Period: '))).toBe(false)
  expect(lines.some((line) => line.includes('Filter: Status is Active'))).toBe(true)
  expect(lines.some((line) => /Filter: .+ is on or after .*2020/.test(line))).toBe(true)
  expect([shown.AsksDays, shown.Filters.length]).toEqual([false, 2])
  const asked = await preface(keyOf(asking), 'csv')
  expect(asked.lines.some((line) => line.includes('Period: '))).toBe(true)
  expect(asked.shown.AsksDays).toBe(true)
})

test('a preview is written down as a look', async () => {
  const { Total } = await preview(director, children())
  const { rows } = await a.owner.query<{ detail: object }>(
    "select detail from audit where kind = 'view' and call = 'Reports/Builder/Preview' and user_id = $1 order by at desc limit 1",
    [director.userId],
  )
  expect(rows).toMatchObject([{ detail: { preview: 'children', found: Total } }])
})

test('groups add up to the rows, across as down, and each cell opens as many', async () => {
  const built = await save(
    director,
    'By program',
    children({ Groups: [{ Column: 'program', By: 'value' }], Across: { Column: 'status', By: 'value' }, Chart: 'bar' }),
  )
  const shown = await run(director, keyOf(built))
  const list = await preview(director, children())
  const at = (key: string) => shown.Columns.findIndex(({ Key }) => Key === key)
  const cells = shown.Columns.flatMap(({ Across }, column) => (Across ? [{ Across, column }] : []))
  expect(cells.length).toBeGreaterThan(1)
  let sum = 0
  for (const [place, row] of shown.Rows.entries()) {
    const total = Number(row[at('f0')])
    expect(cells.reduce((n, { column }) => n + Number(row[column]), 0)).toBe(total)
    sum += total
    const keys = shown.Keys[place]!
    expect((await director.ok(builderCalls.getBehind, { ReportRunID: shown.ReportRunID, Keys: keys })).Total).toBe(
      total,
    )
  }
  expect(sum).toBe(list.Total)
  const [first] = cells
  const behind = await director.ok(builderCalls.getBehind, {
    ReportRunID: shown.ReportRunID,
    Keys: shown.Keys[0]!,
    Across: first!.Across,
  })
  expect(behind.Total).toBe(Number(shown.Rows[0]![first!.column]))
  expect(shown.Bars.reduce((n, { Value }) => n + Value, 0)).toBe(list.Total)
  expect(
    (await admin.send(builderCalls.getBehind, { ReportRunID: shown.ReportRunID, Keys: shown.Keys[0]! })).status,
  ).toBe(404)
})

test('two people of one name are two groups', async () => {
  const { rows } = await a.owner.query<{ person_id: string }>(
    `select distinct m.person_id from client_membership m where m.voided_at is null and m.end_date is null and not m.confidential
      and m.sub_program_id = any (user_sub_programs($1, $2)) limit 2`,
    [director.userId, today],
  )
  await a.owner.query("update person set first_name = 'Twice', last_name = 'Sameworth' where id = any ($1)", [
    rows.map(({ person_id }) => person_id),
  ])
  const { Rows } = await preview(director, {
    ...children({
      Filters: [{ Column: 'name', Operator: 'is', Values: ['Twice Sameworth'] }],
      Groups: [{ Column: 'name', By: 'value' }],
      Figures: [{ Figure: 'different', Column: 'name' }],
    }),
  })
  expect(Rows).toEqual([
    ['Twice Sameworth', 1],
    ['Twice Sameworth', 1],
  ])
})

test('filters are no oracle: a confidential chart is found by no filter, counted by no group, and told by no error', async () => {
  const { rows } = await a.owner.query<{ id: string; person_id: string }>(
    `select m.id, m.person_id from client_membership m where m.voided_at is null and m.end_date is null and not m.confidential
      and m.sub_program_id = any (user_sub_programs($1, $2)) order by m.id limit 1`,
    [worker.userId, today],
  )
  const [hidden] = rows
  await a.owner.query("update person set first_name = 'Zyxsecret', last_name = 'Canary' where id = $1", [
    hidden!.person_id,
  ])
  const build = await a.owner.query<{ id: string }>("select id from permission where name = 'Reports.Build'")
  await a.owner.query(
    `insert into role_permission (role_id, permission_id, start_date) select distinct ur.role_id, $1::uuid, $3::date from user_role ur
      where ur.user_id = $2 and ur.voided_at is null on conflict do nothing`,
    [build.rows[0]!.id, worker.userId, addDays(today, -1)],
  )
  worker = await a.as('renata.mockley')
  const asks: Definition[] = [
    children({ Filters: [{ Column: 'name', Operator: 'contains', Values: ['Zyxsecret'] }] }),
    children({
      Filters: [{ Column: 'name', Operator: 'is', Values: ['Zyxsecret Canary'] }],
      Groups: [{ Column: 'program', By: 'value' }],
    }),
    { ...newDefinition('placements', ['name']), Filters: [{ Column: 'name', Operator: 'begins', Values: ['Zyxs'] }] },
    {
      ...newDefinition('documents', ['form']),
      Filters: [{ Column: 'chart', Operator: 'contains', Values: ['Canary'] }],
    },
  ]
  const before = await preview(worker, children({ Filters: [], Figures: [{ Figure: 'count', Column: null }] }))
  expect((await preview(worker, asks[0]!)).Total).toBeGreaterThan(0)
  await a.owner.query('update client_membership set confidential = true where person_id = $1', [hidden!.person_id])
  worker = await a.as('renata.mockley')
  for (const ask of asks) {
    const found = await worker.send(builderCalls.preview, { Definition: ask })
    expect(found.status, JSON.stringify(ask)).toBe(200)
    expect([found.body.Total, found.text.includes('Zyxsecret')]).toEqual([0, false])
  }
  const after = await preview(worker, children({ Figures: [{ Figure: 'count', Column: null }] }))
  expect(Number(after.Rows[0]![0])).toBeLessThan(Number(before.Rows[0]![0]))
  // Neither does the text of a wrong value differ for what is there and what is not.
  const wrong = (value: string) =>
    worker.send(builderCalls.preview, {
      Definition: children({ Filters: [{ Column: 'start', Operator: 'on', Values: [value] }] }),
    })
  expect((await wrong('Zyxsecret')).refusal).toEqual((await wrong('Nobody')).refusal)
  await a.owner.query('update client_membership set confidential = false where person_id = $1', [hidden!.person_id])
})

test('a column that a reader may not see is not offered, not taken, left out of what is shared, and never asked by', async () => {
  const offered = async (by: Actor) =>
    (await by.ok(builderCalls.getSubjects, {})).Subjects.find(({ Subject }) => Subject === 'children')!.Columns.map(
      ({ Column }) => Column,
    )
  worker = await a.as('renata.mockley')
  expect(await offered(admin)).toContain('mediCal')
  expect(await offered(worker)).not.toContain('mediCal')
  for (const wanted of [
    children({ Columns: ['name', 'mediCal'] }),
    children({ Filters: [{ Column: 'mediCal', Operator: 'yes', Values: [] }] }),
    children({ Groups: [{ Column: 'mediCal', By: 'value' }] }),
    children({ Groups: [{ Column: 'program', By: 'value' }], Across: { Column: 'mediCal', By: 'value' } }),
    children({ Figures: [{ Figure: 'different', Column: 'mediCal' }] }),
  ]) {
    const { status, refusal } = await worker.send(builderCalls.preview, { Definition: wanted })
    expect([status, refusal.code]).toEqual([400, 'Wrong'])
    expect(
      (
        await worker.send(builderCalls.saveBuilt, {
          Name: 'Not so',
          About: null,
          Shared: 'Me',
          SubProgramID: null,
          Definition: wanted,
        })
      ).refusal.code,
    ).toBe('Wrong')
  }
  const shows = await save(admin, 'With coverage', children({ Columns: ['name', 'mediCal', 'status'] }), {
    Shared: 'Everybody',
  })
  const told = await run(worker, keyOf(shows))
  expect(told.Columns.map(({ Title }) => Title)).toEqual(['Name', 'Status'])
  expect(told.LeftOut).toEqual(['Has a Medi-Cal number'])
  const asks = await save(
    admin,
    'Asks by coverage',
    children({ Filters: [{ Column: 'mediCal', Operator: 'yes', Values: [] }] }),
    { Shared: 'Everybody' },
  )
  expect(await refused(worker, keyOf(asks))).toBe('Locked')
  const sorted = await save(
    admin,
    'Sorted by coverage',
    children({ Columns: ['name', 'mediCal'], Sort: [{ Key: 'mediCal', Descending: false }] }),
    { Shared: 'Everybody' },
  )
  expect(await refused(worker, keyOf(sorted))).toBe('Locked')
  expect((await worker.send(builderCalls.getBuilt, { ReportDefinitionID: asks.ReportDefinitionID })).status).toBe(404)
  expect(
    (await worker.send(builderCalls.copyBuilt, { ReportDefinitionID: asks.ReportDefinitionID, Name: 'Mine' })).status,
  ).toBe(404)
})

test('a report of another sub-program, or of nobody else, is not there by its id; a shared one shows each reader their own rows', async () => {
  const own = await save(director, 'Mine alone', children())
  for (const by of [admin, worker]) {
    expect(await refused(by, keyOf(own))).toBe('UnknownReport')
    expect((await by.send(builderCalls.getBuilt, { ReportDefinitionID: own.ReportDefinitionID })).status).toBe(404)
    expect((await by.send(builderCalls.deleteBuilt, { ...own })).status).toBe(404)
  }
  const { rows } = await a.owner.query<{ mine: string; other: string }>(
    `select (user_sub_programs($1, $2))[1] as mine, (select s.id from sub_program s where not s.id = any (user_sub_programs($1, $2))
      and not s.id = any (user_sub_programs($3, $2)) limit 1) as other`,
    [worker.userId, today, director.userId],
  )
  const { mine, other } = rows[0]!
  const there = await save(admin, 'Of another region', children(), { Shared: 'SubProgram', SubProgramID: other })
  expect(await refused(worker, keyOf(there))).toBe('UnknownReport')
  expect((await worker.ok(reportsCalls.getCatalogue, {})).Reports.map(({ Report }) => Report)).not.toContain(
    keyOf(there),
  )
  const here = await save(admin, 'Of ours', children(), { Shared: 'SubProgram', SubProgramID: mine })
  const [theirs, all] = [await run(worker, keyOf(here)), await run(admin, keyOf(here))]
  expect(theirs.Total).toBeGreaterThan(0)
  expect(theirs.Total).toBeLessThan(all.Total)
  const narrowed = await run(worker, keyOf(here), { SubProgramID: other })
  expect([narrowed.Total, narrowed.Rows]).toEqual([0, []])
  const notMine = await worker.send(builderCalls.saveBuilt, {
    Name: 'Out there',
    About: null,
    Shared: 'SubProgram',
    SubProgramID: other,
    Definition: children(),
  })
  expect(notMine.refusal.code).toBe('NotShareable')
})

test('whoever may not build builds nothing, and runs what is shared', async () => {
  const counselor = await a.owner.query<{ email: string }>(
    `select u.email from application_user u where u.account_status = 'Active' and 'Reports.Run' = any (user_permissions(u.id, $1))
      and not 'Reports.Build' = any (user_permissions(u.id, $1)) and not 'Administrator' = any (user_permissions(u.id, $1))
      and 'Foster.View' = any (user_permissions(u.id, $1)) and exists (select from user_role r where r.user_id = u.id) order by u.email limit 1`,
    [today],
  )
  const reader = await a.as(counselor.rows[0]!.email.split('@')[0]!)
  expect((await reader.send(builderCalls.preview, { Definition: children() })).refusal.code).toBe('PermissionMissing')
  const shared = await save(director, 'For everybody', children(), { Shared: 'Everybody' })
  expect((await run(reader, keyOf(shared))).Report).toBe(keyOf(shared))
})

test('what somebody typed is never carried out of a built report', async () => {
  await a.owner.query(
    `update person set first_name = '=HYPERLINK("http://x")', last_name = '@SUM(1)' where id = (select person_id from client_membership
      where voided_at is null and end_date is null and not confidential order by id desc limit 1)`,
  )
  const built = await save(
    admin,
    '=cmd|calc',
    children({ Groups: [{ Column: 'name', By: 'value' }], Columns: ['name'] }),
  )
  const shown = await run(admin, keyOf(built))
  const csv = await admin.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format: 'csv' })
  expect(csv.text).toContain('HYPERLINK')
  expect(csv.text.replace('\uFEFF', '')).not.toMatch(/(^|,|")[=+\-@]/m)
  const book = await admin.send(reportsCalls.getReportFile, { ReportRunID: shown.ReportRunID, Format: 'xlsx' })
  expect(book.text.startsWith('PK')).toBe(true)
})

test('what was sent is never SQL: names and values with quotes are refused or looked for as they are', async () => {
  const odd = `x' or '1'='1`
  expect(
    (await preview(director, children({ Filters: [{ Column: 'name', Operator: 'is', Values: [odd] }] }))).Total,
  ).toBe(0)
  expect(
    (await preview(director, children({ Filters: [{ Column: 'name', Operator: 'contains', Values: ['%'] }] }))).Total,
  ).toBe(0)
  for (const Definition of [
    { ...children(), Subject: 'person' },
    { ...children(), Columns: ['constructor'] },
    { ...children(), Columns: ['name"; drop table person; --'] },
    { ...children(), Sort: [{ Key: 'name desc', Descending: false }] },
    { ...children(), Sort: [{ Key: 'toString', Descending: false }] },
  ]) {
    const { status } = await director.send(builderCalls.preview, { Definition })
    expect([400, 404], JSON.stringify(Definition)).toContain(status)
  }
})

test('a schedule sends a link to it; once it is private, gone or its owner left, nothing is sent and it is stopped', async () => {
  const built = await save(director, 'Sent on Mondays', children(), { Shared: 'Everybody' })
  const schedule = {
    Report: keyOf(built),
    Period: 'month' as const,
    SubProgramID: null,
    DistributionListID: null,
    Subject: 'Built and sent',
    Body: null,
    Cadence: 'Weekly' as const,
    OnDay: 1,
    AtHour: 8,
  }
  const { ReportScheduleID } = await director.ok(scheduleCalls.saveSchedule, schedule)
  const due = (id: string) =>
    a.owner.query("update report_schedule set next_at = now() - interval '1 minute' where id = $1", [id])
  const stopped = async (id: string) =>
    (await a.owner.query<{ why: string | null }>('select stopped_why as why from report_schedule where id = $1', [id]))
      .rows[0]!.why
  await due(ReportScheduleID)
  expect(await send()).toBe(1)
  const mail = await a.owner.query<{ body: string }>("select body from mail where subject = 'Built and sent'")
  expect(mail.rows[0]!.body).toContain('Sent on Mondays')
  expect(
    (await director.ok(builderCalls.getBuilt, { ReportDefinitionID: built.ReportDefinitionID })).Report!.Schedules,
  ).toBe(1)
  const quality = await a.owner.query<{ email: string; id: string }>(
    `select u.email, u.id from application_user u where u.account_status = 'Active' and u.id <> $1
      and '{Reports.Schedule,Reports.Run}'::text[] <@ user_permissions(u.id, $2) and not 'Administrator' = any (user_permissions(u.id, $2)) limit 1`,
    [director.userId, today],
  )
  const leaver = await a.as(quality.rows[0]!.email.split('@')[0]!)
  const left = await leaver.ok(scheduleCalls.saveSchedule, { ...schedule, Subject: 'From one who left' })
  await a.owner.query("update session set ended_at = now(), ended_why = 'test' where user_id = $1", [leaver.userId])
  await a.deactivate(leaver.userId)
  await due(left.ReportScheduleID)
  expect(await send()).toBe(0)
  expect(await stopped(left.ReportScheduleID)).not.toBeNull()
  const list = await a.owner.query<{ id: string }>(
    "insert into distribution_list (name, purpose) values ('Sample of built', 'Tests') returning id",
  )
  const alone = await save(director, 'Nobody else', children())
  const { refusal } = await director.send(scheduleCalls.saveSchedule, {
    ...schedule,
    Report: keyOf(alone),
    DistributionListID: list.rows[0]!.id,
  })
  expect(refusal.code).toBe('NotShared')
  const listed = await director.ok(scheduleCalls.saveSchedule, {
    ...schedule,
    Subject: 'Private by now',
    DistributionListID: list.rows[0]!.id,
  })
  await a.owner.query(
    `insert into distribution_list_member (distribution_list_id, kind, user_id) values ($1, 'user', $2)`,
    [list.rows[0]!.id, admin.userId],
  )
  const hidden = await save(director, 'Sent on Mondays', children(), {
    ReportDefinitionID: built.ReportDefinitionID,
    version: built.version,
    Shared: 'Me',
  })
  await due(listed.ReportScheduleID)
  await due(ReportScheduleID)
  // To its owner alone it still goes.
  expect(await send()).toBe(1)
  expect(await stopped(listed.ReportScheduleID)).toBe('Nobody but its owner can open this report any more')
  expect((await a.owner.query("select 1 from mail where subject = 'Private by now'")).rowCount).toBe(0)
  await director.ok(builderCalls.deleteBuilt, { ReportDefinitionID: built.ReportDefinitionID, version: hidden.version })
  await due(ReportScheduleID)
  expect(await send()).toBe(0)
  expect(await stopped(ReportScheduleID)).not.toBeNull()
})

test('two do not overwrite each other, names are one’s own, a deleted one comes back, a copy is its maker’s', async () => {
  const built = await save(director, 'Once', children(), { Shared: 'Everybody' })
  const change = { ReportDefinitionID: built.ReportDefinitionID, version: built.version }
  const { version } = await save(director, 'Once more', children(), { ...change, Shared: 'Everybody' })
  const again = (by: Actor, more: object) =>
    by.send(builderCalls.saveBuilt, {
      Name: 'Once again',
      About: null,
      Shared: 'Everybody',
      SubProgramID: null,
      Definition: children(),
      ...more,
    })
  expect((await again(director, change)).refusal.code).toBe('Stale')
  expect((await again(director, { Name: 'once more' })).refusal.code).toBe('SameName')
  worker = await a.as('renata.mockley')
  expect((await again(worker, { ...change, version })).refusal.code).toBe('NotYours')
  expect((await worker.send(builderCalls.deleteBuilt, { ...change, version })).refusal.code).toBe('NotYours')
  const copied = await worker.ok(builderCalls.copyBuilt, {
    ReportDefinitionID: built.ReportDefinitionID,
    Name: 'My own',
  })
  expect((await worker.ok(builderCalls.getBuilt, copied)).Report).toMatchObject({
    Name: 'My own',
    Shared: 'Me',
    Can: { Edit: true },
  })
  const gone = await director.ok(builderCalls.deleteBuilt, { ReportDefinitionID: built.ReportDefinitionID, version })
  expect(await refused(director, keyOf(built))).toBe('UnknownReport')
  await director.ok(builderCalls.restoreBuilt, gone)
  expect((await run(director, keyOf(built))).Title).toBe('Once more')
})

test('what is being built is kept for its person alone, until it is saved or thrown away', async () => {
  await director.ok(builderCalls.keepDraft, { Definition: children() })
  await director.ok(builderCalls.keepDraft, { Definition: children({ Columns: ['name'] }) })
  expect((await director.ok(builderCalls.getBuilt, {})).Draft?.Columns).toEqual(['name'])
  expect((await admin.ok(builderCalls.getBuilt, {})).Draft).toBeNull()
  await save(director, 'From the draft', children({ Columns: ['name'] }))
  expect((await director.ok(builderCalls.getBuilt, {})).Draft).toBeNull()
  const built = await save(director, 'Changed meanwhile', children())
  await director.ok(builderCalls.keepDraft, {
    ReportDefinitionID: built.ReportDefinitionID,
    Begun: built.version,
    Definition: children({ Columns: ['name'] }),
  })
  const opened = async () =>
    (await director.ok(builderCalls.getBuilt, { ReportDefinitionID: built.ReportDefinitionID })).Draft
  expect((await opened())?.Columns).toEqual(['name'])
  await a.owner.query("update report_definition set about = 'Changed elsewhere' where id = $1", [
    built.ReportDefinitionID,
  ])
  expect(await opened()).toBeNull()
  await director.ok(builderCalls.keepDraft, { Definition: children() })
  await director.ok(builderCalls.keepDraft, { Definition: null })
  expect((await director.ok(builderCalls.getBuilt, {})).Draft).toBeNull()
})

test('days of the run are those asked for; a file is read again only with the same rights', async () => {
  const built = await save(director, 'Began in the days', {
    ...newDefinition('contacts', ['day', 'kind']),
    Filters: [{ Column: 'day', Operator: 'asked', Values: [] }],
  })
  const all = await run(director, keyOf(built))
  const month = await run(director, keyOf(built), { From: addMonths(today, -1) })
  expect(month.Total).toBeGreaterThan(0)
  expect(month.Total).toBeLessThan(all.Total)
  expect(month.Rows.every(([day]) => String(day) >= addMonths(today, -1) && String(day) <= today)).toBe(true)
  const { ReportRunID } = await director.ok(reportsCalls.makeFile, { ReportRunID: month.ReportRunID, Format: 'csv' })
  await makeReport(job(), sources, ReportRunID)
  const made = (await director.ok(reportsCalls.getRuns, {})).Runs.find((one) => one.ReportRunID === ReportRunID)!
  expect((await director.send(fileCalls.downloadFile, { FileID: made.FileID! })).status).toBe(200)
  await a.owner.query(
    `update user_role set voided_at = now(), void_reason = 'test' where user_id = $1 and id <> (select min(id::text)::uuid from user_role where user_id = $1)`,
    [director.userId],
  )
  const labels = await a.owner.query<{ id: string }>("select id from permission where name = 'Label.SUD'")
  await a.owner.query(
    `update role_permission set voided_at = now(), void_reason = 'test' where permission_id = $1 and voided_at is null`,
    [labels.rows[0]!.id],
  )
  director = await a.as('desmond.directo')
  expect((await director.send(fileCalls.downloadFile, { FileID: made.FileID! })).status).toBe(404)
})

const columns: ColumnsKnown = {
  name: { title: ['Name', 'Nombre'], kind: 'person' },
  start: { title: ['Start', 'Inicio'], kind: 'day' },
  nights: { title: ['Nights', 'Noches'], kind: 'number' },
}
const about = (more: Partial<Definition>) => whyNotBuilt({ ...newDefinition('some', ['name']), ...more }, columns)

test('what is wrong with a definition names its part', () => {
  const part = (more: Partial<Definition>) => about(more)?.part
  expect(about({})).toBeUndefined()
  expect(part({ Columns: [] })).toBe('Columns')
  expect(part({ Columns: ['name', 'name'] })).toBe('Columns')
  expect(about({ Columns: ['other'] })?.why[0]).toContain('other')
  expect(part({ Filters: [{ Column: 'start', Operator: 'contains', Values: ['x'] }] })).toBe('Filters')
  expect(part({ Filters: [{ Column: 'start', Operator: 'on', Values: ['2026-02-30'] }] })).toBe('Filters')
  expect(part({ Filters: [{ Column: 'nights', Operator: 'between', Values: ['9', '3'] }] })).toBe('Filters')
  expect(part({ Filters: [{ Column: 'name', Operator: 'is', Values: [' '] }] })).toBe('Filters')
  expect(part({ Groups: [{ Column: 'name', By: 'month' }] })).toBe('Groups')
  expect(part({ Across: { Column: 'name', By: 'value' } })).toBe('Across')
  expect(part({ Figures: [{ Figure: 'sum', Column: 'start' }] })).toBe('Figures')
  expect(part({ Figures: [{ Figure: 'sum', Column: null }] })).toBe('Figures')
  expect(part({ Sort: [{ Key: 'nights', Descending: false }] })).toBe('Sort')
  expect(part({ Chart: 'bar' })).toBe('Chart')
  expect(
    about({
      Groups: [{ Column: 'start', By: 'fiscal' }],
      Figures: [{ Figure: 'most', Column: 'start' }],
      Sort: [{ Key: 'f0', Descending: true }],
      Chart: 'line',
    }),
  ).toBeUndefined()
})

test('days that move with the calendar', () => {
  expect(daysMeant('lastMonth', '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  expect(daysMeant('thisYear', '2026-03-15')).toEqual({ from: '2025-07-01', to: '2026-07-01' })
  expect(daysMeant('lastYear', '2026-07-01')).toEqual({ from: '2025-07-01', to: '2026-07-01' })
  expect(daysMeant('last30', '2026-03-30')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(daysMeant('next30', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-04-01' })
})
