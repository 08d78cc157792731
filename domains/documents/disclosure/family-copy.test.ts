import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { ensurePdfTools, sampleValues, textOf } from '#domains/documents/evidence/testing-pdf.ts'
import { complete, newDraft, type Written } from '#domains/documents/testing-documents.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { familyCopyCalls } from './family-copy.calls.ts'

const { getFamilyCopy } = familyCopyCalls
let agency: TestAgency
let renata: Actor
let written: Written
beforeAll(async () => {
  await ensurePdfTools()
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `copy-${crypto.randomUUID()}`) })
  renata = await agency.as('renata.mockley')
  written = await newDraft(agency, renata.userId)
  await complete(agency, written, renata.userId, { ...sampleValues, fname001: 'Skye Lipsum-Demo' })
})
afterAll(() => agency.close())

async function copy(DocumentID: string, Language: string, actor = renata) {
  const reply = await agency.app.http.server.inject({
    url: `/API/${getFamilyCopy.name}?${new URLSearchParams({ DocumentID, Language })}`,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${actor.token}` },
  })
  return {
    status: reply.statusCode,
    bytes: reply.rawPayload,
    code: reply.statusCode === 200 ? '' : (reply.json() as { code: string }).code,
  }
}

test('the copy has the form’s own questions and the answers, is marked as a copy, in both languages', async () => {
  const english = await copy(written.documentId, 'en')
  expect(english.status).toBe(200)
  const text = (await textOf(english.bytes)).replaceAll(/\s+/g, ' ')
  for (const one of [
    'COPY',
    'Copy for the family',
    'Name of the child',
    'Skye Lipsum-Demo',
    'Is the home safe? Yes',
    'Signed by',
    'Renata Mockley',
  ])
    expect(text).toContain(one)
  const spanish = (await textOf((await copy(written.documentId, 'es')).bytes)).replaceAll(/\s+/g, ' ')
  for (const one of ['COPIA', 'Copia para la familia', 'Skye Lipsum-Demo', 'Is the home safe? Sí', 'Firmado por'])
    expect(spanish).toContain(one)
  expect(spanish).not.toContain('Signed by')
  const looks = await agency.owner.query(`select from audit where kind = 'view' and call = $1 and row_id = $2`, [
    getFamilyCopy.name,
    written.documentId,
  ])
  expect(looks.rowCount).toBe(2)
})

test('a draft, a restricted document, and one outside the work give no copy', async () => {
  const draft = await newDraft(agency, renata.userId)
  expect(await copy(draft.documentId, 'en')).toMatchObject({ status: 409, code: 'NotSubmitted' })
  expect((await copy(written.documentId, 'en', await agency.as('omar.orangeworth'))).status).toBe(404)
  expect((await copy(written.documentId, 'fr')).status).toBe(400)
  await agency.owner.query(
    `insert into record_label (table_name, record_id, labels) values ('document', $1, '{SUD}')`,
    [written.documentId],
  )
  expect([404, 409]).toContain((await copy(written.documentId, 'en')).status)
})
