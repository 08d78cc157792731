import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { createAppRole } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { anchorName } from '#platform/server/audit-anchor.ts'
import { type Settings, readSettings } from '#platform/server/settings.ts'
import { copyBack, readManifest } from './backup-files.ts'

export interface RestoreOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseAppUrl'>
  backup: string
  log: Log
}

export interface Restored {
  tables: number
  rows: number
}

/** Puts a backup into an empty data folder, opens the database once and counts what is in it. */
export async function restore({ settings, backup, log }: RestoreOptions): Promise<Restored> {
  const { dataDir } = settings
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty; restore into an empty DATA_DIR and keep the old one until all is well`)
  }
  const manifest = await readManifest(backup)
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
    for (const name of ['postgres', 'files', 'keys', anchorName]) {
      if (existsSync(join(draft, name))) renameSync(join(draft, name), join(dataDir, name))
    }
    if (manifest.database === 'dump') await loadDump(join(draft, 'database.dump'), settings.databaseUrl!)
  } catch (error) {
    for (const name of ['postgres', 'files', 'keys', anchorName])
      rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  log(`The ${manifest.files.length} files of ${manifest.madeAt} (version ${manifest.version}) are whole and in place.`)
  if (manifest.database === 'none') return { tables: 0, rows: 0 }

  const database = await openDatabase(settings, log)
  try {
    const restored = await count(database.owner)
    log(`The database opens: ${restored.tables} tables, ${restored.rows} rows.`)
    return restored
  } finally {
    await database.stop()
  }
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

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  return rows.map(({ name }) => name)
}

/** Reads every row, and with it checks the sum of every page. */
async function count(owner: pg.ClientConfig): Promise<Restored> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const tables = await listTables(client)
    let rows = 0
    for (const table of tables) {
      const result = await client.query<{ count: string | number }>(`select count(*) from ${table}`)
      rows += Number(result.rows[0]!.count)
    }
    return { tables: tables.length, rows }
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const [folder, ...rest] = process.argv.slice(2)
  try {
    if (!folder || rest.length > 0) throw new Error('Usage: npm run restore -- <backup folder>')
    await restore({ settings: readSettings(process.env), backup: resolve(folder), log: console.log })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
