import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { complianceCalls } from './compliance.calls.ts'
import { dueCalls } from './due.calls.ts'
import { nowhere, openDueAgency, type DueAgency } from './due-testing.ts'
import { inspectionCalls } from './inspection.calls.ts'

const { getComplianceByWorker, getComplianceByProgram, getComplianceByForm, exportCompliance } = complianceCalls
let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const ago = (days: number) => addDays(a.today, -days)
const codeOf = async (sent: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await sent
  return [status, refusal.code]
}

test('figures name their period, add up, and open their list', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 30 })
  const children = await Promise.all([0, 0, 0, 0, 0].map(() => a.child(40)))
  await a.document(form, children[0]!, ago(12))
  await a.document(form, children[1]!, ago(5))
  await a.document(form, children[2]!, ago(4), 'AwaitingSignatures')
  await a.reckon()
  const { Rows } = await a.supervisor.ok(dueCalls.getDueItems, { ChartID: children[3]!, FormID: form.form })
  await a.supervisor.ok(dueCalls.waiveDue, {
    DueItemID: Rows[0]!.DueItemID,
    Decision: 'Waived',
    Reason: 'Test',
    version: Rows[0]!.version,
  })
  // On time, but written up a week after it was due.
  await a.owner.query(`update document set submitted_at = now() where chart_id = $1`, [children[0]])
  const period = { From: ago(30), To: a.today }
  const by = await a.supervisor.ok(getComplianceByForm, { ...period, Search: 'Due test form' })
  expect(by).toMatchObject({ ...period, Total: 1 })
  expect(by.Rows[0]).toMatchObject({ ID: form.form, OnTime: 1, Late: 1, Waived: 1, PaperworkLate: 1, NotYet: 0 })
  expect(by.Rows[0]!.OpenLate).toBeGreaterThanOrEqual(2)
  expect(by.Sum).toMatchObject({ Due: by.Rows[0]!.Due, Rate: by.Rows[0]!.Rate })
  for (const [outcome, figure] of [
    ['Due', 'Due'],
    ['OnTime', 'OnTime'],
    ['Late', 'Late'],
    ['OpenLate', 'OpenLate'],
    ['Waived', 'Waived'],
    ['PaperworkLate', 'PaperworkLate'],
  ] as const) {
    const list = await a.supervisor.ok(dueCalls.getDueItems, {
      FormID: form.form,
      From: period.From,
      To: period.To,
      Outcome: outcome,
    })
    expect(list.Total).toBe(by.Rows[0]![figure])
  }
  const workers = await a.supervisor.ok(getComplianceByWorker, {
    ...period,
    SubProgramID: a.program,
    Sort: 'OpenLate',
    Descending: true,
  })
  expect(workers.Rows.find((row) => row.ID === a.manager.userId)!.Due).toBeGreaterThanOrEqual(5)
  const row = workers.Rows.find((one) => one.ID === a.manager.userId)!
  const own = {
    EmployeeID: a.manager.userId,
    Named: true,
    SubProgramID: a.program,
    From: period.From,
    To: period.To,
  } as const
  for (const Outcome of ['Due', 'OnTime', 'OpenLate'] as const)
    expect((await a.supervisor.ok(dueCalls.getDueItems, { ...own, Outcome })).Total).toBe(row[Outcome])
  const programs = await a.supervisor.ok(getComplianceByProgram, period)
  expect(programs.Rows.map((row) => row.ID)).toContain(a.program)
  for (const Format of ['csv', 'xlsx'] as const) {
    const file = await a.supervisor.send(exportCompliance, { ...period, By: 'Form', Format, Language: 'es' })
    expect(file.status).toBe(200)
    if (Format === 'csv') expect(file.text).toContain('Formulario')
  }
  expect(await a.one<number>(`select count(*)::int from audit where call = 'Core/Compliance/Export'`)).toBe(2)
})

