import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { openDatabase } from '#db/open.ts'
import { anchorFile, anchorName } from '#platform/server/audit-anchor.ts'
import { noteBackup } from '#platform/server/backup-log.ts'
import { type Settings, readSettings } from '#platform/server/settings.ts'
import { Copier, type Manifest, manifestName } from './backup-files.ts'

type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseAppUrl' | 's3'>

export interface BackupOptions {
  settings: BackupSettings
  folder: string
  log: Log
  /** Leave the database to its own tools. */
  filesOnly?: boolean
}

/** Writes a whole backup into a new folder, while the server runs or stands. The manifest comes last. */
export async function backup({ settings, folder, log, filesOnly = false }: BackupOptions): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; name a new folder`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copier = new Copier(folder)
  // Before the database: whatever is noted in it was in the database by then.
  await copier.file(anchorFile(settings.dataDir), anchorName)
  let database: Manifest['database'] = 'none'
  let postgres = ''
  if (settings.databaseUrl && !filesOnly) {
    log('This database is a server of your own: for recovery to any moment use its own tools, such as pgBackRest.')
    postgres = await dump(settings.databaseUrl, folder, copier)
    database = 'dump'
  } else if (!filesOnly) {
    postgres = await copyCluster(settings, copier, folder, log)
    database = 'cluster'
  }
  // After the database: every file that a row of the copy names was stored before that row.
  if (settings.s3) log(`Files are in the bucket ${settings.s3.bucket}; back them up there.`)
  else await copier.folder(join(settings.dataDir, 'files'), 'files')
  await copier.folder(join(settings.dataDir, 'keys'), 'keys')

  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  const { folders, files } = copier
  const madeAt = new Date().toISOString()
  const manifest: Manifest = { product: 'kith', format: 1, version, madeAt, database, postgres, folders, files }
  spawnSync('sync', ['-f', folder])
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  const megabytes = files.reduce((sum, file) => sum + file.size, 0) / 1e6
  noteBackup(settings.dataDir, { at: madeAt, files: files.length, folder })
  log(`Backed up ${files.length} files, ${megabytes.toFixed(1)} MB, into ${folder}`)
  return manifest
}

const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/[^/]+$/
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL\..*|backup_label.*)$/

/** PostgreSQL's own way to copy a running server: the write-ahead log makes the moving copy whole again. */
async function copyCluster(settings: BackupSettings, copier: Copier, folder: string, log: Log): Promise<string> {
  const cluster = join(settings.dataDir, 'postgres')
  if (!existsSync(cluster)) throw new Error(`There is no database in ${settings.dataDir}`)
  const database = await openDatabase(settings, log)
  const client = new pg.Client({ ...database.owner, application_name: 'kith backup' })
  client.on('error', () => {})
  try {
    await client.connect()
    // Holds back the log until it is copied; goes away with this connection.
    await client.query(`select pg_create_physical_replication_slot('kith_backup_${process.pid}', true, true)`)
    await client.query("select pg_backup_start('kith', true)")
    await copier.folder(cluster, 'postgres', (path) => emptied.test(path) || leftOut.test(path))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await copier.folder(join(cluster, 'pg_wal'), 'postgres/pg_wal')
    writeFileSync(join(folder, 'postgres/backup_label'), rows[0]!.labelfile, { mode: 0o600 })
    await copier.note('postgres/backup_label')
    return (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version
  } finally {
    await client.end().catch(() => {})
    await database.stop()
  }
}

async function dump(databaseUrl: string, folder: string, copier: Copier): Promise<string> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const file = join(folder, 'database.dump')
  const run = spawnSync('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${url.href}`], {
    encoding: 'utf8',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  if (run.error) {
    throw new Error(
      'pg_dump is not installed here: install the PostgreSQL client programs, or back the database up with its own ' +
        'tools and run this command with --files-only',
    )
  }
  if (run.status !== 0) throw new Error(`pg_dump failed: ${run.stderr.trim().split('\n').at(-1)}`)
  await copier.note('database.dump')
  return spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout.trim()
}

if (import.meta.main) {
  const [folder, ...rest] = process.argv.slice(2).filter((word) => word !== '--files-only')
  try {
    if (!folder || rest.length > 0) throw new Error('Usage: npm run backup -- <new folder> [--files-only]')
    const filesOnly = process.argv.includes('--files-only')
    await backup({ settings: readSettings(process.env), folder: resolve(folder), log: console.log, filesOnly })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
