import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { keepDay } from '#domains/measures/keep-snapshots.server.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { serverDomains } from '#app/domains.server.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import { executiveCalls } from './executive.calls.ts'

let a: TestAgency
let admin: Actor
let director: Actor
let today: string
let asked: { Kind: 'month'; From: string; To: string }

beforeAll(async () => {
  a = await openTestAgency()
  admin = await a.as('alva.rootley')
  director = await a.as('desmond.directo')
  const { rows } = await a.owner.query<{ day: string }>('select (now() at time zone $1)::date::text as day', [
    a.settings.agency.zone,
  ])
  today = rows[0]!.day
  const month = `${today.slice(0, 7)}-01`
  asked = { Kind: 'month', From: addMonths(month, -1), To: addDays(month, -1) }
  // The director leads some programs only.
  await a.owner.query(
    `update employee_sub_program set voided_at = now(), void_reason = 'test' where employee_id = $1 and voided_at is null
      and sub_program_id not in (select min(sub_program_id::text)::uuid from employee_sub_program where employee_id = $1 and voided_at is null)`,
    [director.userId],
  )
  const measures = serverDomains.flatMap((domain) => domain.measures ?? [])
  await transact(a.app.platform.pool, 'system', {}, (tx) => keepDay(tx, measures, asked.To))
})
afterAll(async () => {
  await pdfRenderer.end()
  await a.close()
})

test('each cell of one’s own has the number of the list behind it', async () => {
  const grid = await admin.ok(executiveCalls.getGrid, asked)
  expect(grid.Rows.every(({ IsOwn }) => IsOwn)).toBe(true)
  expect(grid.Measures.length).toBeGreaterThan(12)
  for (const row of grid.Rows.slice(0, 3))
    for (const cell of row.Cells) {
      const list = await admin.ok(measuresCalls.getFigureRows, {
        Measure: cell.Measure,
        From: asked.From,
        To: asked.To,
        Module: row.Module,
        Region: row.Region,
      })
      if (list.Value) expect(cell.Value, `${cell.Measure} of ${row.Program}, ${row.Region}`).toBe(list.Value)
    }
})

test('others’ programs are told as they were kept, and fewer than five people of them not at all', async () => {
  const all = await admin.ok(executiveCalls.getGrid, asked)
  const mine = await director.ok(executiveCalls.getGrid, asked)
  const others = mine.Rows.filter(({ IsOwn }) => !IsOwn)
  expect(others.length).toBeGreaterThan(0)
  let hidden = 0
  for (const row of others) {
    const same = all.Rows.find((one) => one.Module === row.Module && one.Region === row.Region)!
    for (const [at, cell] of row.Cells.entries()) {
      const real = same.Cells[at]!.Value
      if (cell.IsSmall) hidden += 1
      if (cell.Measure === 'served' && cell.Value !== null) expect(cell.Value).toBeGreaterThanOrEqual(5)
      if (cell.IsSmall) expect(cell.Value).toBeNull()
      if (cell.Measure === 'admissions' && real !== null && real > 0 && real < 5) expect(cell.Value).toBeNull()
    }
  }
  expect(hidden).toBeGreaterThan(0)
  const few = others.flatMap((row) =>
    row.Cells.filter(({ IsSmall }) => IsSmall).map((cell) => ({ ...row, ...cell })),
  )[0]!
  const trend = await director.ok(executiveCalls.getTrend, {
    Measure: few.Measure,
    Module: few.Module,
    Region: few.Region,
  })
  expect(trend.Points.find(({ Month }) => Month === asked.From)?.Value ?? null).toBeNull()
  const list = await director.ok(measuresCalls.getFigureRows, {
    Measure: few.Measure,
    From: asked.From,
    To: asked.To,
    Module: few.Module,
    Region: few.Region,
  })
  expect(list.Rows).toEqual([])
})

test('targets and notes are kept with their versions, and of cells that are there', async () => {
  const grid = await admin.ok(executiveCalls.getGrid, asked)
  const { Module, Region } = grid.Rows[0]!
  const where = { Measure: 'occupancy', Module, Region }
  await admin.ok(executiveCalls.saveTarget, { ...where, Target: 90 })
  await admin.ok(executiveCalls.saveNote, { ...where, From: asked.From, To: asked.To, Note: 'Two beds were repaired.' })
  const cell = async () =>
    (await admin.ok(executiveCalls.getGrid, asked)).Rows[0]!.Cells.find(({ Measure }) => Measure === 'occupancy')!
  expect(await cell()).toMatchObject({ Target: 90, TargetVersion: 1, Note: 'Two beds were repaired.' })
  expect((await admin.send(executiveCalls.saveTarget, { ...where, Target: 80 })).refusal.code).toBe('Stale')
  await admin.ok(executiveCalls.saveTarget, { ...where, Target: 80, version: 1 })
  expect((await admin.send(executiveCalls.saveTarget, { ...where, Target: 70, version: 1 })).refusal.code).toBe('Stale')
  await admin.ok(executiveCalls.saveTarget, { ...where, Target: null, version: 2 })
  expect((await cell()).Target).toBeNull()
  const nowhere = { ...where, Region: 'Nowhere at all' }
  expect((await admin.send(executiveCalls.saveTarget, { ...nowhere, Target: 1 })).refusal.code).toBe('UnknownCell')
  expect((await admin.send(executiveCalls.getTrend, { ...where, Measure: 'no-figure' })).refusal.code).toBe(
    'UnknownCell',
  )
  const later = { ...asked, To: addDays(asked.From, -1) }
  expect((await admin.send(executiveCalls.getGrid, later)).refusal.code).toBe('WrongDays')
  const manager = await a.as('renata.mockley')
  expect((await manager.send(executiveCalls.getGrid, asked)).refusal.code).toBe('PermissionMissing')
})

test('the grid is a page of paper', async () => {
  const page = await admin.send(executiveCalls.getPdf, asked)
  expect([page.status, page.text.slice(0, 4)]).toEqual([200, '%PDF'])
})
