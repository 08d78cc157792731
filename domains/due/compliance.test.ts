import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { complianceCalls } from './compliance.calls.ts'
import { dueCalls } from './due.calls.ts'
import { codeOf, nowhere, openDueAgency, type DueAgency } from './due-testing.ts'

const { getComplianceByWorker, getComplianceByProgram, getComplianceByForm, getComplianceVisits, exportCompliance } =
  complianceCalls
let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const ago = (days: number) => addDays(a.today, -days)

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
    const file = await a.supervisor.send(exportCompliance, { ...period, By: 'Form', Format }, { language: 'es' })
    expect(file.status).toBe(200)
    if (Format === 'csv') expect(file.text).toContain('Formulario')
  }
  expect(await a.one<number>(`select count(*)::int from audit where call = 'Core/Compliance/Export'`)).toBe(2)
})

test('visits stand beside documents, by program and worker, and each figure opens as many months', async () => {
  const period = { From: ago(200), To: a.today }
  const programs = await a.supervisor.ok(getComplianceByProgram, period)
  const row = programs.Rows.find(({ ID }) => ID === a.program)!
  expect(row.VisitsRequired).toBeGreaterThan(0)
  expect(row.VisitRate).toBe(Math.round((1000 * row.VisitsMade) / row.VisitsRequired) / 10)
  const rows = async (asked: object) => (await a.supervisor.ok(getComplianceVisits, { ...period, ...asked })).Total
  expect(await rows({ SubProgramID: row.ID! })).toBe(row.VisitsRequired)
  expect(await rows({ SubProgramID: row.ID!, Made: true })).toBe(row.VisitsMade)
  expect(await rows({ SubProgramID: row.ID!, Made: false })).toBe(row.VisitsRequired - row.VisitsMade)
  const workers = await a.supervisor.ok(getComplianceByWorker, { ...period, SubProgramID: a.program, PageSize: 100 })
  expect([workers.Sum.VisitsRequired, workers.Sum.VisitsMade]).toEqual([row.VisitsRequired, row.VisitsMade])
  for (const one of workers.Rows.filter(({ VisitsRequired }) => VisitsRequired > 0).slice(0, 4)) {
    const own = { SubProgramID: a.program, ...(one.ID ? { EmployeeID: one.ID } : { Nobody: true }) }
    expect(await rows(own), one.Name).toBe(one.VisitsRequired)
    expect(await rows({ ...own, Made: true }), one.Name).toBe(one.VisitsMade)
  }
  // By form there are none, and a period without a whole month asks for none.
  expect((await a.supervisor.ok(getComplianceByForm, period)).Sum.VisitsRequired).toBe(0)
  expect((await a.supervisor.ok(getComplianceByProgram, { From: a.today, To: a.today })).Sum.VisitsRequired).toBe(0)
  const { Rows } = await a.supervisor.ok(getComplianceVisits, { ...period, SubProgramID: a.program, PageSize: 25 })
  expect(Rows[0]).toMatchObject({ ChartType: 'Client', Made: false })
  expect(await codeOf(a.supervisor.send(getComplianceVisits, { ...period, SubProgramID: nowhere }))).toEqual([
    404,
    'NotFound',
  ])
  expect(await codeOf(a.manager.send(getComplianceVisits, period))).toEqual([403, 'PermissionMissing'])
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
