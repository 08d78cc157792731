import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { createAppRole } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { anchorName } from '#platform/server/audit-anchor.ts'
import { type Settings, readSettings } from '#platform/server/settings.ts'
import { copyBack, type Manifest, manifestName, readManifest } from './backup-files.ts'
import { FolderPlace, openedWith, placeOf, sealedEnding } from './backup-place.ts'
import { readPrivateKey } from './backup-seal.ts'
import { countRows, listTables } from './table-rows.ts'
import { unpack } from './wal-file.ts'

export interface RestoreOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseAppUrl' | 'backup'>
  /** A folder, or `s3:<name>`. */
  backup: string
  log: Log
  /** File of the private key, for a sealed backup. */
  key?: string | undefined
  /** Folder to which the database archived its log, to go on from the backup. */
  wal?: string | undefined
  /** The moment to go on to; the end of the archived log if none is named. */
  until?: string | undefined
}

export interface Restored {
  tables: number
  rows: number
  manifest: Manifest
  /** Rows by table as they are now. */
  counts: Record<string, number>
}

const privateKey = (file: string) => {
  try {
    return readPrivateKey(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not a private key made by npm run backup-key`, { cause: error })
  }
}

function sourceOf({ settings, backup, key }: RestoreOptions) {
  const place = placeOf(backup, settings.backup)
  if (place instanceof FolderPlace && !existsSync(join(backup, manifestName + sealedEnding))) return place
  if (key) return openedWith(place, privateKey(key))
  throw new Error(`${backup} is sealed: give the file of the private key with --key`)
}

const restored = ['postgres', 'files', 'keys', 'cold', anchorName]

/** Puts a backup into an empty data folder, opens the database once and counts what is in it. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { settings, log, wal, until } = options
  const { dataDir } = settings
  if (until && (!wal || Number.isNaN(Date.parse(until))))
    throw new Error('--until wants a moment such as 2026-11-15T14:30:00Z, and --wal with it')
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty; restore into an empty DATA_DIR and keep the old one until all is well`)
  }
  const backup = sourceOf(options)
  const manifest = await readManifest(backup)
  if (wal && manifest.database !== 'cluster') throw new Error('--wal goes with a backup of the built-in database')
  if (manifest.database === 'cluster' && settings.databaseUrl) {
    throw new Error('This backup holds a built-in database; restore it without DATABASE_URL')
  }
  if (manifest.database === 'dump' && !settings.databaseUrl) {
    throw new Error('This backup holds a dump of a PostgreSQL server; give the DATABASE_URL of an empty database')
  }
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  // Under another name until all of it is there and checked.
  const draft = join(dataDir, 'restoring')
  try {
    await copyBack(backup, manifest, draft)
    for (const name of restored) {
      if (existsSync(join(draft, name))) renameSync(join(draft, name), join(dataDir, name))
    }
    if (wal) await replay(options)
    if (manifest.database === 'dump') await loadDump(join(draft, 'database.dump'), settings.databaseUrl!)
  } catch (error) {
    for (const name of restored) rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  log(`The ${manifest.files.length} files of ${manifest.madeAt} (version ${manifest.version}) are whole and in place.`)
  if (manifest.database === 'none') return { tables: 0, rows: 0, manifest, counts: {} }

  // What it archives from now on is for the server to say, not for the restore.
  const { databaseUrl, databaseAppUrl } = settings
  const database = await openDatabase({ dataDir, databaseUrl, databaseAppUrl }, log)
  try {
    if (wal) await reachTarget(database.owner, until)
    const counts = await count(database.owner)
    const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
    const tables = Object.keys(counts).length
    log(`The database opens: ${tables} tables, ${rows} rows.`)
    return { tables, rows, manifest, counts }
  } finally {
    await database.stop()
    if (wal) replayed(dataDir)
  }
}

const replaySettings = 'kith-replay'

/** Lets the database go on from the copy through the archived log when it starts. */
async function replay({ settings, log, wal, until, key }: RestoreOptions): Promise<void> {
  const cluster = join(settings.dataDir, 'postgres')
  const first = /\(file ([0-9A-F]{24})\)/.exec(readFileSync(join(cluster, 'backup_label'), 'utf8'))?.[1] ?? ''
  const folder = join(cluster, 'archived-log')
  const segments = await unpack(resolve(wal!), first, folder, key ? privateKey(key) : undefined)
  log(`${segments} pieces of the archived log are at hand.`)
  const lines = [
    `restore_command = 'cp "${folder.replaceAll("'", "''")}/%f" "%p"'`,
    `recovery_target_action = 'promote'`,
    // Names of zones, Z too, are not known yet when this is read.
    ...(until ? [`recovery_target_time = '${new Date(until).toISOString().replace('Z', '+00')}'`] : []),
  ]
  const file = join(cluster, 'postgresql.auto.conf')
  writeFileSync(join(cluster, replaySettings), existsSync(file) ? readFileSync(file) : '')
  writeFileSync(file, `${readFileSync(join(cluster, replaySettings), 'utf8')}\n${lines.join('\n')}\n`)
  writeFileSync(join(cluster, 'recovery.signal'), '')
}

/** The database answers while it still reads the log; it is back when it takes changes again. */
async function reachTarget(owner: pg.ClientConfig, until?: string): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  try {
    await client.connect()
    while ((await client.query<{ at: boolean }>('select pg_is_in_recovery() as at')).rows[0]!.at) await sleep(100)
  } catch (error) {
    throw new Error(`The database did not come back to ${until ?? 'the end of the log'}: does the log reach so far?`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}

function replayed(dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  rmSync(join(cluster, 'archived-log'), { recursive: true, force: true })
  renameSync(join(cluster, replaySettings), join(cluster, 'postgresql.auto.conf'))
}

async function loadDump(file: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if ((await listTables(client)).length > 0) throw new Error('The database of DATABASE_URL is not empty')
    await createAppRole(client)
  } finally {
    await client.end()
  }
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const args = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url.href}`, file]
  const run = spawnSync('pg_restore', args, {
    encoding: 'utf8',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  if (run.error) throw new Error('pg_restore is not installed here: install the PostgreSQL client programs')
  if (run.status !== 0) throw new Error(`pg_restore failed: ${run.stderr.trim().split('\n').at(-1)}`)
}

async function count(owner: pg.ClientConfig): Promise<Record<string, number>> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await countRows(client)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, wal: { type: 'string' }, until: { type: 'string' } },
    })
    const [backup, ...rest] = positionals
    if (!backup || rest.length > 0) {
      throw new Error(
        'Usage: npm run restore -- <backup folder or s3:name> [--key <private key>] [--wal <folder> [--until <moment>]]',
      )
    }
    const named = backup.startsWith('s3:') ? backup : resolve(backup)
    await restore({ settings: readSettings(process.env), backup: named, log: console.log, ...values })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
