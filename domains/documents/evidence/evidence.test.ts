import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { paragraph, run, wordFile } from '#domains/forms/word/word-files.testing.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { overviewCalls } from '#domains/admin/overview.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { evidenceCalls } from './evidence.calls.ts'
import { sealDocument } from './seal.server.ts'
import { verifyDocuments } from './verify-nightly.server.ts'
import { rotateSealKey } from './seal-key.server.ts'
import { complete, inProgram, newDraft, runJob, type Written } from '#domains/documents/testing-documents.ts'
import { asked, ensurePdfTools, sampleValues, textOf } from './testing-pdf.ts'

const { downloadDocument, verifyDocument, verifyFile } = evidenceCalls
let agency: TestAgency
let renata: Actor
let stranger: Actor
let document: Written

beforeAll(async () => {
  await ensurePdfTools()
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `evidence-${crypto.randomUUID()}`) })
  renata = await agency.as('renata.mockley')
  stranger = await agency.as('omar.orangeworth')
  document = await newDraft(agency, renata.userId)
})
afterAll(() => agency.close())

const seal = (written: Written, VersionNo: number) =>
  runJob(agency, sealDocument, { DocumentID: written.documentId, VersionNo })
async function bytesOf(
  actor: Actor,
  input: { DocumentID: string; Format?: 'PDF' | 'Word' | 'Content'; VersionNo?: number; Inline?: boolean },
) {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const reply = await agency.app.http.server.inject({
    url: `/API/${downloadDocument.name}?${query}`,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${actor.token}` },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return { bytes: reply.rawPayload, headers: reply.headers }
}
async function upload(actor: Actor, pdf: Uint8Array, type = 'application/pdf') {
  const stored = await fileStoreOf(agency.settings).put(Readable.from([Buffer.from(pdf)]))
  const { rows } = await agency.owner.query<{ id: string }>(
    `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, created_by)
     values ($1, 'x.pdf', $2, $3, $4, 'upload', $5, $5) returning id`,
    [stored.key, type, stored.size, stored.sha256, actor.userId],
  )
  return rows[0]!.id
}
const checks = async (written = document) => {
  const { Checks, Held } = await renata.ok(verifyDocument, { DocumentID: written.documentId })
  return { Held, broken: Checks.filter(({ Result }) => Result === 'broken'), all: Checks }
}

describe('downloading', () => {
  test('a draft is drawn with its mark; it has no signed content', async () => {
    const { bytes, headers } = await bytesOf(renata, { DocumentID: document.documentId })
    expect(headers['content-type']).toBe('application/pdf')
    expect(String(headers['content-disposition'])).toMatch(
      /^attachment; filename=.*Needs and services plan.*draft\.pdf/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    const text = await textOf(bytes)
    expect(text).toContain('Ana Sample')
    expect(text).toContain('Not signed')
    expect(text.replaceAll(/\s/g, '')).toContain('DRAFT-NOTSIGNED')
    const { refusal } = await renata.send(downloadDocument, { DocumentID: document.documentId, Format: 'Content' })
    expect(refusal.code).toBe('NotSubmitted')
    expect(
      (await renata.send(downloadDocument, { DocumentID: document.documentId, Format: 'Word' })).refusal.code,
    ).toBe('NoWordTemplate')
  })

  test('another program, an unknown one and a version that is not there do not exist', async () => {
    for (const [actor, input] of [
      [stranger, { DocumentID: document.documentId }],
      [renata, { DocumentID: crypto.randomUUID() }],
      [renata, { DocumentID: document.documentId, VersionNo: 7 }],
    ] as const)
      expect((await actor.send(downloadDocument, input)).status).toBe(404)
    expect((await stranger.send(verifyDocument, { DocumentID: document.documentId })).status).toBe(404)
  })

  test('as Word where the form has a Word file', async () => {
    const draft = await newDraft(agency, renata.userId)
    const template = wordFile({ body: paragraph(run('Child: {{Name}}')) })
    const give = async (bytes: Buffer) => {
      const FileID = await upload(renata, bytes, fileKinds.docx.type)
      await agency.owner.query('alter table form_version disable trigger user')
      await agency.owner.query('update form_version set word_file_id = $1 where id = $2', [FileID, draft.formVersionId])
      await agency.owner.query('alter table form_version enable trigger user')
    }
    await give(template)
    const { bytes, headers } = await bytesOf(renata, { DocumentID: draft.documentId, Format: 'Word' })
    expect(headers['content-type']).toBe(fileKinds.docx.type)
    const words = strFromU8(unzipSync(bytes)['word/document.xml']!).replaceAll(/<[^>]+>/g, '')
    expect(words).toContain('Child: Ana Sample')
    await give(Buffer.from('PK broken'))
    const { refusal } = await renata.send(downloadDocument, { DocumentID: draft.documentId, Format: 'Word' })
    expect(refusal.code).toBe('WordNotFilled')
    await give(template)
    await agency.owner.query(
      `update stored_file set state = 'quarantined' where id = (select word_file_id from form_version where id = $1)`,
      [draft.formVersionId],
    )
    const unsafe = await renata.send(downloadDocument, { DocumentID: draft.documentId, Format: 'Word' })
    expect(unsafe.refusal.code).toBe('NoWordTemplate')
  })

  test('a look is written down', async () => {
    const { rows } = await agency.owner.query(
      `select detail from audit where kind = 'view' and row_id = $1 and call = $2 and user_id = $3`,
      [document.documentId, downloadDocument.name, renata.userId],
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('sealing', () => {
  let sealed: Buffer

  test('a document that nobody signed is not sealed', async () => {
    await seal(document, 1)
    expect(
      (await agency.owner.query('select from document_seal where document_id = $1', [document.documentId])).rowCount,
    ).toBe(0)
  })

  test('makes the key once, kept for its owner alone', async () => {
    await complete(agency, document, renata.userId)
    const drawn = await bytesOf(renata, { DocumentID: document.documentId })
    expect((await textOf(drawn.bytes)).replaceAll(/\s/g, '')).not.toContain('DRAFT')
    expect((await checks()).all.find(({ Check }) => Check === 'Copy')?.Sentence).toBe('The sealed copy is being made.')
    await Promise.all([seal(document, 1), seal(document, 1), seal(document, 1)])
    await seal(document, 1)
    const { rows } = await agency.owner.query('select certificate_id from document_seal where document_id = $1', [
      document.documentId,
    ])
    expect(rows).toHaveLength(1)
    const folder = join(agency.settings.dataDir, 'keys')
    const keys = readdirSync(folder).filter((name) => name.startsWith('seal'))
    expect(keys).toEqual(['seal-0001.pem'])
    expect(statSync(join(folder, keys[0]!)).mode & 0o777).toBe(0o600)
    const events = await agency.owner.query(
      `select data from document_event where document_id = $1 and type = 'Sealed'`,
      [document.documentId],
    )
    expect(events.rows).toEqual([
      { data: expect.objectContaining({ versionNo: 1, certificateId: rows[0].certificate_id }) },
    ])
  })

  test('gives a file that readers accept as signed whole, and that carries its content', async () => {
    sealed = (await bytesOf(renata, { DocumentID: document.documentId })).bytes
    const said = await asked('pdfsig', sealed, 'PDF')
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(await asked('pdfinfo', sealed, 'PDF')).toMatch(/Tagged:\s+yes/)
    const text = await textOf(sealed)
    expect(text).toContain('Certificate of signatures')
    expect(text).toContain('Renata Mockley')
    const content = await bytesOf(renata, { DocumentID: document.documentId, Format: 'Content' })
    const hash = createHash('sha256').update(content.bytes).digest('hex')
    expect(text).toContain(hash)
    expect(await asked('pdfdetach', sealed, '-list', 'PDF')).toContain('content.json')
    expect((await bytesOf(renata, { DocumentID: document.documentId })).bytes.equals(sealed)).toBe(true)
    const { headers } = await bytesOf(renata, { DocumentID: document.documentId, Inline: true })
    expect(String(headers['content-disposition'])).toMatch(/^inline/)
  })

  test('one flipped byte shows, to readers and to us', async () => {
    const flipped = Buffer.from(sealed)
    flipped[Math.floor(sealed.length / 3)]! ^= 1
    expect(await asked('pdfsig', flipped, 'PDF')).toContain('Digest Mismatch')
    const verdict = await renata.ok(verifyFile, { FileID: await upload(renata, flipped) })
    expect(verdict).toMatchObject({ Verdict: 'Changed', DocumentID: document.documentId, VersionNo: 1, Current: null })
    expect(verdict.Checks.find(({ Check }) => Check === 'Seal')?.Sentence).toContain('The seal is broken')
    const longer = Buffer.concat([sealed, Buffer.from('\n%%EOF\n')])
    const added = await renata.ok(verifyFile, { FileID: await upload(renata, longer) })
    expect(added.Checks.find(({ Check }) => Check === 'Seal')?.Sentence).toBe('Something was added after the seal.')
  })

  test('an unchanged file is known again; a print, a stranger’s file and a foreign reader are told apart', async () => {
    const own = await renata.ok(verifyFile, { FileID: await upload(renata, sealed) })
    expect(own).toMatchObject({
      Verdict: 'Unchanged',
      DocumentID: document.documentId,
      VersionNo: 1,
      Current: true,
      FormLabel: 'Needs and services plan',
    })
    expect(own.Checks.every(({ Result }) => Result === 'held')).toBe(true)
    const other = await stranger.ok(verifyFile, { FileID: await upload(stranger, sealed) })
    expect(other).toMatchObject({ Verdict: 'Unplaced', DocumentID: null, FormLabel: null })
    const draft = await newDraft(agency, renata.userId)
    const print = (await bytesOf(renata, { DocumentID: draft.documentId })).bytes
    const said = await renata.ok(verifyFile, { FileID: await upload(renata, print) })
    expect(said).toMatchObject({ Verdict: 'Print', DocumentID: draft.documentId, VersionNo: null, SealedAt: null })
    expect(await stranger.ok(verifyFile, { FileID: await upload(stranger, print) })).toMatchObject({
      Verdict: 'Unknown',
    })
    expect(
      await renata.ok(verifyFile, { FileID: await upload(renata, Buffer.from('%PDF-1.7 nothing')) }),
    ).toMatchObject({ Verdict: 'Unknown' })
    const busy = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000_000, '/ByteRange [0 9 20 99]<00>')])
    expect(await renata.ok(verifyFile, { FileID: await upload(renata, busy) })).toMatchObject({ Verdict: 'Unknown' })
    const hostile = Buffer.from('%PDF-1.7 /ByteRange [0 10 99999999 1] /ByteRange [0 4 9 3] kith:x version:1')
    expect(await renata.ok(verifyFile, { FileID: await upload(renata, hostile) })).toMatchObject({ Verdict: 'Unknown' })
    expect((await renata.send(verifyFile, { FileID: await upload(renata, sealed, 'image/png') })).refusal.code).toBe(
      'NotPdf',
    )
    expect((await renata.send(verifyFile, { FileID: await upload(stranger, sealed) })).status).toBe(404)
  })

  test('a later version supersedes it; the old copy stays to the last byte and is read by its number', async () => {
    await rotateSealKey(agency.settings)
    await complete(agency, document, renata.userId, { ...sampleValues, fname001: 'Ana Changed' })
    const before = await renata.ok(verifyFile, { FileID: await upload(renata, sealed) })
    expect(before).toMatchObject({ Verdict: 'Unchanged', Current: false })
    expect(before.Checks.find(({ Check }) => Check === 'Current')).toMatchObject({
      Result: 'broken',
      Sentence: expect.stringContaining('the current one is version 2'),
    })
    await seal(document, 1)
    await seal(document, 2)
    expect((await bytesOf(renata, { DocumentID: document.documentId, VersionNo: 1 })).bytes.equals(sealed)).toBe(true)
    const now = (await bytesOf(renata, { DocumentID: document.documentId })).bytes
    const text = await textOf(now)
    expect(text).toContain('Ana Changed')
    expect(text).toContain('Voided signatures')
    expect(text).toContain('A change was needed')
    const { rows } = await agency.owner.query<{ certificate_id: string }>(
      'select certificate_id from document_seal where document_id = $1',
      [document.documentId],
    )
    expect(new Set(rows.map((row) => row.certificate_id)).size).toBe(2)
    expect(await asked('pdfsig', now, 'PDF')).toContain('Signature is Valid')
    expect(await checks()).toMatchObject({ Held: true, broken: [] })
  })

  test('a voided document is drawn with its mark, and its copy is no longer current', async () => {
    const other = await newDraft(agency, renata.userId)
    await complete(agency, other, renata.userId)
    await seal(other, 1)
    const copy = (await bytesOf(renata, { DocumentID: other.documentId })).bytes
    await inProgram(
      agency,
      `update document set state = 'Voided', voided_at = now(), void_reason = 'Wrong chart' where id = $1`,
      [other.documentId],
    )
    expect(
      (await textOf((await bytesOf(renata, { DocumentID: other.documentId })).bytes)).replaceAll(/\s/g, ''),
    ).toContain('VOID')
    const verdict = await renata.ok(verifyFile, { FileID: await upload(renata, copy) })
    expect(verdict).toMatchObject({ Verdict: 'Unchanged', Current: false })
    expect(verdict.Checks.at(-1)?.Sentence).toBe('The document was voided since.')
  })

  test('its file is read under the rules of the document', async () => {
    const { rows } = await agency.owner.query<{ file_id: string }>(
      'select file_id from document_seal where document_id = $1 limit 1',
      [document.documentId],
    )
    expect((await renata.send(fileCalls.downloadFile, { FileID: rows[0]!.file_id })).status).toBe(200)
    expect((await stranger.send(fileCalls.downloadFile, { FileID: rows[0]!.file_id })).status).toBe(404)
  })

  test('a sealed copy cannot be rewritten', async () => {
    await expect(
      agency.owner.query(`update document_seal set pdf_sha256 = repeat('0', 64) where document_id = $1`, [
        document.documentId,
      ]),
    ).rejects.toMatchObject({
      constraint: 'document_seal_kept',
    })
    await expect(agency.app.platform.pool.query('delete from seal_certificate')).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('the nightly check', () => {
  const nightly = () => runJob(agency, verifyDocuments, {})
  const last = async () => (await agency.owner.query('select * from document_check order by at desc limit 1')).rows[0]

  test('finds everything in order, writes the heads of the chains into the audit book and seals what was left', async () => {
    const waiting = await newDraft(agency, renata.userId)
    await complete(agency, waiting, renata.userId)
    await inProgram(agency, `update document set completed_at = now() - interval '2 hours' where id = $1`, [
      waiting.documentId,
    ])
    await nightly()
    expect(await last()).toMatchObject({ faults: 0, fault: null, copies: expect.any(Number) })
    expect((await last()).documents).toBeGreaterThan(3)
    expect((await last()).copies).toBeGreaterThan(1)
    const book = await agency.owner.query(
      `select detail from audit where call = 'job:verify_documents' and table_name = 'document_event'`,
    )
    expect(book.rows).toHaveLength(1)
    expect(book.rows[0].detail).toMatchObject({ Sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(book.rows[0].detail.Heads.length).toBe(book.rows[0].detail.Documents)
    const jobs = await agency.owner.query(`select payload from graphile_worker._private_jobs where key = $1`, [
      `seal:${waiting.documentId}:1`,
    ])
    expect(jobs.rows).toEqual([{ payload: { DocumentID: waiting.documentId, VersionNo: 1 } }])
    await nightly()
    expect(
      (
        await agency.owner.query(
          `select from audit where call = 'job:verify_documents' and table_name = 'document_event'`,
        )
      ).rowCount,
    ).toBe(1)
  })

  test('names a document that a superuser changed, once to the administrators and on their home', async () => {
    const client = await agency.owner.connect()
    await client.query('alter table document_version disable trigger user')
    await client.query(
      `update document_version set "values" = "values" || '{"fname001": "Mallory"}' where document_id = $1 and version_no = 2`,
      [document.documentId],
    )
    await client.query('alter table document_version enable trigger user')
    client.release()
    await expect(nightly()).rejects.toThrow(document.documentId)
    await expect(nightly()).rejects.toThrow('Name of the child')
    expect(await last()).toMatchObject({ faults: 2, fault: expect.stringContaining(document.documentId) })
    const mails = await agency.owner.query(
      `select recipient, body from mail where subject = 'A document is not as it was signed'`,
    )
    expect(mails.rows.map(({ recipient }) => recipient)).toContain('alva.rootley@kith.example')
    expect(new Set(mails.rows.map(({ recipient }) => recipient)).size).toBe(mails.rows.length)
    expect(mails.rows[0].body).toContain(document.documentId)
    const admin = await agency.as('alva.rootley')
    const tile = (await admin.ok(overviewCalls.getOverview, {})).Tiles.find(({ Key }) => Key === 'DocumentsVerified')
    expect(tile).toMatchObject({ Severity: 'critical', Sentence: expect.stringContaining(document.documentId) })
    await agency.owner.query('alter table document_version disable trigger user')
    await agency.owner.query(
      `update document_version set "values" = "values" || '{"fname001": "Ana Changed"}' where document_id = $1 and version_no = 2`,
      [document.documentId],
    )
    await agency.owner.query('alter table document_version enable trigger user')
    await nightly()
    expect(await last()).toMatchObject({ faults: 0 })
    await expect(agency.app.platform.pool.query('delete from document_check')).rejects.toMatchObject({ code: '42501' })
  })

  test('a chain that was rewritten whole does not agree with the audit book', async () => {
    const written = await newDraft(agency, renata.userId)
    await complete(agency, written, renata.userId)
    await nightly()
    await agency.owner.query('alter table document_event disable trigger user')
    await agency.owner.query(`delete from document_event where document_id = $1 and seq = 3`, [written.documentId])
    await agency.owner.query('alter table document_event enable trigger user')
    // The chain itself says nothing: it is only shorter.
    expect((await checks(written)).broken).toMatchObject([{ Check: 'Statements', Sentence: 'Event 3 is gone.' }])
    await expect(nightly()).rejects.toThrow(`Document ${written.documentId} is not as it was signed.`)
    const { rows } = await agency.owner.query(
      `select fault from document_check_fault where document_id = $1 and at = (select max(at) from document_check) order by no`,
      [written.documentId],
    )
    expect(rows.map(({ fault }) => fault)).toEqual([
      'Event 3 is gone.',
      'Event 3 is not the one that was noted in the audit book.',
    ])
  })
})

describe('verifying', () => {
  /** Does something only the owner of the tables can do, looks, and puts it back. */
  async function tampered(statement: string, values: unknown[], table: string) {
    const client = await agency.owner.connect()
    try {
      await client.query('begin')
      await client.query(`alter table ${table} disable trigger user`)
      for (const name of ['document_version_hash', 'document_event_hash'])
        await client.query(`alter table ${table} drop constraint if exists ${name}`)
      await client.query(statement, values)
      await client.query(`alter table ${table} enable trigger user`)
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  test('tells each check in a sentence', async () => {
    const { all } = await checks()
    expect(all.map(({ Check }) => Check)).toEqual([
      'Content',
      'Values',
      'Form',
      'Signatures',
      'Events',
      'Statements',
      'Copy',
      'Seal',
    ])
    for (const { Sentence } of all) expect(Sentence).toMatch(/^[A-Z0-9].*[.…]$/)
  })

  const cases: [string, string, string, RegExp][] = [
    [
      'an answer',
      'document_version',
      `update document_version set "values" = jsonb_set("values", '{fname001}', '"Somebody else"') where document_id = $1 and version_no = 2`,
      /Name of the child/,
    ],
    [
      'the signed text',
      'document_version',
      `update document_version set content_canonical = replace(content_canonical, 'Ana Changed', 'Eva Changed') where document_id = $1 and version_no = 2`,
      /no longer gives its hash/,
    ],
    [
      'text and hash together',
      'document_version',
      `update document_version set content_canonical = replace(content_canonical, 'Ana Changed', 'Eva Changed'), "values" = jsonb_set("values", '{fname001}', '"Eva Changed"'), content_sha256 = encode(sha256(convert_to(replace(content_canonical, 'Ana Changed', 'Eva Changed'), 'UTF8')), 'hex') where document_id = $1 and version_no = 2`,
      /not the one that was noted/,
    ],
    [
      'a signer',
      'signature',
      `update signature set printed_name = 'Mallory' where document_id = $1 and voided_at is null`,
      /signature of Mallory/i,
    ],
    [
      'an event',
      'document_event',
      `update document_event set canonical = replace(canonical, 'Completed', 'Declined'), type = 'Declined' where document_id = $1 and seq = 3`,
      /broken at event 3/,
    ],
    [
      'the record of an event',
      'document_event',
      `update document_event set actor_name = 'Mallory' where document_id = $1 and seq = 1`,
      /Event 1 in the record/,
    ],
    [
      'an event taken out',
      'document_event',
      `delete from document_event where document_id = $1 and seq = 2`,
      /broken at event 2/,
    ],
    [
      'the hash of the copy',
      'document_seal',
      `update document_seal set pdf_sha256 = repeat('0', 64) where document_id = $1 and superseded_at is null`,
      /was changed after it was sealed/,
    ],
    [
      'the question',
      'form_version',
      `update form_version set fields = replace(fields::text, 'Is the home safe?', 'Is the home unsafe?')::jsonb where id = (select form_version_id from document where id = $1)`,
      /form that version/,
    ],
    [
      'the template',
      'form_version',
      `update form_version set html_template = '<p>Other</p>' where id = (select form_version_id from document where id = $1)`,
      /form that version/,
    ],
    [
      'the effective date',
      'document',
      `update document set effective_date = '2020-01-01' where id = $1`,
      /effective date/,
    ],
  ]
  test.each(cases)('finds a change of %s', async (_what, table, statement, sentence) => {
    const written = await newDraft(agency, renata.userId)
    await complete(agency, written, renata.userId)
    await complete(agency, written, renata.userId, { ...sampleValues, fname001: 'Ana Changed' })
    await seal(written, 2)
    expect(await checks(written)).toMatchObject({ Held: true })
    await tampered(statement, [written.documentId], table)
    const after = await checks(written)
    expect(after.Held).toBe(false)
    expect(after.broken.map(({ Sentence }) => Sentence).join(' ')).toMatch(sentence)
  })

  test('finds a copy that was changed or is gone', async () => {
    const written = await newDraft(agency, renata.userId)
    await complete(agency, written, renata.userId)
    await seal(written, 1)
    const { rows } = await agency.owner.query<{ storage_key: string }>(
      'select f.storage_key from document_seal s join stored_file f on f.id = s.file_id where s.document_id = $1',
      [written.documentId],
    )
    await fileStoreOf(agency.settings).delete(rows[0]!.storage_key)
    expect((await checks(written)).broken).toMatchObject([
      { Check: 'Copy', Sentence: expect.stringContaining('missing') },
    ])
    expect(existsSync(agency.settings.dataDir)).toBe(true)
  })

  test('a lost copy is sealed again only by a person with a reason, and every check says so from then on', async () => {
    const written = await newDraft(agency, renata.userId)
    await complete(agency, written, renata.userId)
    await seal(written, 1)
    const DocumentID = written.documentId
    const priya = await agency.as('priya.notreal')
    const again = { DocumentID, Reason: 'Disk replaced' }
    expect((await priya.send(evidenceCalls.sealDocumentAgain, again)).refusal.code).toBe('NotLost')
    const { rows } = await agency.owner.query<{ storage_key: string; pdf_sha256: string }>(
      'select f.storage_key, s.pdf_sha256 from document_seal s join stored_file f on f.id = s.file_id where s.document_id = $1',
      [DocumentID],
    )
    await fileStoreOf(agency.settings).delete(rows[0]!.storage_key)
    // Nobody gets another page in its place, and no job makes one.
    await expect(bytesOf(renata, { DocumentID })).rejects.toThrow('CopyLost')
    await seal(written, 1)
    expect((await checks(written)).broken).toHaveLength(1)
    expect((await renata.ok(verifyDocument, { DocumentID })).CanSealAgain).toBe(false)
    expect((await renata.send(evidenceCalls.sealDocumentAgain, again)).status).toBe(403)
    expect((await priya.ok(verifyDocument, { DocumentID })).CanSealAgain).toBe(true)
    await priya.ok(evidenceCalls.sealDocumentAgain, again)
    await seal(written, 1)
    const { all, broken, Held } = await checks(written)
    expect([Held, broken]).toEqual([true, []])
    const copy = all.filter(({ Check }) => Check === 'Copy').map(({ Sentence }) => Sentence)
    expect(copy).toEqual([
      expect.stringMatching(/^Version 1 was sealed again on .*, first on .*The sealed copy was lost: Disk replaced$/),
      expect.stringMatching(/^The copy of version 1 sealed on .* is lost, as noted on/),
      expect.stringContaining('is as it was sealed'),
    ])
    const pages = await textOf((await bytesOf(renata, { DocumentID })).bytes)
    expect(pages).toContain('Disk replaced')
    expect(pages).toContain(rows[0]!.pdf_sha256.slice(0, 16))
    expect((await priya.ok(verifyDocument, { DocumentID })).CanSealAgain).toBe(false)
  })

  test('what is not as it was recorded is not sealed again', async () => {
    const written = await newDraft(agency, renata.userId)
    await complete(agency, written, renata.userId)
    await seal(written, 1)
    const { rows } = await agency.owner.query<{ storage_key: string }>(
      'select f.storage_key from document_seal s join stored_file f on f.id = s.file_id where s.document_id = $1',
      [written.documentId],
    )
    await fileStoreOf(agency.settings).delete(rows[0]!.storage_key)
    const client = await agency.owner.connect()
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    await client.query(`update signature set meaning = 'Other' where document_id = $1`, [written.documentId])
    await client.query('commit')
    client.release()
    const priya = await agency.as('priya.notreal')
    const again = { DocumentID: written.documentId, Reason: 'Disk replaced' }
    expect((await priya.send(evidenceCalls.sealDocumentAgain, again)).refusal.code).toBe('NotAsRecorded')
  })

  test('a draft has nothing to compare, and that is no fault', async () => {
    const draft = await newDraft(agency, renata.userId)
    const { Held, all } = await checks(draft)
    expect(Held).toBe(true)
    expect(all.map(({ Result }) => Result)).toEqual(['none', 'none', 'none'])
  })
})
