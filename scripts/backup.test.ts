import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { readAnchors } from '#platform/server/audit-anchor.ts'
import { backup, keptOutput } from './backup.ts'
import { restore } from './restore.ts'
import { readSettings } from '#platform/server/settings.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-backup-'))
const log = (): void => {}
const at = (dataDir: string) => readSettings({ DATA_DIR: dataDir })
const source = join(home, 'source')
let database: Database

beforeAll(async () => {
  database = await openDatabase(at(source))
  await query(database, 'create table note (id int primary key, body text)')
  for (const [path, text] of [
    ['files/ab/one', 'a file'],
    ['keys/pepper', 'a secret of no less than thirty-two letters'],
    ['audit-anchor.log', `2026-11-17T10:00:00.000Z documents 3 sha256 ${'ab'.repeat(32)}\n`],
  ] as const) {
    mkdirSync(join(source, path, '..'), { recursive: true })
    writeFileSync(join(source, path), text)
  }
})
afterAll(async () => {
  await database?.stop()
  rmSync(home, { recursive: true, force: true })
})

async function query<Row extends object>({ owner }: Pick<Database, 'owner'>, sql: string): Promise<Row[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Writes without pause; `acknowledged` is the last row the database has promised to keep. */
function writer() {
  const state = { acknowledged: 0, running: true }
  const done = (async () => {
    const client = new pg.Client(database.owner)
    await client.connect()
    for (let id = 1; state.running; id++) {
      await client.query("insert into note values ($1, repeat('x', 2000))", [id])
      if (id % 50 === 0) await client.query('checkpoint')
      state.acknowledged = id
    }
    await client.end()
  })()
  return { state, done }
}

test('a backup under writes holds every row acknowledged before it, and a restore brings them back', async () => {
  const { state, done } = writer()
  await expect.poll(() => state.acknowledged).toBeGreaterThan(100)
  const before = state.acknowledged
  const folder = join(home, 'backup')
  const manifest = await backup({ settings: at(source), target: folder, log })
  state.running = false
  await done
  expect(state.acknowledged).toBeGreaterThan(before)
  expect(manifest).toMatchObject({ database: 'cluster', postgres: expect.stringMatching(/^18/) })
  expect(statSync(folder).mode & 0o777).toBe(0o700)

  const target = join(home, 'target')
  const lines: string[] = []
  const restored = await restore({ settings: at(target), backup: folder, log: (line) => lines.push(line) })
  expect(restored.tables).toBe(1)
  expect(restored.rows).toBeGreaterThanOrEqual(before)
  expect(lines.at(-1)).toBe(`The database opens: 1 tables, ${restored.rows} rows.`)
  expect(readFileSync(join(target, 'files/ab/one'), 'utf8')).toBe('a file')
  expect(readFileSync(join(target, 'keys/pepper'), 'utf8')).toMatch(/^a secret/)
  expect(await readAnchors(target, 'documents')).toEqual([{ id: 3, hash: 'ab'.repeat(32) }])

  const opened = await openDatabase(at(target))
  const [row] = await query<{ first: number; last: number; n: number }>(
    opened,
    'select min(id)::int as first, max(id)::int as last, count(*)::int as n from note',
  )
  await opened.stop()
  expect(row).toEqual({ first: 1, last: restored.rows, n: restored.rows })

  await expect(restore({ settings: at(target), backup: folder, log })).rejects.toThrow(/is not empty/)
  await expect(backup({ settings: at(source), target: folder, log })).rejects.toThrow(/is not empty/)
})

test('a damaged or unfinished backup is refused and leaves nothing behind', async () => {
  const folder = join(home, 'damaged')
  cpSync(join(home, 'backup'), folder, { recursive: true })
  const target = join(home, 'refused')
  appendFileSync(join(folder, 'files/ab/one'), '!')
  await expect(restore({ settings: at(target), backup: folder, log })).rejects.toThrow(/files\/ab\/one is damaged/)
  expect(readdirSync(target)).toEqual([])
  rmSync(join(folder, 'files/ab/one'))
  await expect(restore({ settings: at(target), backup: folder, log })).rejects.toThrow(/files\/ab\/one is missing/)
  rmSync(join(folder, 'manifest.json'))
  await expect(restore({ settings: at(target), backup: folder, log })).rejects.toThrow(/not a complete backup/)
})

test('the command works on a folder whose server stands still', async () => {
  const dataDir = join(home, 'still')
  await (await openDatabase(at(dataDir))).stop()
  const run = (script: string, folder: string, data: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, script), folder], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', NODE_ENV: '' },
    })
  const made = run('backup.ts', join(home, 'still-backup'), dataDir)
  expect(made.stderr + made.stdout).toMatch(/^This backup is not sealed.*\nBacked up \d+ files/)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  const back = run('restore.ts', join(home, 'still-backup'), join(home, 'still-again'))
  expect(back.stdout).toMatch(/The database opens: 0 tables, 0 rows/)
  expect(run('restore.ts', home, dataDir)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') })
})

test('a dump that is written before anybody reads it is not lost', async () => {
  const child = spawn('echo', ['all of it'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const written = keptOutput(child)
  const ended = once(child, 'exit')
  await ended
  await new Promise((done) => setTimeout(done, 100))
  let read = ''
  for await (const part of written) read += Buffer.from(part).toString()
  expect(read).toBe('all of it\n')
})

// An older pg_dump refuses a newer server, so the server comes from the same installation.
const debian = '/usr/lib/postgresql/15/bin'
const canDump =
  existsSync(debian) && / 15\./.test(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')
test.skipIf(!canDump)(
  'with DATABASE_URL: a dump, and back into an empty database (needs PostgreSQL 15 installed)',
  async () => {
    const { startEmbedded } = await import('#db/embedded.ts')
    const server = await startEmbedded({ dataDir: join(home, 'own-server'), binaries: debian })
    try {
      const url = (name: string): string => `postgresql:///${name}?host=${encodeURIComponent(server.host)}&user=owner`
      const owner = (name: string) => ({ owner: { connectionString: url(name) } })
      for (const name of ['one', 'two']) await query(owner('postgres'), `create database ${name}`)
      const migrations = join(home, 'migrations')
      mkdirSync(migrations)
      writeFileSync(
        join(migrations, '0001_kept.sql'),
        'create table kept (id int); grant select on kept to kith_app; insert into kept values (1), (2);',
      )
      await migrate({ connectionString: url('one') }, { folder: migrations })

      const settings = (name: string, dataDir: string) => ({ ...at(dataDir), databaseUrl: url(name) })
      const folder = join(home, 'dump')
      const manifest = await backup({ settings: settings('one', source), target: folder, log })
      expect(manifest.database).toBe('dump')
      const restored = await restore({ settings: settings('two', join(home, 'dumped')), backup: folder, log })
      expect(restored).toMatchObject({ tables: 2, rows: 3 })
      expect(readFileSync(join(home, 'dumped/files/ab/one'), 'utf8')).toBe('a file')
      const again = restore({ settings: settings('two', join(home, 'dumped-again')), backup: folder, log })
      await expect(again).rejects.toThrow(/is not empty/)
    } finally {
      await server.stop()
    }
  },
)
