import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openSigningAgency } from '#domains/documents/signing/signing-testing.ts'
import { lineCalls } from '#domains/documents/signing/lines.calls.ts'
import { packetCalls } from '#domains/documents/evidence/packets.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { caseFileCalls } from './case-file.calls.ts'

const a = opened(openSigningAgency)

/** Half past nine in the evening is the next day already in Greenwich, where the application's own connections reckon. */
const evening = () => `('${a.back(1)} 21:30'::timestamp at time zone '${a.settings.agency.zone}')`
async function scene() {
  const chart = await a.child()
  const form = await a.form({ Author: 1 })
  await a.owner.query(
    'update sub_program set zone = $2 where id = (select sub_program_id from client_membership where id = $1)',
    [chart, a.settings.agency.zone],
  )
  return { chart, form }
}
/** As if it had been written then, and without a day of its own. */
const written = (document: string) =>
  a.owner.query(`begin; set local session_replication_role = replica;
    update document set effective_date = null, created_at = ${evening()}, saved_at = ${evening()} where id = '${document}';
    commit`)

test('a draft without a day of its own is sorted in a search by the local day it was saved', async () => {
  const { chart, form } = await scene()
  const undated = await a.draft(form, chart)
  const later = await a.submitted(form, { chart })
  await written(undated)
  const { Rows } = await a.renata.ok(caseFileCalls.searchDocuments, { FormID: form.formId })
  expect(Rows.map(({ DocumentID }) => DocumentID)).toEqual([later.DocumentID, undated])
})

test('a draft is compared with the local day it was saved', async () => {
  const { chart, form } = await scene()
  await a.submitted(form, { chart, values: { date01: a.back(9), what01: 'They talked.' } })
  const DocumentID = await a.draft(form, chart, { values: { what01: 'They talked for long.' } })
  await written(DocumentID)
  const { After } = await a.renata.ok(lineCalls.compareDocumentVersions, { DocumentID, PreviousDocument: true })
  expect(After.EffectiveDate).toBe(a.back(1))
})

test('a packet of some days counts the drafts begun on those local days', async () => {
  const { chart, form } = await scene()
  await a.submitted(form, { chart, values: { date01: a.today, what01: 'They talked.' } })
  await a.submitted(form, { chart, values: { date01: a.back(1), what01: 'They talked before.' } })
  await written(await a.draft(form, chart))
  const draftsOf = async (day: string) =>
    (await a.renata.ok(packetCalls.buildChartPacket, { ChartID: chart, Title: 'Evening', From: day, To: day })).Drafts
  expect([await draftsOf(a.back(1)), await draftsOf(a.today)]).toEqual([1, 0])
})

test('the search of everything gives the local day it was saved', async () => {
  const { chart, form } = await scene()
  const DocumentID = await a.draft(form, chart)
  await a.owner.query(
    `update document set saved_at = ${evening()}, working_values = '{"what01": "marmalade quince"}' where id = $1`,
    [DocumentID],
  )
  const { Hits } = await a.renata.ok(searchCalls.searchAll, { Search: 'marmalade' })
  expect(Hits.filter(({ Kind }) => Kind === 'document').map(({ ID, On }) => [ID, On])).toEqual([
    [DocumentID, a.back(1)],
  ])
  const marks = await a.one<string>('select words::text from search_text where id = $1', [DocumentID])
  expect(marks).toContain(`=m:${a.back(1).slice(0, 7)}`)
})

test('no document is put on a day without saying where', () => {
  const files = globSync('domains/documents/**/*.server.ts')
  expect(files.length).toBeGreaterThan(60)
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/_at\)?::date|now\(\)::date|current_date/)
})
