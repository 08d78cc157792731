import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { keepDay } from '#domains/measures/keep-snapshots.server.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { serverDomains } from '#app/domains.server.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import { tellsOfFew } from '#platform/contract/measures.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { executiveCalls } from './executive.calls.ts'
import { gridMeasures } from './executive-grid.server.ts'
import { gridPages } from './executive-page.server.ts'

let a: TestAgency
let admin: Actor
let director: Actor
let today: string
let asked: { Kind: 'month'; From: string; To: string }

const measures = serverDomains.flatMap((domain) => domain.measures ?? [])
const nowMeasures = measures.filter(({ when }) => when === 'now').map(({ key }) => key)

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
      // What is known of today alone was kept, and has no list of then.
      if (cell.AsOf === null) expect(cell.Value, `${cell.Measure} of ${row.Program}, ${row.Region}`).toBe(list.Value)
      else expect(nowMeasures, cell.Measure).toContain(cell.Measure)
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
      if (cell.Measure === 'served' && cell.Value) expect(cell.Value).toBeGreaterThanOrEqual(5)
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

test('of a month that is over the figures of today alone are as they were kept, also one’s own; of this month they are counted', async () => {
  const now = {
    Kind: 'month' as const,
    From: `${today.slice(0, 7)}-01`,
    To: addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1),
  }
  const [past, present] = [await admin.ok(executiveCalls.getGrid, asked), await admin.ok(executiveCalls.getGrid, now)]
  for (const key of ['unsigned-7', 'staff', 'caseload', 'unassigned', 'training-overdue', 'training-compliance']) {
    const at = past.Measures.findIndex(({ Measure }) => Measure === key)
    const values = past.Rows.map(({ Cells }) => Cells[at]!)
    expect(
      values.every(({ AsOf }) => AsOf === asked.To),
      key,
    ).toBe(true)
    expect(
      values.some(({ Value }) => Value !== null),
      key,
    ).toBe(true)
    expect(
      present.Rows.every(({ Cells }) => Cells[at]!.AsOf === null),
      key,
    ).toBe(true)
    expect(present.Rows.map(({ Cells }) => Cells[at]!.Before)).toEqual(values.map(({ Value }) => Value))
  }
})

test('a percentage or a rate of fewer than five is told to nobody of another program, a number of things is', () => {
  const count = (n: number, whos = n, whole: number | null = null) => ({ n, whos, whole })
  expect(tellsOfFew({ unit: 'percent' }, count(4, 4, 4))).toBe(true)
  expect(tellsOfFew({ unit: 'percent' }, count(12, 1, 12))).toBe(true)
  expect(tellsOfFew({ unit: 'percent' }, count(12, 6, 12))).toBe(false)
  expect(tellsOfFew({ unit: 'per1000' }, count(6, 6, 3))).toBe(true)
  expect(tellsOfFew({ unit: 'median' }, count(3))).toBe(true)
  expect(tellsOfFew({ unit: 'each' }, count(20, 2))).toBe(true)
  expect(tellsOfFew({ unit: 'sum' }, count(90, 3))).toBe(true)
  expect(tellsOfFew({ unit: 'people' }, count(0))).toBe(false)
  expect(tellsOfFew({ unit: 'count', ofThings: true }, count(3))).toBe(false)
})

test('a region is named in the reader’s language, and two who set the first target at once are told apart', async () => {
  const grid = await admin.ok(executiveCalls.getGrid, asked)
  const said = await admin.ok(executiveCalls.getGrid, asked, { language: 'es' })
  const place = said.Rows.find(({ Region }) => Region === 'Orange County')!
  expect(place.RegionName).toBe('Condado de Orange')
  expect(grid.Rows.find(({ Region }) => Region === 'Orange County')!.RegionName).toBe('Orange County')
  const where = { Measure: 'moves', Module: place.Module, Region: place.Region }
  const replies = await Promise.all([1, 2].map((Target) => admin.send(executiveCalls.saveTarget, { ...where, Target })))
  const codes = replies.map((reply) => (reply.status === 200 ? 'set' : reply.refusal.code)).toSorted()
  expect([
    ['TargetSet', 'set'],
    ['Stale', 'set'],
  ]).toContainEqual(codes)
  await expect(
    a.owner.query('insert into executive_target (measure, module, region, target, set_by) values ($1, $2, $3, 1, $4)', [
      where.Measure,
      where.Module,
      where.Region,
      admin.userId,
    ]),
  ).rejects.toThrow(/executive_target_cell/)
})

