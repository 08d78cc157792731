import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { caseFileCalls as calls } from './case-file.calls.ts'
import { excerptOf, wordsQuery } from './case-file.rules.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { openSigningAgency, type SigningAgency, type TestForm } from '#domains/documents/signing/signing-testing.ts'

let a: SigningAgency
let renata: Actor
let chart: string
let form: TestForm

const file = (more: Record<string, unknown> = {}, by: Actor = renata, ChartID = chart) =>
  by.send(calls.getDocumentsForChart, { ChartID, ChartType: 'Client', ...more } as never)
const fileOk = async (more: Record<string, unknown> = {}) =>
  renata.ok(calls.getDocumentsForChart, { ChartID: chart, ChartType: 'Client', ...more } as never)

beforeAll(async () => {
  a = await openSigningAgency()
  renata = await a.as('renata.mockley')
  chart = await a.child('Casefile')
  form = await a.form({ Author: 1, AuthorSupervisor: 2 })
})
afterAll(() => a.close())

const submitted = async (summary: string, date: string) =>
  a.submitted(form, { chart, values: { date01: date, what01: summary } })

describe('the case file of a chart', () => {
  test('chapters from what holds today, also where nothing was written yet', async () => {
    const { Tree, Documents, Total } = await fileOk()
    expect([Documents.length, Total]).toEqual([0, 0])
    const forms = Tree.flatMap((chapter) => chapter.Sections.flatMap((section) => section.Forms))
    const own = await a.row<{ count: number }>(
      `select count(distinct m.form_id)::int as count from form_membership m join client_membership c on c.id = $1
       where m.sub_program_id = c.sub_program_id and m.chart_type = 'Client' and m.voided_at is null and (m.agency_id is null or m.agency_id = c.agency_id)
         and m.start_date <= current_date and (m.end_date is null or m.end_date > current_date)`,
      [chart],
    )
    expect(forms).toHaveLength(own.count)
    expect(forms.find(({ FormID }) => FormID === form.formId)).toMatchObject({
      Offered: true,
      Documents: 0,
      State: null,
    })
    const labels = Tree.map(({ ChapterLabel }) => ChapterLabel)
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  })

  test('documents with their signatures, by date; voided ones only when asked for', async () => {
    await submitted('The kitten slept in the barn', '2026-10-01')
    await submitted('A quiet visit at the home', '2026-10-20')
    await a.draft(form, chart, { values: { what01: 'Unfinished words about a kitten' } })
    const all = await fileOk()
    expect(
      all.Documents.map(({ State, EffectiveDate, Signed, Lines }) => [State, EffectiveDate, Signed, Lines]),
    ).toEqual([
      ['Draft', null, 0, 0],
      ['AwaitingSignatures', '2026-10-20', 1, 2],
      ['AwaitingSignatures', '2026-10-01', 1, 2],
    ])
    expect(all.Documents[1]).toMatchObject({ AuthorName: 'Renata Mockley', VersionNo: 1, Sealed: false, Files: 0 })
    expect(all.Authors).toEqual([{ AuthorID: renata.userId, Name: 'Renata Mockley' }])
    expect(
      all.Tree.flatMap((one) => one.Sections.flatMap(({ Forms }) => Forms)).find(({ FormID }) => FormID === form.formId)
        ?.Documents,
    ).toBe(3)
    const first = await submitted('To be voided', '2026-09-01')
    await a.owner.query(`update document set state = 'Voided', voided_at = now(), void_reason = 'test' where id = $1`, [
      first.DocumentID,
    ])
    expect((await fileOk()).Total).toBe(3)
    expect((await fileOk({ State: 'Voided' })).Documents.map(({ DocumentID }) => DocumentID)).toEqual([
      first.DocumentID,
    ])
  })

  test('narrowed by form, chapter, author, dates and words; pages in the database', async () => {
    expect((await fileOk({ FormID: form.formId })).Total).toBe(3)
    expect((await fileOk({ FormID: crypto.randomUUID() })).Total).toBe(0)
    const { Tree } = await fileOk()
    const chapter = Tree.find((one) =>
      one.Sections.some(({ Forms }) => Forms.some(({ FormID }) => FormID === form.formId)),
    )
    expect((await fileOk({ Chapter: chapter?.ChapterName })).Total).toBe(3)
    expect((await fileOk({ Chapter: 'No such chapter' })).Total).toBe(0)
    expect((await fileOk({ From: '2026-10-10', To: '2026-10-31' })).Total).toBe(1)
    expect((await fileOk({ AuthorID: a.director.userId })).Total).toBe(0)
    const found = await fileOk({ Search: 'KITT barn' })
    expect(found.Documents.map(({ Excerpt }) => Excerpt)).toEqual(['Summary: The kitten slept in the barn'])
    expect((await fileOk({ Search: `'); drop table document; --` })).Total).toBe(0)
    expect((await fileOk({ Search: '&|!' })).Total).toBe(0)
    const past = await fileOk({ Page: 2, PageSize: 25 })
    expect([past.Documents.length, past.Total]).toEqual([0, 3])
  })

  test('a foreign chart, a wrong kind, a missing permission; the look is written down', async () => {
    expect((await file({}, renata, crypto.randomUUID())).status).toBe(404)
    expect((await file({ ChartType: 'Residence' })).status).toBe(404)
    expect((await file({ State: 'Nonsense' })).status).toBe(400)
    const looks = await a.row<{ count: number }>(
      `select count(*)::int as count from audit where kind = 'view' and call = $1 and row_id = $2 and detail ->> 'search' = 'KITT barn'`,
      [calls.getDocumentsForChart.name, chart],
    )
    expect(looks.count).toBe(1)
  })
})

