import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachFile, type FilePolicies } from '#platform/server/attachments.ts'
import { transact } from '#platform/server/database.ts'
import { sweepFiles } from '#platform/server/file-sweep.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { fileCalls } from './upload.calls.ts'

let agency: TestAgency
let renata: Actor
let silas: Actor
let dataDir: string

let policies: Record<string, FilePolicies[string]>

beforeAll(async () => {
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `files-${crypto.randomUUID()}`) })
  dataDir = agency.settings.dataDir
  renata = await agency.as('renata.mockley')
  silas = await agency.as('silas.placehold')
  policies = agency.app.platform.registered.filePolicies as typeof policies
  policies['test_record'] = async (_tx, ownerId, me) =>
    ownerId === '00000000-0000-4000-8000-000000000001' && me.userId === silas.userId
})
afterAll(async () => {
  delete policies['test_record']
  await agency.close()
})

interface Sending {
  by?: Actor | null
  headers?: Record<string, string>
  more?: string
}

/** Writes the body by hand, so that a hostile name reaches the server as it is. */
async function upload(name: string, content: Buffer | string, { by = renata, headers = {}, more = '' }: Sending = {}) {
  const edge = `edge${randomBytes(8).toString('hex')}`
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const reply = await agency.app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...(by ? { cookie: `${sessionCookie}=${by.token}` } : {}),
      ...headers,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n${more && `--${edge}\r\n${more}\r\n`}--${edge}--\r\n`),
    ]),
  })
  return { status: reply.statusCode, body: reply.statusCode === 302 ? null : reply.json() }
}

const download = (by: Actor, FileID: string, Inline?: boolean) =>
  by.send(fileCalls.downloadFile, Inline === undefined ? { FileID } : { FileID, Inline })

const blobs = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const rows = async () => Number((await agency.owner.query('select count(*)::int as n from stored_file')).rows[0].n)

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

describe('uploading', () => {
  test('a file belongs to its sender, lies under a random name and comes back byte for byte', async () => {
    const { status, body } = await upload('Court report.pdf', pdf)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      FileName: 'Court report.pdf',
      ContentType: 'application/pdf',
      SizeBytes: pdf.length,
      State: 'ready',
    })
    const back = await download(renata, body.FileID)
    expect(back.status).toBe(200)
    expect(back.text).toBe(pdf.toString())
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Court report.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(back.headers['content-security-policy']).toContain("sandbox; default-src 'none'")
    expect((await download(renata, body.FileID, true)).headers['content-disposition']).toContain('inline')
    const kept = await agency.owner.query('select * from stored_file where id = $1', [body.FileID])
    expect(kept.rows[0]).toMatchObject({ owner_table: 'upload', owner_id: renata.userId, created_by: renata.userId })
    expect(kept.rows[0].sha256.equals(createHash('sha256').update(pdf).digest())).toBe(true)
    const looks = await agency.owner.query(
      "select detail from audit where kind = 'view' and row_id = $1 and user_id = $2",
      [body.FileID, renata.userId],
    )
    expect(looks.rows).toHaveLength(2)
  })

  test('needs a session, our own page and a file', async () => {
    expect((await upload('a.pdf', pdf, { by: null })).status).toBe(302)
    expect((await upload('a.pdf', pdf, { headers: { [ownHeader]: '' } })).body.code).toBe('CrossSite')
    expect((await upload('a.pdf', pdf, { headers: { origin: 'https://evil.example' } })).body.code).toBe('CrossSite')
    expect((await upload('a.pdf', pdf, { headers: { 'content-type': 'application/json' } })).status).toBe(400)
    expect((await upload('a.pdf', pdf, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect((await upload('a.pdf', '')).body.code).toBe('FileEmpty')
    const noFile = await upload('x', '', { headers: { 'content-type': 'multipart/form-data; boundary=none' } })
    expect(noFile.body.code).toBe('FileMissing')
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['/etc/cron.d/x.pdf', 'x.pdf'],
    ['C:\\Windows\\x.pdf', 'x.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['report\u202Efdp.exe.pdf', 'reportfdp.exe.pdf'],
    ['a;b=c&d.pdf', 'a;b=c&d.pdf'],
    ['Año Пример 報告.pdf', 'Año Пример 報告.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['. .x.pdf', 'x.pdf'],
    ['nul\u0000byte.pdf', 'nulbyte.pdf'],
  ])('the hostile name %j is harmless', async (hostile, shown) => {
    const before = blobs().length
    const { status, body } = await upload(hostile, pdf)
    expect({ status, body }).toMatchObject({ status: 200, body: { FileName: shown } })
    expect(blobs()).toHaveLength(before + 1)
    for (const { name, parentPath } of blobs()) {
      expect(name).toMatch(/^[0-9a-f]{32}$/)
      expect(parentPath).toMatch(/\/files\/[0-9a-f]{2}\/[0-9a-f]{2}$/)
    }
    const header = String((await download(renata, body.FileID)).headers['content-disposition'])
    expect(header).toMatch(
      /^attachment; filename=("[^"\r\n]*"|[\w.-]+)(; filename\*=UTF-8''[A-Za-z0-9%!#$&+.^_`|~-]+)?$/,
    )
  })

  test('what is refused leaves nothing behind', async () => {
    const [rowsBefore, blobsBefore] = [await rows(), blobs().length]
    expect((await upload('page.html', '<html></html>')).body.code).toBe('FileKindRefused')
    const { status, body } = await upload('photo.png', '<svg onload="alert(1)"/>')
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'FileKindMismatch', fields: { File: body.errors[0] } },
    })
    expect([await rows(), blobs().length]).toEqual([rowsBefore, blobsBefore])
    expect(readdirSync(join(dataDir, 'spool'))).toEqual([])
  })

  test('a picture is drawn anew: upright, without the place where it was taken', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload('photo.JPEG', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    expect(body).toMatchObject({ ContentType: 'image/jpeg', FileName: 'photo.jpeg' })
    const key = (await agency.owner.query('select storage_key from stored_file where id = $1', [body.FileID])).rows[0]
      .storage_key as string
    const stored = readFileSync(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('script')).toBe(false)
    const png = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    expect((await upload('huge.png', png)).body.code).toBe('ImageTooLarge')
  })

  test('25 MB and a day’s quota are the most', async () => {
    const big = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024 + 1 - pdf.length, 32)])
    expect((await upload('big.pdf', big)).body.code).toBe('FileTooLarge')
    expect((await upload('big.pdf', big.subarray(1, 0))).body.code).toBe('FileEmpty')
    await agency.owner.query(
      `update stored_file set size_bytes = $1 where id =
        (select id from stored_file where created_by = $2 order by created_at desc limit 1)`,
      [500 * 1024 * 1024, renata.userId],
    )
    expect((await upload('more.pdf', pdf)).body).toMatchObject({ code: 'QuotaUsed' })
    expect((await upload('more.pdf', pdf, { by: silas })).status).toBe(200)
    await agency.owner.query('update stored_file set size_bytes = 1 where size_bytes > $1', [400 * 1024 * 1024])
  })

  test('the same key sends the same file once', async () => {
    const [rowsBefore, blobsBefore] = [await rows(), blobs().length]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [await upload('once.pdf', pdf, { headers }), await upload('once.pdf', pdf, { headers })]
    expect(second).toEqual(first)
    expect([await rows(), blobs().length]).toEqual([rowsBefore + 1, blobsBefore + 1])
    expect((await upload('once.pdf', Buffer.concat([pdf, pdf]), { headers })).body.code).toBe('KeyReused')
    expect(blobs()).toHaveLength(blobsBefore + 1)
  })
})

