import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestInParts, longestPart, uploadQuota } from '#platform/contract/files.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { sendFile } from './upload-testing.ts'
import { uploadPartsCalls as calls } from './upload-parts.calls.ts'
import { fileCalls } from './upload.calls.ts'

let agency: TestAgency
let renata: Actor
let silas: Actor
beforeAll(async () => {
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `parts-${crypto.randomUUID()}`) })
  renata = await agency.as('renata.mockley')
  silas = await agency.as('silas.placehold')
})
afterAll(() => agency.close())

const begin = (who: Actor, bytes: Buffer, FileName = 'scan.pdf', Mark = '1') =>
  who.ok(calls.beginUpload, { FileName, SizeBytes: bytes.length, Mark })
const put = (who: Actor, UploadID: string, From: number, bytes: Buffer) =>
  who.send(calls.uploadPart, { UploadID, From, Content: bytes.toString('base64') })
const finish = (who: Actor, UploadID: string, headers: Record<string, string> = {}) =>
  agency.app.http.server.inject({
    method: 'POST',
    url: `/API/Core/Files/Upload?UploadID=${UploadID}`,
    headers: {
      [ownHeader]: '1',
      'content-type': 'application/json',
      cookie: `${sessionCookie}=${who.token}`,
      ...headers,
    },
    payload: '{}',
  })
async function all(who: Actor, UploadID: string, bytes: Buffer, from = 0) {
  for (let at = from; at < bytes.length; at += longestPart)
    expect((await put(who, UploadID, at, bytes.subarray(at, at + longestPart))).status).toBe(200)
}
/** A PDF of about so many bytes. */
async function scan(size: number): Promise<Buffer> {
  const pdf = PDF.create()
  pdf.addPage({ width: 300, height: 400 })
  const whole = Buffer.from(await pdf.save())
  const end = whole.lastIndexOf('%%EOF')
  return Buffer.concat([
    whole.subarray(0, end),
    Buffer.from(`%${randomBytes(size / 2).toString('hex')}\n`),
    whole.subarray(end),
  ])
}
const partsLeft = async () =>
  (await agency.owner.query('select count(*)::int as n from file_upload_part')).rows[0].n as number

describe('a file in parts', () => {
  test('goes on where it broke off, and is what was sent', async () => {
    const bytes = await scan(1_300_000)
    const { UploadID, Received } = await begin(renata, bytes)
    expect(Received).toBe(0)
    await put(renata, UploadID, 0, bytes.subarray(0, longestPart))
    // The page is closed; the same file is chosen again.
    const again = await begin(renata, bytes)
    expect(again).toEqual({ UploadID, Received: longestPart })
    expect((await finish(renata, UploadID)).statusCode).toBe(400)
    await all(renata, UploadID, bytes, again.Received)
    const kept = await finish(renata, UploadID)
    expect(kept.json()).toMatchObject({ FileName: 'scan.pdf', SizeBytes: bytes.length, State: 'ready' })
    const { FileID } = kept.json() as { FileID: string }
    const got = await agency.app.http.server.inject({
      method: 'GET',
      url: `/API/${fileCalls.downloadFile.name}?FileID=${FileID}`,
      headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${renata.token}` },
    })
    expect(got.rawPayload.equals(bytes)).toBe(true)
    expect(await partsLeft()).toBe(0)
    expect((await finish(renata, UploadID)).statusCode).toBe(400)
  })

  test('may have 50 MB, which at once it may not', { timeout: 120_000 }, async () => {
    const bytes = await scan(largestInParts - 2_000)
    expect(bytes.length).toBeLessThanOrEqual(largestInParts)
    expect((await sendFile(agency, silas, 'scan.pdf', bytes)).json().code).toBe('FileTooLarge')
    const { UploadID } = await begin(silas, bytes)
    await all(silas, UploadID, bytes)
    expect((await finish(silas, UploadID)).json()).toMatchObject({ SizeBytes: bytes.length, State: 'ready' })
  })

  test('is checked like any other: content that is not what its name says is refused', async () => {
    const bytes = Buffer.from('not a pdf')
    const { UploadID } = await begin(renata, bytes, 'odd.pdf')
    await all(renata, UploadID, bytes)
    expect((await finish(renata, UploadID)).json().code).toBe('FileKindMismatch')
  })
})

describe('parts', () => {
  test('come in order, within the file, in base64; a part that is sent twice counts once', async () => {
    const bytes = randomBytes(longestPart + 1000)
    const [first, last] = [bytes.subarray(0, longestPart), bytes.subarray(longestPart)]
    const { UploadID } = await begin(renata, bytes, 'a.txt')
    expect((await put(renata, UploadID, longestPart, last)).refusal.code).toBe('OutOfOrder')
    expect((await put(renata, UploadID, 0, last)).refusal.code).toBe('TooShort')
    expect((await renata.send(calls.uploadPart, { UploadID, From: 0, Content: '<p>' })).refusal).toMatchObject({
      code: 'NotBase64',
      fields: { Content: expect.any(String) },
    })
    const twice = await Promise.all([1, 2].map(() => put(renata, UploadID, 0, first)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await begin(renata, bytes, 'a.txt')).Received).toBe(longestPart)
    expect((await put(renata, UploadID, 0, last)).refusal.code).toBe('OutOfOrder')
    expect((await put(renata, UploadID, longestPart, first)).refusal.code).toBe('TooMuch')
  })

  test('of somebody else are not there', async () => {
    const bytes = Buffer.from('Dear all')
    const { UploadID } = await begin(renata, bytes, 'letter.txt')
    expect((await put(silas, UploadID, 0, bytes)).status).toBe(404)
    await all(renata, UploadID, bytes)
    expect((await finish(silas, UploadID)).statusCode).toBe(400)
    expect((await finish(renata, UploadID, { [ownHeader]: '' })).statusCode).toBe(403)
    expect((await finish(renata, `${UploadID}'`)).statusCode).toBe(400)
    expect((await finish(renata, UploadID)).statusCode).toBe(200)
  })

  test('are forgotten after 20 hours, and count for the day', async () => {
    const bytes = Buffer.alloc(longestPart + 4, 'Dear all ')
    const { UploadID } = await begin(renata, bytes, 'old.txt')
    await put(renata, UploadID, 0, bytes.subarray(0, longestPart))
    await agency.owner.query(`update file_upload set created_at = now() - interval '21 hours' where id = $1`, [
      UploadID,
    ])
    expect((await put(renata, UploadID, longestPart, bytes.subarray(longestPart))).status).toBe(404)
    const anew = await begin(renata, bytes, 'old.txt')
    expect(anew.Received).toBe(0)
    expect(anew.UploadID).not.toBe(UploadID)
    const more = (nth: number) =>
      renata.send(calls.beginUpload, { FileName: `${nth}.pdf`, SizeBytes: largestInParts, Mark: '1' })
    const most = Math.ceil(uploadQuota / largestInParts)
    const answers = []
    for (let nth = 0; nth <= most; nth += 1) answers.push((await more(nth)).refusal?.code)
    expect(answers.at(-1)).toBe('QuotaUsed')
    expect(
      (await renata.send(calls.beginUpload, { FileName: 'x.pdf', SizeBytes: largestInParts + 1, Mark: '1' })).refusal,
    ).toMatchObject({
      code: 'TooLarge',
      fields: { SizeBytes: expect.any(String) },
    })
  })
})