describe('searching over every chart', () => {
  const search = (input: object, by: Actor = renata) => by.send(calls.searchDocuments, input as never)

  test('finds words, says where they stand, and writes the search down', async () => {
    const found = await renata.ok(calls.searchDocuments, { Words: 'kitten' })
    expect(found.Total).toBe(2)
    expect(found.Rows.map(({ Chart, Excerpt }) => [Chart.ChartID, Excerpt])).toEqual([
      [chart, 'Summary: Unfinished words about a kitten'],
      [chart, 'Summary: The kitten slept in the barn'],
    ])
    expect(found.Forms.length).toBeGreaterThan(0)
    expect((await renata.ok(calls.searchDocuments, { Words: 'kitten', From: '2026-10-01' })).Total).toBe(1)
    expect((await renata.ok(calls.searchDocuments, { Words: 'kitten', ChartType: 'Residence' })).Total).toBe(0)
    const written = await a.row<{ count: number }>(
      `select count(*)::int as count from audit where kind = 'view' and call = $1 and user_id = $2 and detail -> 'search' ->> 'Words' = 'kitten'`,
      [calls.searchDocuments.name, renata.userId],
    )
    expect(written.count).toBe(3)
  })

  test('nothing of charts one may not open', async () => {
    await a.owner.query(`update client_membership set confidential = true where id = $1`, [chart])
    expect(await search({ Words: 'kitten' }, a.silas)).toMatchObject({ status: 200, body: { Total: 0, Rows: [] } })
    await a.owner.query(`update client_membership set confidential = false where id = $1`, [chart])
  })

  test('asks for something to search by', async () => {
    expect(await search({})).toMatchObject({ status: 400, refusal: { code: 'NothingAsked' } })
    expect((await search({ Words: '???' })).body).toMatchObject({ Total: 0 })
  })
})

test('what a draft of a colleague took from the chart is neither found nor read aloud', async () => {
  const words = { what01: 'A secret zebra' }
  const draft = await a.draft(form, chart, { values: words })
  await a.owner.query(`update document set autofill = '{"what01": {"Selector": "x"}}' where id = $1`, [draft])
  const priya = await a.as('priya.notreal')
  const mine = await renata.ok(calls.searchDocuments, { Words: 'zebra' })
  expect(mine.Rows[0]?.Excerpt).toBe('Summary: A secret zebra')
  const theirs = await priya.ok(calls.searchDocuments, { Words: 'zebra' })
  expect(theirs.Rows).toEqual([])
  await renata.ok(draftCalls.deleteDraft, { DocumentID: draft })
  expect((await renata.ok(calls.searchDocuments, { Words: 'zebra' })).Total).toBe(0)
})

test('words and what stands around them', () => {
  expect(wordsQuery('  Visit, at "home"!')).toBe('visit:* & at:* & home:*')
  const long = `${'before '.repeat(20)}needle ${'after '.repeat(40)}`
  const text = excerptOf(form.fields, { what01: long }, 'needl') as string
  expect(text).toMatch(/^Summary: … .*needle.* …$/)
  expect(text.length).toBeLessThan(200)
})