describe('reading', () => {
  const record = '00000000-0000-4000-8000-000000000001'
  const attach = (by: Actor, fileId: string, table = 'test_record', id = record) =>
    transact(agency.app.platform.pool, 'system', {}, async (tx) => {
      await agency.owner.query('select 1')
      const { sql } = await import('kysely')
      await sql`select set_config('app.user', ${by.userId}, true)`.execute(tx)
      await attachFile(tx, fileId, table, id)
    })

  test('until it is attached only its sender reads a file, afterwards whom the record’s policy lets', async () => {
    const { FileID } = (await upload('a.pdf', pdf)).body
    expect((await download(silas, FileID)).status).toBe(404)
    await expect(attach(silas, FileID)).rejects.toMatchObject({ status: 404 })
    await attach(renata, FileID)
    expect((await download(silas, FileID)).status).toBe(200)
    expect((await download(renata, FileID)).status).toBe(404)
    await expect(attach(renata, FileID)).rejects.toMatchObject({ status: 404 })
    expect((await agency.nobody.send(fileCalls.downloadFile, { FileID })).status).toBe(302)
    expect((await download(renata, crypto.randomUUID())).status).toBe(404)
    const refusals = await agency.owner.query(
      "select 1 from audit where kind = 'refusal' and call = 'Core/Files/Download' and user_id = $1",
      [renata.userId],
    )
    expect(refusals.rowCount).toBeGreaterThan(0)
  })

  test('a file of a record without a policy is nobody’s', async () => {
    for (const table of ['unheard_of', 'constructor', '__proto__']) {
      const { FileID } = (await upload('a.pdf', pdf)).body
      await attach(renata, FileID, table)
      expect((await download(renata, FileID)).status).toBe(404)
    }
  })

  test('what waits for the virus scanner or was found bad is not given out', async () => {
    const { FileID } = (await upload('a.pdf', pdf)).body
    await agency.owner.query("update stored_file set state = 'waiting' where id = $1", [FileID])
    expect((await download(renata, FileID)).refusal.code).toBe('FileWaits')
    await agency.owner.query("update stored_file set state = 'quarantined' where id = $1", [FileID])
    expect((await download(renata, FileID)).status).toBe(404)
  })

  test('a file changed on the disk is not given out', async () => {
    const { FileID } = (await upload('a.pdf', pdf)).body
    const key = (await agency.owner.query('select storage_key from stored_file where id = $1', [FileID])).rows[0]
      .storage_key as string
    const path = join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
    expect(statSync(path).mode & 0o077).toBe(0)
    writeFileSync(path, Buffer.concat([pdf, Buffer.from('changed')]))
    const reply = await download(renata, FileID)
    expect(reply.status).toBe(500)
    expect(reply.text).not.toContain('PDF')
  })

  test('the sweep forgets bytes without a row and uploads nobody attached, and nothing else', async () => {
    const kept = (await upload('kept.pdf', pdf)).body.FileID
    const stale = (await upload('stale.pdf', pdf)).body.FileID
    await agency.owner.query("update stored_file set created_at = now() - interval '8 days' where id = $1", [stale])
    const orphan = (await upload('orphan.pdf', pdf)).body.FileID
    const keyOf = async (id: string) =>
      (await agency.owner.query('select storage_key from stored_file where id = $1', [id])).rows[0]
        .storage_key as string
    const [keptKey, staleKey, orphanKey] = [await keyOf(kept), await keyOf(stale), await keyOf(orphan)]
    await agency.owner.query('delete from stored_file where id = $1', [orphan])
    for (const { parentPath, name } of blobs()) utimesSync(join(parentPath, name), 1, 1)
    const { pool, settings, log } = agency.app.platform
    await sweepFiles.run(
      {},
      {
        settings,
        log,
        owner: agency.owner,
        transact: (work) => transact(pool, 'system', {}, work),
        lastTry: false,
        signal: new AbortController().signal,
      },
    )
    const left = blobs().map(({ name }) => name)
    expect(left).toContain(keptKey)
    expect(left).not.toContain(staleKey)
    expect(left).not.toContain(orphanKey)
    expect((await download(renata, kept)).status).toBe(200)
    expect((await download(renata, stale)).status).toBe(404)
  })
})
