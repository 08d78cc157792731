import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3Store } from './file-store-s3.ts'
import { openTestS3 } from './testing-s3.ts'

const secretAccessKey = 'wJalrXUtnFEMI/EXAMPLEKEY'
const spool = mkdtempSync(join(tmpdir(), 'kith-spool-'))
let s3: Awaited<ReturnType<typeof openTestS3>>
let store: S3Store

const storeOf = (secret: string) =>
  new S3Store({ ...s3, bucket: 'records', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: secret }, spool)

beforeAll(async () => {
  s3 = await openTestS3({ AKIDEXAMPLE: { secretAccessKey, may: ['PUT', 'GET', 'DELETE'] } })
  store = storeOf(secretAccessKey)
})
afterAll(() => {
  s3.close()
  rmSync(spool, { recursive: true, force: true })
})

test('every request is signed, with the size and checksum of what it carries', async () => {
  const content = Buffer.from('a small file')
  const stored = await store.put(Readable.from([content]))
  expect([...s3.objects.keys()]).toEqual([`/records/files/${stored.key}`])
  expect(await buffer(await store.get(stored.key))).toEqual(content)
})

test('a wrong secret is refused', async () => {
  await expect(storeOf('guess').put(Readable.from([Buffer.from('x')]))).rejects.toThrow('403 SignatureDoesNotMatch')
})

test('a file that is gone is an error, not an empty file', async () => {
  await expect(store.get('0'.repeat(32))).rejects.toThrow('404 NoSuchKey')
})
