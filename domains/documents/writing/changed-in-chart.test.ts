import { afterAll, beforeAll, expect, test } from 'vitest'
import { newField } from '#domains/forms/form-fields.rules.ts'
import { openSigningAgency, type SigningAgency, type TestForm } from '#domains/documents/signing/signing-testing.ts'
import { complete } from '#domains/documents/testing-documents.ts'
import { draftCalls } from './drafts.calls.ts'

const { getDocumentForEditing, saveDraft } = draftCalls
let a: SigningAgency
let form: TestForm
beforeAll(async () => {
  a = await openSigningAgency()
  form = await a.form(
    { Author: 1 },
    {
      fields: [
        newField('date01', 'Date', 'Date', { IsEffectiveDate: true }),
        newField('name01', 'Name', 'Text', { AutoFieldSelector: 'Client.FullName' }),
        newField('days01', 'Days', 'Integer', { AutoFieldSelector: 'Membership.Days' }),
        newField('what01', 'What', 'LongText'),
      ],
    },
  )
})
afterAll(() => a.close())

async function signed(first: string, Values: Record<string, string>) {
  const chart = await a.child(first)
  const { DocumentID } = await a.renata.ok(saveDraft, {
    FormVersionID: form.versionId,
    ChartID: chart,
    ChartType: 'Client',
    Values,
  } as never)
  const { Autofill } = await a.renata.ok(getDocumentForEditing, { DocumentID })
  const marks = (await a.row<{ autofill: object }>('select autofill from document where id = $1', [DocumentID]))
    .autofill
  await complete(
    a,
    { documentId: DocumentID, formId: form.formId, formVersionId: form.versionId, chartId: chart },
    a.renata.userId,
    Values,
  )
  await a.owner.query('alter table document_version disable trigger all')
  await a.owner.query('update document_version set autofill = $2 where document_id = $1', [
    DocumentID,
    JSON.stringify(marks),
  ])
  await a.owner.query('alter table document_version enable trigger all')
  return { DocumentID, chart, Autofill }
}
const rename = (chart: string, to: string) =>
  a.owner.query(
    `update person set first_name = $2 where id = (select person_id from client_membership where id = $1)`,
    [chart, to],
  )
const changed = async (DocumentID: string, by = a.renata) =>
  (await by.ok(getDocumentForEditing, { DocumentID })).ChangedInChart.map(({ Label, Was, Now }) => [Label, Was, Now])

test('a signed document tells what the chart says otherwise since, to everybody who reads it, and stays as it is', async () => {
  const { DocumentID, chart } = await signed('Before', { name01: 'Before Trial', what01: 'words' })
  expect(await changed(DocumentID)).toEqual([])
  await rename(chart, 'After')
  const told = [['Name', 'Before Trial', 'After Trial']]
  expect(await changed(DocumentID)).toEqual(told)
  expect(await changed(DocumentID, a.silas)).toEqual(told)
  expect((await a.renata.ok(getDocumentForEditing, { DocumentID })).Values['name01']).toBe('Before Trial')
  // Back as it was, there is nothing to tell.
  await rename(chart, 'Before')
  expect(await changed(DocumentID)).toEqual([])
})

test('what the author wrote in its place is theirs, and an earlier or voided version is not compared', async () => {
  const { DocumentID, chart } = await signed('Nick', { name01: 'Called otherwise' })
  await rename(chart, 'Nicholas')
  expect(await changed(DocumentID)).toEqual([])
  const other = await signed('Void', { name01: 'Void Trial' })
  await rename(other.chart, 'Voided')
  expect(await changed(other.DocumentID)).toHaveLength(1)
  await a.owner.query(`alter table document disable trigger all`)
  await a.owner.query(`update document set state = 'Voided', voided_at = now(), void_reason = 'x' where id = $1`, [
    other.DocumentID,
  ])
  await a.owner.query(`alter table document enable trigger all`)
  expect(await changed(other.DocumentID)).toEqual([])
})
