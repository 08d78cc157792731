import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { loadPrint } from '#domains/documents/evidence/render-load.server.ts'
import { drawn, pagesOf } from '#domains/documents/evidence/render.server.ts'
import { sealDocument } from '#domains/documents/evidence/seal.server.ts'
import { sampleSource } from '#domains/documents/evidence/testing-pdf.ts'
import { inProgram, runJob } from '#domains/documents/testing-documents.ts'
import { transact } from '#platform/server/database.ts'
import { lineCalls } from './lines.calls.ts'
import { openSigningAgency, type SigningAgency } from './signing-testing.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
})
afterAll(() => a.close())

const upload = async (pdf: Uint8Array) => {
  const stored = await fileStoreOf(a.settings).put(Readable.from([Buffer.from(pdf)]))
  return a.one(
    `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, created_by)
     values ($1, 'paper.pdf', 'application/pdf', $2, $3, 'upload', $4, $4) returning id`,
    [stored.key, stored.size, stored.sha256, a.renata.userId],
  )
}
const source = (id: string, versionNo: number | 'draft') =>
  transact(a.app.platform.pool, 'system', {}, (tx) => loadPrint(tx, id, versionNo, a.settings))

test('no document is dated before its form was in use, and one that already was keeps its day', async () => {
  const form = await a.form({ Author: 1 })
  const child = await a.child()
  const standing = await a.submitted(form, { chart: child, values: { date01: a.back(20), what01: 'Before.' } })
  await a.owner.query('update form_membership set start_date = $2 where id = $1', [form.membershipId, a.back(5)])
  const refused = await a.submit(a.renata, form, child, {
    DocumentID: await a.draft(form, child),
    Revision: 1,
    Values: { date01: a.back(6), what01: 'Too early.' },
  })
  expect(refused.refusal.code).toBe('EffectiveDate')
  expect(refused.text).toContain('before this form was in use')
  const again = await a.submit(a.renata, form, child, {
    DocumentID: await a.draft(form, child),
    Revision: 1,
    Values: { date01: a.back(5), what01: 'On the first day.' },
  })
  expect(again.status).toBe(200)
  expect(standing.State).toBe('Completed')
})

test('a print from here is no scan of a signed paper, whichever document it is of', async () => {
  const form = await a.form({ Author: 1, Client: 2 }, { mode: 'PaperOnly' })
  const standing = await a.submitted(form).catch(() => undefined)
  const wanted = standing ?? (await a.submitted(await a.form({ Author: 1, Client: 2 })))
  const other = await a.draft(form, wanted.chart, { values: { what01: 'Another draft.' } })
  const line = wanted.Lines.find(({ Status }) => Status === 'Pending')!
  for (const print of [await drawn(await source(other, 'draft')), await drawn(await source(wanted.DocumentID, 1))]) {
    const reply = await a.renata.send(lineCalls.uploadSignedPaper, {
      DocumentID: wanted.DocumentID,
      VersionNo: 1,
      LineIDs: [line.LineID!],
      FileID: await upload(print),
      PaperSignedOn: a.today,
    })
    expect(reply.refusal.code).toBe('PrintNotScan')
  }
})

test('the certificate says why a version was returned', async () => {
  const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
  const returned = await a.sign(a.supervisor, standing, 'AuthorSupervisor', {
    Decision: 'Return',
    Signature: undefined,
    Comment: 'The date is missing.',
  })
  expect(returned.text).toContain('Returned')
  const revision = await a.one<number>('select revision from document where id = $1', [standing.DocumentID])
  const again = await a.submit(a.renata, standing.form, standing.chart, {
    DocumentID: standing.DocumentID,
    Revision: revision,
    Values: { date01: a.today, what01: 'With the date.' },
  })
  expect(again.status).toBe(200)
  const { versions } = await source(standing.DocumentID, 2)
  expect(versions[1]).toMatchObject({ kind: 'Resubmitted', reason: 'The date is missing.' })
})

test('of a voided document the file says voided, not changed', async () => {
  const standing = await a.submitted({ Author: 1 })
  await runJob(a, sealDocument, { DocumentID: standing.DocumentID, VersionNo: 1 })
  const file = await a.one(`select file_id from document_seal where document_id = $1`, [standing.DocumentID])
  const { storage_key } = await a.row<{ storage_key: string }>('select storage_key from stored_file where id = $1', [
    file,
  ])
  const copy = Buffer.concat(await (await fileStoreOf(a.settings).get(storage_key)).toArray())
  await inProgram(a, `update document set state = 'Voided', voided_at = now(), void_reason = 'x' where id = $1`, [
    standing.DocumentID,
  ])
  const verdict = await a.renata.ok(evidenceCalls.verifyFile, { FileID: await upload(copy) })
  expect(verdict.Sentence).toBe('This file is unchanged, but the document was voided since.')
})

test('the last words before the signatures stay with them', () => {
  const { body } = pagesOf(sampleSource(), [], false)
  const at = body.findIndex(({ kind }) => kind === 'keep')
  expect(at).toBeGreaterThan(0)
  expect(JSON.stringify(body[at + 1])).toContain('"signature"')
})

test('a signature line is one of the blocks there are: the database takes no other, so none can stop a document from opening', async () => {
  const form = await a.form({ Author: 1 })
  const { DocumentID } = await a.submitted(form)
  await expect(
    a.owner.query(
      `insert into signature_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'block', 'Author <b>'))).*
       from signature_line l where document_id = $1`,
      [DocumentID],
    ),
  ).rejects.toMatchObject({ constraint: 'signature_line_block_check' })
  const allowed = await a.one<string>(
    `select pg_get_constraintdef(oid) from pg_constraint where conname = 'signature_line_block_check'`,
  )
  const blocks = [...allowed.matchAll(/'(\w+)'::text/g)].map(([, block]) => block)
  expect(blocks.toSorted()).toEqual(approvalBlocks.map(({ value }) => value).toSorted())
})
