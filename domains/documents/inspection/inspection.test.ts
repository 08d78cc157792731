import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { closingPhases } from '#domains/due/anchors.rules.ts'
import { dueCalls } from '#domains/due/due.calls.ts'
import { codeOf, nowhere, openDueAgency, type DueAgency } from '#domains/due/due-testing.ts'
import { inspectionCalls } from './inspection.calls.ts'

let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const ago = (days: number) => addDays(a.today, -days)

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

test('an inspection shows a decision that stood on the day and was taken back since', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 10 })
  const child = await a.child(60)
  await a.reckon()
  const state = async (OnDate: string) => {
    const { Charts } = await a.supervisor.ok(inspectionCalls.getInspection, { ChartID: child, OnDate })
    const item = Charts[0]!.Items.find(({ FormID }) => FormID === form.form)
    return [item?.State, item?.Reason]
  }
  const row = async () =>
    (await a.supervisor.ok(dueCalls.getDueItems, { ChartID: child, FormID: form.form, All: true })).Rows[0]!
  const decide = async (Decision: 'Waived' | 'TakeBack', Reason: string) => {
    const { DueItemID, version } = await row()
    await a.supervisor.ok(dueCalls.waiveDue, { DueItemID, Decision, Reason, version })
    return DueItemID
  }
  const item = await decide('Waived', 'Hospital')
  // As if it had been waived twenty days ago.
  await a.owner.query(`update due_decision set from_at = $2::date + time '20:00' where due_item_id = $1`, [
    item,
    ago(20),
  ])
  expect(await state(a.today)).toEqual(['Waived', 'Hospital'])
  await decide('TakeBack', 'Home again')
  expect(await state(ago(25))).toEqual(['Missing', null])
  expect(await state(ago(10))).toEqual(['Waived', 'Hospital'])
  expect(await state(a.today)).toEqual(['Missing', null])
})

test('an inspection of a sub-program leaves out families that were closed by then', async () => {
  const { rows } = await a.owner.query<{ id: string; closed: string }>(
    `select h.family_id as id, h.start_date::text as closed from family_phase h join resource_family f on f.id = h.family_id and f.voided_at is null
     where f.sub_program_id = $1 and h.voided_at is null and h.end_date is null and h.phase = any ($2)
       and exists (select from family_phase x where x.family_id = f.id and x.voided_at is null and x.start_date < h.start_date) limit 1`,
    [a.program, [...closingPhases]],
  )
  const { id, closed } = rows[0]!
  const listed = async (OnDate: string) => {
    for (let Page = 1; ; Page++) {
      const { Charts } = await a.supervisor.ok(inspectionCalls.getInspection, {
        SubProgramID: a.program,
        OnDate,
        Page,
        PageSize: 100,
      })
      if (Charts.length === 0) return false
      if (Charts.some(({ ChartID }) => ChartID === id)) return true
    }
  }
  expect(await listed(closed)).toBe(false)
  expect(await listed(addDays(closed, -1))).toBe(true)
})

test('the figures are of every chart, whatever page is looked at', async () => {
  const page = (Page: number) =>
    a.supervisor.ok(inspectionCalls.getInspection, {
      SubProgramID: a.program,
      OnDate: a.today,
      Page,
      PageSize: 25,
    })
  const first = await page(1)
  expect(first.Total).toBeGreaterThan(25)
  const sum: Record<string, number> = {}
  let seen = 0
  for (let Page = 1; seen < first.Total; Page++) {
    const { Charts, Counts, Total } = await page(Page)
    expect([Counts, Total]).toEqual([first.Counts, first.Total])
    expect(Charts.length).toBeGreaterThan(0)
    seen += Charts.length
    for (const { Counts: own, Items } of Charts) {
      for (const { State } of Items) sum[State] = (sum[State] ?? 0) + 1
      expect(Object.values(own).reduce((all, one) => all + one, 0)).toBe(Items.length)
    }
  }
  const { Missing = 0, Late = 0, Unsigned = 0, Complete = 0, NotYetDue = 0, Waived = 0, NeedsData = 0 } = sum
  expect(first.Counts).toEqual({ Missing, Late, Unsigned, Complete, NotYetDue, Waived, NeedsData })
})
