import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import { approvalsCalls } from './approvals.calls.ts'
import { openFamiliesAgency, refusedAs, type FamiliesAgency } from '../record/families-testing.ts'

let a: FamiliesAgency
beforeAll(async () => {
  a = await openFamiliesAgency()
})
afterAll(() => a.close())

test('the pipeline counts each phase of a pathway, the longest there first, and marks who is stuck', async () => {
  const found = await a.director.ok(approvalsCalls.getPipeline, { Pathway: 'CA' })
  expect(found.Columns.map((one) => one.Phase)).toEqual([
    'Inquiry',
    'Orientation',
    'Application',
    'Background Checks',
    'Pre-Approval Training',
    'Home Environment Assessment',
    'Permanency Assessment',
    'Written Report',
    'On Hold',
  ])
  for (const { Count, Stuck, Families } of found.Columns) {
    expect(Families).toHaveLength(Math.min(Count, 50))
    expect(Families.filter((one) => one.IsStuck)).toHaveLength(Stuck)
    expect(Families.map((one) => one.Days)).toEqual(Families.map((one) => one.Days).toSorted((one, two) => two - one))
  }
  expect(found.Pathways.find((one) => one.Pathway === 'CA')!.Families).toBe(
    found.Columns.reduce((sum, one) => sum + one.Count, 0),
  )
  const mine = await a.manager.ok(approvalsCalls.getPipeline, { SubProgramID: a.program })
  expect(mine.Columns.flatMap((one) => one.Families).length).toBeLessThanOrEqual(
    found.Columns.flatMap((one) => one.Families).length + 50,
  )
})

test('the day a family counts as stuck is the agency’s own', async () => {
  const program = (await a.one('select core_program_id as id from sub_program where id = $1', [a.program]))!['id']
  await a.owner.query(
    "insert into core_program_setting (core_program_id, name, label, grouping, data_type, default_value, sort) values ($1, 'familyPhaseStuckDays', 'Stuck after days', 'Families', 'number', '7', 900)",
    [program],
  )
  expect((await a.director.ok(approvalsCalls.getPipeline, { SubProgramID: a.program })).StuckDays).toBe(7)
})

test('the history counts entries, leaves holds aside, and reckons the time from the application', async () => {
  const before = await a.director.ok(approvalsCalls.approvalHistoryData, { SubProgramID: a.program })
  expect(before.Months).toHaveLength(12)
  expect(before.Months.at(-1)!.Month).toBe(`${a.today.slice(0, 7)}-01`)
  const id = await a.newFamily(a.supervisor, { Phase: 'Application', StartDate: addDays(a.today, -20) })
  await a.go(id, 'On Hold', { StartDate: addDays(a.today, -10), Reason: 'Health', ReviewDate: addDays(a.today, 3) })
  await a.go(id, 'Application', { StartDate: addDays(a.today, -8) })
  await a.tickAll(id)
  await a.go(id, 'Approved', { ...a.certificate, StartDate: addDays(a.today, -1) })
  await a.go(id, 'On Hold', { Reason: 'Health', ReviewDate: addDays(a.today, 3) })
  await a.go(id, 'Approved')
  const after = await a.director.ok(approvalsCalls.approvalHistoryData, { SubProgramID: a.program })
  expect(after.Total.Applications).toBe(before.Total.Applications + 1)
  expect(after.Total.Approvals).toBe(before.Total.Approvals + 1)
  expect(after.Total.NetHomes).toBe(before.Total.NetHomes + 1)
  for (const key of ['Applications', 'Approvals', 'Denials', 'Withdrawals', 'NetHomes'] as const) {
    const sum = (rows: readonly Record<typeof key, number>[]) => rows.reduce((total, row) => total + row[key], 0)
    expect(sum(after.Months), key).toBe(after.Total[key])
    expect(sum(after.BySubProgram), key).toBe(after.Total[key])
    expect(sum(after.ByPathway), key).toBe(after.Total[key])
  }
  const { rows } = await a.owner.query<{ id: string; phase: string; day: string }>(
    "select family_id as id, phase, start_date as day from family_phase where sub_program_id = $1 and voided_at is null and phase in ('Application', 'Approved', 'Licensed') order by start_date, id",
    [a.program],
  )
  const days = [...Map.groupBy(rows, (row) => row.id).values()].flatMap((own) => {
    const approved = own.find((row) => row.phase !== 'Application')
    const applied = own.find((row) => row.phase === 'Application')
    return approved && applied && approved.day >= after.From && approved.day < after.To
      ? [daysBetween(applied.day, approved.day)]
      : []
  })
  const sorted = days.toSorted((one, two) => one - two)
  expect(after.Total.MedianDays).toBe(
    Math.round((sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2),
  )
  expect(after.Total.Days80!).toBeGreaterThanOrEqual(after.Total.MedianDays!)
})

test('the history is asked for at most five years, by those who may see figures', async () => {
  expect(
    refusedAs(await a.director.send(approvalsCalls.approvalHistoryData, { From: addMonths(a.today, -80) })),
  ).toEqual([400, 'TooLong', 'From'])
  expect(
    refusedAs(
      await a.director.send(approvalsCalls.approvalHistoryReport, { From: a.today, To: addMonths(a.today, -2) }),
    ),
  ).toEqual([400, 'TooLong', 'From'])
  expect((await a.manager.send(approvalsCalls.approvalHistoryData, {})).refusal.code).toBe('PermissionMissing')
})

test('the report is a workbook, and taking it is written down', async () => {
  for (const language of ['en', 'es'] as const) {
    const reply = await a.director.send(approvalsCalls.approvalHistoryReport, {}, { language })
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(reply.text.startsWith('PK')).toBe(true)
  }
  const audit = await a.one<Record<string, unknown>>(
    "select detail from audit where call = 'Foster/Reports/ApprovalHistoryReport' order by seq desc limit 1",
  )
  expect(audit!['detail']).toMatchObject({ report: 'ApprovalHistoryReport' })
})

test('the night keeps the medians and the list', async () => {
  const before = await a.owner.query('select * from phase_days($1) order by pathway, phase', [a.today])
  await a.owner.query('select keep_phase_days($1)', [a.today])
  expect((await a.owner.query('select * from phase_days($1) order by pathway, phase', [a.today])).rows).toEqual(
    before.rows,
  )
  expect(before.rows.length).toBeGreaterThan(5)
})