test('who may see them, and for which time', async () => {
  const period = { From: ago(30), To: a.today }
  expect(await codeOf(a.manager.send(getComplianceByWorker, period))).toEqual([403, 'PermissionMissing'])
  expect(await codeOf(a.supervisor.send(getComplianceByForm, { From: a.today, To: ago(1) }))).toEqual([
    422,
    'WrongPeriod',
  ])
  expect(await codeOf(a.supervisor.send(getComplianceByForm, { ...period, SubProgramID: nowhere }))).toEqual([
    404,
    'NotFound',
  ])
  expect(
    await codeOf(a.supervisor.send(exportCompliance, { From: a.today, To: ago(1), By: 'Form', Format: 'csv' })),
  ).toEqual([422, 'WrongPeriod'])
})

test('an inspection shows a chart as it stood on the day', async () => {
  const { getInspection } = inspectionCalls
  const form = await a.form({ FirstDueTimeAdjustment: 10 })
  const signed = await a.form({ FirstDueTimeAdjustment: 20 })
  const child = await a.child(60)
  await a.document(form, child, ago(45))
  await a.document(signed, child, ago(35), 'AwaitingSignatures')
  await a.reckon()
  const on = async (OnDate: string) => {
    const { Charts } = await a.supervisor.ok(getInspection, { ChartID: child, OnDate })
    const of = (one: { form: string }) => Charts[0]!.Items.find((item) => item.FormID === one.form)?.State
    return [of(form), of(signed)]
  }
  expect(await on(ago(55))).toEqual(['NotYetDue', 'NotYetDue'])
  expect(await on(ago(48))).toEqual(['Missing', 'NotYetDue'])
  expect(await on(ago(45))).toEqual(['Late', 'NotYetDue'])
  expect(await on(ago(30))).toEqual(['Late', 'Unsigned'])
  const now = await a.supervisor.ok(getInspection, { ChartID: child, OnDate: a.today })
  expect(now.Charts[0]!.Items.find((item) => item.FormID === signed.form)).toMatchObject({
    State: 'Unsigned',
    UnsignedLines: ['Supervisor'],
    VersionNo: 1,
  })
  expect(now.Counts.Late).toBeGreaterThanOrEqual(1)
  const program = await a.supervisor.ok(getInspection, { SubProgramID: a.program, OnDate: a.today, PageSize: 25 })
  expect(program.Total).toBeGreaterThan(5)
  expect(program.Charts.length).toBeLessThanOrEqual(25)
  expect(
    await a.one<number>(
      `select count(*)::int from audit where kind = 'view' and call = 'Core/Inspection/GetInspection' and row_id = $1`,
      [child],
    ),
  ).toBe(5)
})

test('an inspection of a home brings the children who lived there', async () => {
  const family = await a.one(
    `select p.family_id from placement p where p.sub_program_id = $1 and p.voided_at is null and p.end_date is null and p.start_date <= current_date - 2 limit 1`,
    [a.program],
  )
  const found = await a.supervisor.ok(inspectionCalls.getInspection, { ChartID: family, OnDate: a.today })
  expect(found.Charts[0]).toMatchObject({ ChartID: family, ChartType: 'Resource Family', Relation: 'Asked' })
  expect(found.Charts.slice(1).every((chart) => chart.Relation === 'Placed')).toBe(true)
  expect(found.Charts.length).toBeGreaterThan(1)
  const bad = inspectionCalls.getInspection
  expect(await codeOf(a.supervisor.send(bad, { OnDate: a.today }))).toEqual([400, 'NothingAsked'])
  expect(await codeOf(a.supervisor.send(bad, { ChartID: family, OnDate: addDays(a.today, 1) }))).toEqual([
    422,
    'InFuture',
  ])
  expect(await codeOf(a.supervisor.send(bad, { ChartID: nowhere, OnDate: a.today }))).toEqual([404, 'NotFound'])
  expect(await codeOf(a.supervisor.send(bad, { SubProgramID: nowhere, OnDate: a.today }))).toEqual([404, 'NotFound'])
  expect(await codeOf(a.manager.send(bad, { ChartID: family, OnDate: a.today }))).toEqual([403, 'PermissionMissing'])
})
