import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { packetCalls } from './packets.calls.ts'
import { buildPacketJob } from './packets.server.ts'
import { sealDocument } from './seal.server.ts'
import { complete, newDraft, runJob, type Written } from '#domains/documents/testing-documents.ts'
import { asked, ensurePdfTools, sampleValues, textOf } from './testing-pdf.ts'

const { buildChartPacket, buildPacket, getPacket, getPackets } = packetCalls
let agency: TestAgency
let renata: Actor
let stranger: Actor
const written: Written[] = []

beforeAll(async () => {
  await ensurePdfTools()
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `packets-${crypto.randomUUID()}`) })
  renata = await agency.as('renata.mockley')
  stranger = await agency.as('omar.orangeworth')
  for (const name of ['First of all', 'Second of all', 'Third of all']) {
    const one = await newDraft(agency, renata.userId)
    await complete(agency, one, renata.userId, { ...sampleValues, fname001: name })
    written.push(one)
  }
  await runJob(agency, sealDocument, { DocumentID: written[0]!.documentId, VersionNo: 1 })
})
afterAll(() => agency.close())

const ids = (...which: number[]) => which.map((at) => written[at]!.documentId)
const work = (PacketID: string) => runJob(agency, buildPacketJob, { PacketID })
async function download(actor: Actor, FileID: string) {
  const reply = await agency.app.http.server.inject({
    url: `/API/${fileCalls.downloadFile.name}?FileID=${FileID}`,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${actor.token}` },
  })
  return { status: reply.statusCode, bytes: reply.rawPayload }
}

test('a packet is one file in the order asked for, with a cover, contents and bookmarks', async () => {
  const asking = await renata.ok(buildPacket, { Title: 'For the court: "March"', DocumentIDs: ids(2, 0, 1) })
  expect(asking).toMatchObject({ State: 'Waiting', Done: 0, Total: 3, FileID: null })
  const queued = await agency.owner.query(
    `select count(*)::int as n from graphile_worker._private_jobs where key = $1`,
    [`packet:${asking.PacketID}`],
  )
  expect(queued.rows[0].n).toBe(1)
  await work(asking.PacketID)
  const ready = await renata.ok(getPacket, { PacketID: asking.PacketID })
  expect(ready).toMatchObject({ State: 'Ready', Done: 3, Total: 3, Failure: null })
  const { status, bytes } = await download(renata, ready.FileID!)
  expect(status).toBe(200)
  const text = await textOf(bytes)
  expect(text.indexOf('Third of all')).toBeLessThan(text.indexOf('First of all'))
  expect(text.indexOf('First of all')).toBeLessThan(text.indexOf('Second of all'))
  expect(text).toContain('For the court: "March"')
  expect(text).toContain('Contents')
  expect(text).toContain('Made by Renata Mockley')
  expect(text).toContain('Certificate of signatures')
  const info = await asked('pdfinfo', bytes, 'PDF')
  expect(info).toMatch(/Title:\s+For the court/)
  expect(info).toMatch(/Form:\s+none/)
  const dests = await asked('pdftohtml', bytes, '-i', '-stdout', '-noframes', 'PDF')
  expect(dests).toContain('name="outline"')
  expect(await asked('pdfsig', bytes, 'PDF')).toContain('does not contain any signatures')
  // Where the contents say that a document begins, it does.
  const cover = await asked('pdftotext', bytes, '-l', '1', '-layout', 'PDF', '-')
  const page = Number(/^\s*1\.\s+Needs and services plan\s+(\d+)/m.exec(cover)?.[1])
  expect(await asked('pdftotext', bytes, '-f', String(page), '-l', String(page), '-raw', 'PDF', '-')).toContain(
    'Third of all',
  )
  await work(asking.PacketID)
  expect(await renata.ok(getPacket, { PacketID: asking.PacketID })).toEqual(ready)
  expect((await renata.ok(getPackets, {})).Packets.map(({ PacketID }) => PacketID)).toEqual([asking.PacketID])
  const looked = await agency.owner.query(`select from audit where kind = 'view' and call = $1 and row_id = any ($2)`, [
    buildPacket.name,
    ids(0, 1, 2),
  ])
  expect(looked.rowCount).toBe(3)
})

test('what cannot be asked for is refused with a sentence', async () => {
  const refusal = async (actor: Actor, DocumentIDs: string[], Title = 'x') =>
    (await actor.send(buildPacket, { Title, DocumentIDs })).refusal
  expect((await refusal(stranger, ids(0))).code).toBe('DocumentMissing')
  expect((await refusal(renata, [...ids(0), crypto.randomUUID()])).code).toBe('DocumentMissing')
  expect((await refusal(renata, ids(0, 0))).code).toBe('NamedTwice')
  expect((await refusal(renata, [])).fields).toHaveProperty('DocumentIDs')
  expect((await refusal(renata, ids(0), '  ')).fields).toHaveProperty('Title')
  const draft = await newDraft(agency, renata.userId)
  expect((await refusal(renata, [draft.documentId])).code).toBe('NotSubmitted')
})

test('a packet is its maker’s alone', async () => {
  const [packet] = (await renata.ok(getPackets, {})).Packets
  expect((await stranger.send(getPacket, { PacketID: packet!.PacketID })).status).toBe(404)
  expect((await stranger.ok(getPackets, {})).Packets).toEqual([])
  expect((await download(stranger, packet!.FileID!)).status).toBe(404)
})

test('the whole file of a chart: every submitted document, the oldest first, with the scans on it; drafts are counted', async () => {
  const { ChartID } = (
    await agency.owner.query<{ ChartID: string }>('select chart_id as "ChartID" from document where id = $1', [
      written[0]!.documentId,
    ])
  ).rows[0]!
  const { rows } = await agency.owner.query<{ id: string; draft: boolean }>(
    `select id, current_version_no = 0 as draft from document where chart_id = $1 and state not in ('Deleted', 'Voided')
     order by coalesce(effective_date, (created_at at time zone $2)::date), created_at, id`,
    [ChartID, agency.settings.agency.zone],
  )
  const submitted = rows.filter(({ draft }) => !draft)
  // A scan, a picture, and a file that says it is a PDF and is none.
  const scan = PDF.create()
  scan.addPage({ size: 'letter' }).drawText('Words on the scanned page', { x: 50, y: 500 })
  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const files: [string, string, Buffer][] = [
    ['scan.pdf', 'application/pdf', Buffer.from(await scan.save())],
    ['photo.png', 'image/png', picture],
    ['broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7 nothing more')],
  ]
  for (const [name, type, content] of files) {
    const stored = await fileStoreOf(agency.app.platform.settings).put(Readable.from([content]))
    await agency.owner.query(
      `with f as (insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, state)
         values ($1, $2, $3, $4, $5, 'document', $6, 'ready') returning id)
       insert into document_attachment (document_id, sub_program_id, client_membership_id, file_id)
         select d.id, d.sub_program_id, d.client_membership_id, f.id from f, document d where d.id = $6`,
      [stored.key, name, type, stored.size, stored.sha256, written[1]!.documentId],
    )
  }
  const asking = await renata.ok(buildChartPacket, { ChartID, Title: 'Everything' })
  expect(asking).toMatchObject({
    State: 'Waiting',
    Total: submitted.length,
    Drafts: rows.length - submitted.length,
    Restricted: 0,
  })
  await work(asking.PacketID)
  const ready = await renata.ok(getPacket, { PacketID: asking.PacketID })
  expect(ready).toMatchObject({ State: 'Ready', Failure: null, Done: submitted.length })
  const { bytes } = await download(renata, ready.FileID!)
  const text = await textOf(bytes)
  for (const words of ['First of all', 'Second of all', 'Third of all', 'Words on the scanned page', 'photo.png'])
    expect(text).toContain(words)
  expect(text).toContain('Files that are not in this PDF; open them in KITH: broken.pdf (Needs and services plan).')
  expect(await asked('pdfimages', bytes, '-list', 'PDF')).toMatch(/900\s+400/)

  const refused = async (more: object) =>
    (await renata.send(buildChartPacket, { ChartID, Title: 'x', ...more })).refusal
  expect(await refused({ To: '1999-12-31' })).toMatchObject({
    code: 'NothingToTake',
    fields: { From: expect.anything() },
  })
  expect((await stranger.send(buildChartPacket, { ChartID, Title: 'x' })).status).toBe(404)
  await agency.owner.query(
    `insert into record_label (table_name, record_id, labels) values ('document', $1, '{SUD}')`,
    [written[2]!.documentId],
  )
  const less = await renata.ok(buildChartPacket, { ChartID, Title: 'Less' })
  expect(less.Total).toBe(submitted.length - 1)
  await agency.owner.query('delete from record_label where record_id = $1', [written[2]!.documentId])
})

test('rights are asked again when it is made and when it is fetched', async () => {
  const done = (await renata.ok(getPackets, {})).Packets.find(({ State }) => State === 'Ready')
  const asking = await renata.ok(buildPacket, { Title: 'Too late', DocumentIDs: ids(0, 1) })
  await agency.owner.query(
    `update employee_sub_program set end_date = current_date - 1, start_date = least(start_date, current_date - 2) where employee_id = $1`,
    [renata.userId],
  )
  await agency.owner.query(
    `update case_assignment set voided_at = now(), void_reason = 'test' where employee_id = $1`,
    [renata.userId],
  )
  await work(asking.PacketID)
  expect(await renata.ok(getPacket, { PacketID: asking.PacketID })).toMatchObject({
    State: 'Failed',
    FileID: null,
    Failure: 'You can no longer open one of these documents.',
  })
  expect((await download(renata, done!.FileID!)).status).toBe(404)
})
