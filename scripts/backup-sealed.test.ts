import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { readSettings } from '#platform/server/settings.ts'
import { S3Bucket } from '#platform/server/s3.ts'
import { openTestS3 } from '#platform/server/testing-s3.ts'
import { backup } from './backup.ts'
import { BucketPlace } from './backup-place.ts'
import { newBackupKey, publicKeyOf, readPrivateKey, seal, unseal } from './backup-seal.ts'
import { restore } from './restore.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-sealed-'))
const log = (): void => {}
const wrong = /authenticate|cut short|not sealed|Invalid|deriv/i
const canary = 'Orangeworth-7741'
const key = join(home, 'elsewhere/backup-key.pem')
const data = join(home, 'data')
let publicKey: string
const settings = (more: Record<string, string> = {}, dataDir = data) =>
  readSettings({ DATA_DIR: dataDir, BACKUP_PUBLIC_KEY: publicKey, ...more })

const command = (script: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', NODE_ENV: '', ...env },
  })

beforeAll(async () => {
  mkdirSync(join(home, 'elsewhere'))
  const made = command('backup-key.ts', [key])
  publicKey = /BACKUP_PUBLIC_KEY=([\w-]{43})\n/.exec(made.stdout)![1]!
  mkdirSync(join(data, 'files/ab'), { recursive: true })
  writeFileSync(join(data, 'files/ab/one'), `a scan of ${canary}`)
  writeFileSync(join(data, 'files/ab/empty'), '')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const everyByteIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('')

test('the private half of the key is made outside the server’s folder, once, for its owner’s eyes', () => {
  expect(statSync(key).mode & 0o777).toBe(0o600)
  expect(command('backup-key.ts', [key])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('never overwritten'),
  })
  expect(command('backup-key.ts', [join(data, 'key.pem')])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('must not get the key'),
  })
})

test('what is sealed opens with the private key alone, and not when a byte is changed, moved or missing', async () => {
  const { privatePem, publicText } = newBackupKey()
  const parts = async function* (content: Buffer) {
    for (let at = 0; at < content.length; at += 50_000) yield content.subarray(at, at + 50_000)
  }
  const opened = (sealed: Buffer, pem = privatePem) => buffer(unseal(parts(sealed), readPrivateKey(pem)))
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000]) {
    const content = Buffer.alloc(size, canary)
    const sealed = await buffer(seal(parts(content), publicKeyOf(publicText)))
    expect(sealed.includes(canary)).toBe(false)
    expect((await opened(sealed)).equals(content), `${size} bytes`).toBe(true)
    await expect(opened(sealed, newBackupKey().privatePem)).rejects.toThrow(wrong)
    for (const cut of [46, 60, sealed.length - 1, sealed.length - 17, 46 + 65_552].filter((n) => n < sealed.length))
      await expect(opened(sealed.subarray(0, cut)), `${size} cut at ${cut}`).rejects.toThrow(wrong)
    for (const at of [0, 20, 46, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      await expect(opened(changed), `${size} changed at ${at}`).rejects.toThrow(wrong)
    }
  }
})

test('a sealed backup tells nothing, comes back with the key only, and is refused when damaged', async () => {
  const folder = join(home, 'folder')
  await backup({ settings: settings(), target: folder, log, filesOnly: true })
  expect(everyByteIn(folder)).not.toContain(canary)
  const back = (name: string, given?: string) =>
    restore({ settings: settings({}, join(home, name)), backup: folder, log, key: given })
  await expect(back('without')).rejects.toThrow(/is sealed: give the file of the private key/)
  const other = join(home, 'other.pem')
  writeFileSync(other, newBackupKey().privatePem)
  await expect(back('with-another', other)).rejects.toThrow(/not a complete backup/)
  await back('with', key)
  expect(readFileSync(join(home, 'with/files/ab/one'), 'utf8')).toBe(`a scan of ${canary}`)
  expect(readFileSync(join(home, 'with/files/ab/empty'), 'utf8')).toBe('')
  const file = join(folder, 'files/ab/one.sealed')
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  await expect(back('damaged', key)).rejects.toThrow(/files\/ab\/one is damaged/)
})

test('a production server writes no backup that others can read, unless told to', async () => {
  const production = { NODE_ENV: 'production', BACKUP_PUBLIC_KEY: '' }
  const refused = backup({ settings: settings(production), target: join(home, 'clear'), log, filesOnly: true })
  await expect(refused).rejects.toThrow(/set BACKUP_PUBLIC_KEY/)
  const lines: string[] = []
  const options = { target: join(home, 'clear'), log: (line: string) => lines.push(line), filesOnly: true }
  await backup({ settings: settings(production), ...options, inTheClear: true })
  expect(lines[0]).toMatch(/not sealed/)
})

