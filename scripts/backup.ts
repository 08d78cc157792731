import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { openDatabase } from '#db/open.ts'
import { anchorFile, anchorName } from '#platform/server/audit-anchor.ts'
import { noteBackup } from '#platform/server/backup-log.ts'
import { type Settings, readSettings } from '#platform/server/settings.ts'
import { Copier, type Manifest, manifestName } from './backup-files.ts'
import { FolderPlace, placeOf, sealedTo } from './backup-place.ts'
import { publicKeyOf } from './backup-seal.ts'
import { countRows } from './table-rows.ts'

type BackupSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'databaseAppUrl' | 's3' | 'backup' | 'production' | 'walArchive'
>

export interface BackupOptions {
  settings: BackupSettings
  /** A new folder, or `s3:<name>`. */
  target: string
  log: Log
  /** Leave the database to its own tools. */
  filesOnly?: boolean
  /** Write it readable for everybody who gets hold of it. */
  inTheClear?: boolean
}

function targetOf({ settings, target, log, inTheClear }: BackupOptions) {
  const place = placeOf(target, settings.backup)
  const { publicKey } = settings.backup
  if (publicKey && !inTheClear) return sealedTo(place, publicKeyOf(publicKey))
  if ((settings.production && !inTheClear) || !(place instanceof FolderPlace)) {
    throw new Error(
      'A backup holds every record: set BACKUP_PUBLIC_KEY (npm run backup-key makes one), ' +
        'or add --in-the-clear for a folder that nobody else can read',
    )
  }
  log('This backup is not sealed: whoever reads the folder reads every record.')
  return place
}

/** Writes a whole backup, while the server runs or stands. The manifest comes last. */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { settings, log, filesOnly = false } = options
  const place = targetOf(options)
  await place.begin()
  const copier = new Copier(place)
  // Before the database: whatever is noted in it was in the database by then.
  await copier.file(anchorFile(settings.dataDir), anchorName)
  let database: Manifest['database'] = 'none'
  let copied = { postgres: '', rows: {} as Record<string, number> }
  if (settings.databaseUrl && !filesOnly) {
    log('This database is a server of your own: for recovery to any moment it archives its log (docs/operations.md).')
    copied = await dump(settings.databaseUrl, copier)
    database = 'dump'
  } else if (!filesOnly) {
    copied = await copyCluster(settings, copier, log)
    database = 'cluster'
  }
  // After the database: every file that a row of the copy names was stored before that row.
  if (settings.s3) log(`Files are in the bucket ${settings.s3.bucket}; back them up there.`)
  else await copier.folder(join(settings.dataDir, 'files'), 'files')
  await copier.folder(join(settings.dataDir, 'keys'), 'keys')
  await copier.folder(join(settings.dataDir, 'cold'), 'cold', (path) => path.endsWith('.part'))

  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  const { folders, files } = copier
  const madeAt = new Date().toISOString()
  const manifest: Manifest = { product: 'kith', format: 1, version, madeAt, database, ...copied, folders, files }
  if (place.name === options.target) spawnSync('sync', ['-f', place.name])
  await place.write(manifestName, one(`${JSON.stringify(manifest, null, 1)}\n`))
  if (place.name === options.target) spawnSync('sync', ['-f', place.name])
  const megabytes = files.reduce((sum, file) => sum + file.size, 0) / 1e6
  noteBackup(settings.dataDir, { at: madeAt, files: files.length, folder: place.name })
  log(`Backed up ${files.length} files, ${megabytes.toFixed(1)} MB, into ${place.name}`)
  return manifest
}

const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/[^/]+$/
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL\..*|backup_label.*)$/

/** PostgreSQL's own way to copy a running server: the write-ahead log makes the moving copy whole again. */
async function copyCluster(settings: BackupSettings, copier: Copier, log: Log) {
  const cluster = join(settings.dataDir, 'postgres')
  if (!existsSync(cluster)) throw new Error(`There is no database in ${settings.dataDir}`)
  const database = await openDatabase(settings, log)
  const client = new pg.Client({ ...database.owner, application_name: 'kith backup' })
  client.on('error', () => {})
  try {
    await client.connect()
    const rows = await countRows(client)
    // Holds back the log until it is copied; goes away with this connection.
    await client.query(`select pg_create_physical_replication_slot('kith_backup_${process.pid}', true, true)`)
    await client.query("select pg_backup_start('kith', true)")
    await copier.folder(cluster, 'postgres', (path) => emptied.test(path) || leftOut.test(path))
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await copier.folder(join(cluster, 'pg_wal'), 'postgres/pg_wal')
    await copier.content('postgres/backup_label', one(stopped.rows[0]!.labelfile))
    const version = await client.query<{ server_version: string }>('show server_version')
    return { postgres: version.rows[0]!.server_version, rows }
  } finally {
    await client.end().catch(() => {})
    await database.stop()
  }
}

async function* one(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** What a program writes, also when it has ended before anybody reads: by itself Node throws that away. */
export const keptOutput = ({ stdout }: { stdout: Readable }): AsyncIterable<Uint8Array> =>
  stdout.pipe(new PassThrough()) as AsyncIterable<Uint8Array>

async function dump(databaseUrl: string, copier: Copier) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const rows = await countRows(client)
  await client.end()
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const version = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  if (version.error) {
    throw new Error(
      'pg_dump is not installed here: install the PostgreSQL client programs, or back the database up with its own ' +
        'tools and run this command with --files-only',
    )
  }
  const child = spawn('pg_dump', ['--format=custom', `--dbname=${url.href}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close') as Promise<[number | null]>
  await copier.content('database.dump', keptOutput(child))
  if ((await ended)[0] !== 0) throw new Error(`pg_dump failed: ${said.trim().split('\n').at(-1)}`)
  if (copier.files.at(-1)!.size === 0) throw new Error('pg_dump wrote nothing')
  return { postgres: version.stdout.trim(), rows }
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'files-only': { type: 'boolean' }, 'in-the-clear': { type: 'boolean' } },
    })
    const [target, ...rest] = positionals
    if (!target || rest.length > 0)
      throw new Error('Usage: npm run backup -- <new folder or s3:name> [--files-only] [--in-the-clear]')
    await backup({
      settings: readSettings(process.env),
      target: target.startsWith('s3:') ? target : resolve(target),
      log: console.log,
      filesOnly: values['files-only'] ?? false,
      inTheClear: values['in-the-clear'] ?? false,
    })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
