import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
// @ts-expect-error -- it ships no types
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderStore } from './file-store-folder.ts'
import { S3Store } from './file-store-s3.ts'
import { verified } from './file-store.ts'
import type { FileStore } from './file-store-base.ts'

const folder = mkdtempSync(join(tmpdir(), 'kith-files-'))
const s3Folder = join(folder, 's3')
let s3: { run(): Promise<{ port: number }>; close(): Promise<void> }
const stores: { folder?: FileStore; s3?: FileStore } = {}
let s3Settings: ConstructorParameters<typeof S3Store>[0]

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: s3Folder,
    configureBuckets: [{ name: 'kith', configs: [] }],
  })
  const { port } = await s3.run()
  s3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kith',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  stores.folder = new FolderStore(join(folder, 'files'))
  stores.s3 = new S3Store(s3Settings, join(folder, 'spool'))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const collect = async (keys: AsyncIterable<string>) => {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found
}

describe.each(['folder', 's3'] as const)('the %s store', (name) => {
  test.each([0, 1, 3_000_000])('gives back exactly what it got: %i bytes', async (size) => {
    const store = stores[name]!
    const content = randomBytes(size)
    const stored = await store.put(Readable.from(size ? [content.subarray(0, 100), content.subarray(100)] : []))
    expect(stored.key).toMatch(/^[0-9a-f]{32}$/)
    expect(stored).toMatchObject({ size, sha256: createHash('sha256').update(content).digest() })
    expect((await buffer(await store.get(stored.key))).equals(content)).toBe(true)
    await store.delete(stored.key)
    await expect(store.get(stored.key)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('keeps nothing of an upload that breaks off', async () => {
    const store = stores[name]!
    const before = await collect(store.keysBefore(new Date(Date.now() + 60_000)))
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(1000)
        throw new Error('line cut')
      })(),
    )
    await expect(store.put(broken)).rejects.toThrow('line cut')
    expect(await collect(store.keysBefore(new Date(Date.now() + 60_000)))).toEqual(before)
  })

  test('takes no path for a key', async () => {
    for (const key of [
      '../../etc/passwd',
      '/etc/passwd',
      '',
      'a'.repeat(31),
      `${'a'.repeat(31)}/`,
      `${'a'.repeat(32)}\n`,
    ]) {
      await expect(stores[name]!.get(key)).rejects.toThrow('not a key')
      await expect(stores[name]!.delete(key)).rejects.toThrow('not a key')
    }
  })

  test('lists what is older than an instant', async () => {
    const store = stores[name]!
    const { key } = await store.put(Readable.from([Buffer.from('x')]))
    expect(await collect(store.keysBefore(new Date(Date.now() + 60_000)))).toContain(key)
    expect(await collect(store.keysBefore(new Date(Date.now() - 60_000)))).not.toContain(key)
  })
})

test('a folder holds files for its owner only and forgets torsos of a crash', async () => {
  const root = join(folder, 'own')
  const store = new FolderStore(root)
  const { key } = await store.put(Readable.from([Buffer.from('x')]))
  const path = join(root, key.slice(0, 2), key.slice(2, 4), key)
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(readdirSync(join(root, 'incoming'))).toEqual([])
  mkdirSync(join(root, 'incoming'), { recursive: true })
  writeFileSync(join(root, 'incoming', 'torso'), 'half')
  utimesSync(join(root, 'incoming', 'torso'), 1, 1)
  expect(await collect(store.keysBefore(new Date(Date.now() - 60_000)))).toEqual([])
  expect(readdirSync(join(root, 'incoming'))).toEqual([])
})

test('an S3 store that does not know us is named in the error, and nothing stays behind', async () => {
  const wrong = new S3Store({ ...s3Settings, accessKeyId: 'guess' }, join(folder, 'spool'))
  await expect(wrong.put(Readable.from([Buffer.from('x')]))).rejects.toThrow('403 InvalidAccessKeyId')
  expect(readdirSync(join(folder, 'spool'))).toEqual([])
})

test('what was changed on the disk does not come out', async () => {
  const content = randomBytes(200_000)
  const sha256 = createHash('sha256').update(content).digest()
  const parts = [content.subarray(0, 100_000), content.subarray(100_000)]
  expect((await buffer(verified(Readable.from(parts), sha256))).equals(content)).toBe(true)
  parts[1] = Buffer.from(parts[1]!)
  parts[1][5]! ^= 1
  const seen: Buffer[] = []
  await expect(
    pipeline(verified(Readable.from(parts), sha256), async (source) => {
      for await (const part of source) seen.push(part as Buffer)
    }),
  ).rejects.toThrow('not what it was')
  expect(Buffer.concat(seen).length).toBe(100_000)
})