test('the server’s own key to the bucket can add a backup and neither read, replace nor delete it for 30 days', async () => {
  const s3 = await openTestS3({
    WRITER: { secretAccessKey: 'adds only', may: ['PUT'] },
    READER: { secretAccessKey: 'of the restoring machine', may: ['GET'] },
    OWNER: { secretAccessKey: 'of the account', may: ['PUT', 'GET', 'DELETE'] },
  })
  try {
    const bucket = (id: string, secret: string) => ({
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_BUCKET: 'vault',
      BACKUP_S3_REGION: s3.region,
      BACKUP_S3_ACCESS_KEY_ID: id,
      BACKUP_S3_SECRET_ACCESS_KEY: secret,
    })
    const writer = settings(bucket('WRITER', 'adds only'))
    await backup({ settings: writer, target: 's3:nightly', log, filesOnly: true })
    expect(new Set(s3.requests.map((line) => line.split(' ')[0]))).toEqual(new Set(['PUT']))
    expect(s3.requests.at(-1)).toBe('PUT /vault/nightly/manifest.json.sealed')
    const month = Date.now() + 30 * 86_400_000
    for (const [name, { body, lockedUntil }] of s3.objects) {
      expect(body.includes(canary), name).toBe(false)
      expect(Date.parse(lockedUntil!), name).toBeGreaterThan(month)
    }
    // With the server's settings nothing is read or replaced, and not even the account's owner deletes.
    const thief = settings(bucket('WRITER', 'adds only'), join(home, 'stolen'))
    const stolen = restore({ settings: thief, backup: 's3:nightly', log, key })
    await expect(stolen).rejects.toThrow(/not a complete backup/)
    await expect(backup({ settings: writer, target: 's3:nightly', log, filesOnly: true })).rejects.toThrow(/412|403/)
    const owner = settings(bucket('OWNER', 'of the account')).backup
    for (const name of s3.objects.keys()) {
      const reply = await new S3Bucket(owner.s3!).send('DELETE', name.replace('/vault', ''))
      expect(reply.status, name).toBe(403)
    }
    const reader = settings(bucket('READER', 'of the restoring machine'), join(home, 'from-bucket'))
    await restore({ settings: reader, backup: 's3:nightly', log, key })
    expect(readFileSync(join(home, 'from-bucket/files/ab/one'), 'utf8')).toContain(canary)
    expect(() => new BucketPlace(owner.s3!, '../else', 35)).toThrow(/letters, digits/)
  } finally {
    s3.close()
  }
})

test('the archived log brings the database back to a given second, sealed on the way', async () => {
  const wal = join(home, 'wal')
  const source = settings({ WAL_ARCHIVE_DIR: wal }, join(home, 'source'))
  const database = await openDatabase(source)
  const client = new pg.Client(database.owner)
  await client.connect()
  const beat = (word: string) => client.query('insert into beat values (clock_timestamp(), $1)', [word])
  try {
    await client.query('create table beat (at timestamptz, word text)')
    await backup({ settings: source, target: join(home, 'base'), log })
    await beat('kept')
    await beat('kept too')
    await sleep(20)
    const moment = new Date().toISOString()
    await sleep(20)
    await beat(`${canary} by mistake`)
    await client.query('select pg_switch_wal()')
    await expect
      .poll(
        async () => (await client.query('select last_archived_wal from pg_stat_archiver')).rows[0].last_archived_wal,
        {
          timeout: 20_000,
        },
      )
      .toMatch(/^\w{24}$/)
    await expect
      .poll(async () => Number((await client.query('select failed_count from pg_stat_archiver')).rows[0].failed_count))
      .toBe(0)
    expect(everyByteIn(wal)).not.toContain(canary)

    const words = async (name: string, until?: string) => {
      const target = settings({}, join(home, name))
      await restore({ settings: target, backup: join(home, 'base'), log, key, wal, until })
      const opened = await openDatabase(target)
      const reader = new pg.Client(opened.owner)
      await reader.connect()
      const { rows } = await reader.query<{ word: string }>('select word from beat order by at')
      await reader.end()
      await opened.stop()
      return rows.map(({ word }) => word)
    }
    expect(await words('to-the-second', moment)).toEqual(['kept', 'kept too'])
    await expect(words('bad', 'yesterday')).rejects.toThrow(/wants a moment/)
  } finally {
    await client.end()
    await database.stop()
  }
})
