import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { reachedFrom } from './testing-imports.ts'

/** The database of a folder, the same as the product's own. */
export const templateDatabase = 'kith'

const root = join(import.meta.dirname, '..')

/** Memory that is used as a disk, where there is enough of it: a database in it is copied twenty times as fast. */
function placeForData(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const place = placeForData()
const shelf = join(place, `kith-templates-${process.getuid?.() ?? 0}`)
/** A folder that nobody has copied for so long belongs to sources that are gone. */
const staleAfter = 3_600_000

/**
 * A data folder as the first start leaves it: database, demo agency, files, keys. It is copied from one that is made
 * once for these sources and this day, by whichever run needs it first.
 */
export function copyTemplate(prefix: string, into = place): string {
  const template = ensureTemplate()
  const folder = mkdtempSync(join(into, prefix))
  run('cp', ['-a', `${template}/.`, folder])
  return folder
}

/**
 * As `copyTemplate`, with the product's own settings: what is said to be written is written. On the disk, unless only processes
 * are killed: what they wrote outlives them in memory too, and a busy disk would be what is measured.
 */
export function copyTemplateInEarnest(prefix: string, on: 'disk' | 'memory' = 'disk'): string {
  const folder = copyTemplate(prefix, on === 'disk' ? tmpdir() : place)
  writeFileSync(join(folder, 'postgres/postgresql.auto.conf'), '')
  return folder
}

/** The folder to copy, made if it is not there yet, or the one that KITH_TEST_TEMPLATE names. */
export function ensureTemplate(): string {
  const named = process.env.KITH_TEST_TEMPLATE
  const template = named ?? join(shelf, keyOfTemplate())
  if (!existsSync(template)) makeTemplate(template)
  const now = new Date()
  utimesSync(template, now, now)
  return template
}

/** Everything that has a part in the first start: what it runs, the migrations, the packages, the day it is made on. */
function keyOfTemplate(): string {
  const hash = createHash('sha256')
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  hash.update(JSON.stringify([day, process.version, process.env.KITH_TEST_POSTGRES ?? '']))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  const migrations = readdirSync(join(root, 'db/migrations')).toSorted()
  for (const name of migrations) hash.update(`${name}\0`).update(readFileSync(join(root, 'db/migrations', name)))
  for (const { file, text } of reachedFrom(root, ['app/testing-template.ts', 'app/first-seed.ts', 'db/prepare.ts']))
    hash.update(`${file}\0`).update(text)
  return hash.digest('hex').slice(0, 32)
}

/** Made under another name, then renamed: of several runs at once each finds a whole one. */
function makeTemplate(template: string): void {
  mkdirSync(shelf, { recursive: true, mode: 0o711 })
  for (const name of readdirSync(shelf)) {
    const found = statSync(join(shelf, name), { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > staleAfter) rmSync(join(shelf, name), { recursive: true, force: true })
  }
  const draft = mkdtempSync(`${template}.`)
  try {
    run(process.execPath, [import.meta.filename, draft])
    renameSync(draft, template)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
}

function run(command: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`)
}

async function fill(folder: string): Promise<void> {
  const { startEmbedded } = await import('#db/embedded.ts')
  const { prepare } = await import('#db/prepare.ts')
  const { readSettings } = await import('#platform/server/settings.ts')
  const { firstSeed } = await import('./first-seed.ts')
  // Another PostgreSQL than the shipped one, such as /usr/lib/postgresql/15/bin.
  const binaries = process.env.KITH_TEST_POSTGRES
  const server = await startEmbedded({ dataDir: folder, ...(binaries ? { binaries } : {}) })
  try {
    const { host, port, user } = server
    const client = new pg.Client({ host, port, user, database: 'postgres' })
    await client.connect()
    // It is told when the server is stopped after a failure, which is the one to tell of.
    client.on('error', () => {})
    // What a test writes need not survive a power cut, and the copy shall be small.
    for (const setting of ['fsync = off', 'full_page_writes = off', `min_wal_size = '32MB'`])
      await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
    await client.query(`create database ${templateDatabase}`)
    const owner = { host, port, user, database: templateDatabase }
    await prepare(owner)
    const settings = readSettings({ DATA_DIR: folder })
    await firstSeed(owner, settings)
    await readFiles(owner, settings)
    await client.query('checkpoint')
    await client.end()
  } finally {
    await server.stop()
  }
}

/** What the first server would do in its first seconds is done once, not by every server on a copy: files are read, words noted. */
async function readFiles(owner: pg.ClientConfig, settings: Settings): Promise<void> {
  const { openPool } = await import('#db/open.ts')
  const { transact } = await import('#platform/server/database.ts')
  const { readFileText } = await import('#domains/search/file-reading.server.ts')
  const pool = openPool({ connection: owner, max: 2, statementTimeout: 0 })
  try {
    const { rows } = await pool.query<{ id: string; payload: unknown }>(
      `select j.id, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = $1`,
      [readFileText.name],
    )
    const context = {
      settings,
      log: undefined as never,
      owner: pool,
      transact: <R>(work: (tx: Tx) => Promise<R>) => transact(pool, 'system', { call: 'seed' }, work),
      lastTry: true,
      signal: new AbortController().signal,
    }
    for (const { payload } of rows) await readFileText.run(payload, context)
    await pool.query('select graphile_worker.complete_jobs($1::bigint[])', [rows.map(({ id }) => id)])
    await pool.query('select note_words()')
  } finally {
    await pool.end()
  }
}

if (import.meta.main) await fill(process.argv[2]!)
