import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFosterAgency, nowhere, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import type { Actor } from '#app/testing.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { filingCalls } from './filing.calls.ts'
import { formFit } from './suggest-form.rules.ts'

let a: FosterAgency
let renata: Actor
let priya: Actor
let chart: { ChartID: string; ChartType: 'Client' }

beforeAll(async () => {
  a = await openFosterAgency()
  renata = a.manager
  priya = a.supervisor
  chart = { ChartID: (await a.freshChild()).membership, ChartType: 'Client' }
})
afterAll(() => a.close())

async function queued(name = 'scan.pdf', words = 'An example page') {
  const pdf = PDF.create()
  pdf.addPage({ width: 612, height: 792 }).drawText(words, { x: 72, y: 700, size: 14 })
  return renata.ok(dispatchCalls.addToQueue, {
    FileID: await uploadFile(a, renata, name, Buffer.from(await pdf.save())),
  })
}
const itemOf = async (ItemID: string) =>
  (await renata.ok(dispatchCalls.getQueue, { PageSize: 100 })).Rows.find((one) => one.ItemID === ItemID)!
const filed = async () => {
  const item = await queued()
  return renata.ok(filingCalls.fileToChart, { ...item, ...chart, Title: 'Letter', EffectiveDate: a.today })
}
const documents = async (State?: 'Voided') =>
  (await renata.ok(caseFileCalls.getDocumentsForChart, { ...chart, PageSize: 100, ...(State && { State }) })).Documents

describe('a filing is taken back', () => {
  test('within ten minutes: out of the chart, its file with it, and to be filed again', async () => {
    const { ItemID, DocumentID, version } = await filed()
    const before = await itemOf(ItemID)
    expect(before.UndoUntil).not.toBeNull()
    expect((await priya.send(filingCalls.undoFiling, { ItemID, version })).status).toBe(404)
    const back = await renata.ok(filingCalls.undoFiling, { ItemID, version })
    const after = await itemOf(ItemID)
    expect(after).toMatchObject({
      State: 'Uploaded',
      DocumentID: null,
      FiledAt: null,
      UndoUntil: null,
      ChartName: null,
    })
    expect((await documents()).map((one) => one.DocumentID)).not.toContain(DocumentID)
    expect((await documents('Voided')).map((one) => one.DocumentID)).toContain(DocumentID)
    // The evidence of the document still holds.
    const { Checks } = await renata.ok(evidenceCalls.verifyDocument, { DocumentID })
    expect(Checks.filter(({ Result }) => Result === 'broken')).toEqual([])
    // What hung in the wrong chart opens for nobody; the queue has its own.
    for (const who of [renata, priya, a.administrator])
      expect((await who.send(fileCalls.downloadFile, { FileID: before.FileID })).status).toBe(404)
    expect((await renata.send(fileCalls.downloadFile, { FileID: after.FileID })).status).toBe(200)
    expect((await renata.send(filingCalls.undoFiling, back)).refusal.code).toBe('NotFiled')
    await renata.ok(filingCalls.fileToChart, { ...back, ...chart, Title: 'Letter', EffectiveDate: a.today })
  })

  test('not later, and once when it is asked twice at once', async () => {
    const late = await filed()
    await a.owner.query(`update dispatch_item set filed_at = now() - interval '11 minutes' where id = $1`, [
      late.ItemID,
    ])
    const now = await itemOf(late.ItemID)
    expect(now.UndoUntil).toBeNull()
    expect(
      (await renata.send(filingCalls.undoFiling, { ItemID: late.ItemID, version: now.version })).refusal.code,
    ).toBe('TooLate')
    const { ItemID, version } = await filed()
    const both = await Promise.all([1, 2].map(() => renata.send(filingCalls.undoFiling, { ItemID, version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the form of a file', () => {
  test('is told by the file name, then by the top of the text', () => {
    expect(formFit('Immunization Record', 'Testado immunization records 2026', '')).toBe('name')
    expect(formFit('Immunization Record', 'scan 4', 'Example County\nImmunization  Record\nName')).toBe('text')
    expect(formFit('Immunization Record', 'scan 4', 'a record of visits')).toBeUndefined()
    expect(formFit('Monthly Visit Report', 'report', '')).toBeUndefined()
    expect(formFit('Form', 'form', 'form')).toBeUndefined()
  })

  test('comes first among those of the chart, and is the one it is filed as', async () => {
    const plain = await queued()
    const all = (await renata.ok(filingCalls.suggestForms, { ItemID: plain.ItemID, ...chart })).Forms
    expect(all.length).toBeGreaterThan(1)
    const wanted = all.at(-1)!
    const byName = await queued(`${wanted.FormLabel} of Monday.pdf`)
    expect((await renata.ok(filingCalls.suggestForms, { ItemID: byName.ItemID, ...chart })).Forms[0]).toMatchObject({
      FormID: wanted.FormID,
      Named: 'name',
    })
    const byText = await queued('scan.pdf', wanted.FormLabel)
    expect((await renata.ok(filingCalls.suggestForms, { ItemID: byText.ItemID, ...chart })).Forms[0]).toMatchObject({
      FormID: wanted.FormID,
      Named: 'text',
    })
    expect((await priya.send(filingCalls.suggestForms, { ItemID: byName.ItemID, ...chart })).status).toBe(404)
    expect(
      (await renata.send(filingCalls.suggestForms, { ItemID: byName.ItemID, ...chart, ChartID: nowhere })).status,
    ).toBe(404)
  })
})