/** Pages, tags and words of a file. */
async function readPdf(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise
  const page = await file.getPage(1)
  const { items } = await page.getTextContent()
  return {
    pages: file.numPages,
    marked: new Map(Object.entries(Object.fromEntries((await file.getMarkInfo()) as never))).get('Marked') === true,
    roles: JSON.stringify(await page.getStructTree()),
    view: page.view,
    words: items
      .map((one) => ('str' in one ? one.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
    heights: items.flatMap((one) => ('str' in one && one.str.trim() !== '' ? [one.height] : [])),
    pieces: items.flatMap((one) =>
      'str' in one && one.str.trim() !== ''
        ? [{ x: one.transform[4] as number, y: one.transform[5] as number, w: one.width }]
        : [],
    ),
  }
}

test('the grid is one page of paper: wide, tagged, with figures, targets, notes and the months in words', async () => {
  const page = await a.app.http.server.inject({
    url: `/API/${executiveCalls.getPdf.name}`,
    query: asked,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${admin.token}` },
  })
  expect(page.statusCode).toBe(200)
  const read = await readPdf(page.rawPayload)
  expect(read.words).toContain('Executive dashboard')
  expect([read.pages, read.marked]).toEqual([1, true])
})

test('sixteen cells of every figure, each with a target, stay on one page in a type that can be read', async () => {
  for (const language of ['en', 'es'] as const) {
    const grid = await admin.ok(executiveCalls.getGrid, asked, { language })
    const cells = grid.Measures.map(({ Measure, Unit }, at) => ({
      Measure,
      Value: Unit === 'percent' ? 88.8 : 128,
      Before: Measure === 'billed-units' ? 12_345 : 79.1,
      Target: Unit === 'percent' ? 99.9 : 1230,
      TargetVersion: 1,
      Note: at < 12 ? 'Two beds were repaired. '.repeat(1 + at) : null,
      NoteVersion: 1,
      IsSmall: at === 5,
      AsOf: null,
    }))
    const row = { ...grid.Rows[0]!, Program: 'Transitional Age Youth', RegionName: 'Inland/Desert', Cells: cells }
    const months = {
      from: '2025-11',
      to: '2026-10',
      figures: grid.Measures.map(({ Measure: measure }) => ({ measure, first: 118, last: 131 })),
    }
    const full = { ...grid, Rows: Array.from({ length: 16 }, () => row) }
    const read = await readPdf(
      await pdfRenderer.draw(gridPages(full, months, 'Example Valley Family Services', language), { at: new Date() }),
    )
    expect(read.pages).toBe(1)
    expect([read.marked, read.view[2]! > read.view[3]!]).toEqual([true, true])
    expect(read.roles).toMatch(/"Table".*"TH".*"TD"/)
    expect(Math.min(...read.heights)).toBeGreaterThanOrEqual(6.9)
    for (const { label } of measures.filter(({ key }) => gridMeasures.some((one) => one === key)))
      expect(read.words).toContain(label[language === 'es' ? 1 : 0].split(' ')[0])
    expect(read.words).toContain('Two beds were repaired.')
    expect(read.words).toMatch(/≥ ?99[.,]9/)
    expect(read.words).toMatch(/118 (to|a) 131/)
    expect(read.words).toContain('<5')
    for (const { x, y, w } of read.pieces)
      expect(x > 20 && x + w < read.view[2]! - 20 && y > 10 && y < read.view[3]! - 10).toBe(true)
  }
})
