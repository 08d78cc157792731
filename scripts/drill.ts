// npm run drill -- <backup folder or s3:name> [--key <private key>] [--wal <folder> [--until <moment>]] [--note <DATA_DIR>]
// Restores a backup into the empty DATA_DIR, looks at everything in it, and notes the day when all of it is well.
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#db/open.ts'
import { noteDrill } from '#platform/server/backup-log.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { failed, type Row, show, verdict } from '../faults/table.ts'
import { auditAndDocuments, type Checked, files, foreignKeys, pages, signIn } from './drill-checks.ts'
import { type Restored, restore, type RestoreOptions } from './restore.ts'

const rowOf = (what: string, { looked, wrong, skipped }: Checked): Row => [
  'drill',
  what,
  skipped ?? `${looked}${wrong.length > 0 ? `: ${wrong.length} wrong` : ''}`,
  skipped ? 'skipped' : verdict(wrong.length === 0, wrong.slice(0, 3).join('; ')),
]

/** What is only ever added to is not less than when the copy began, and no table that had rows is gone or empty. */
function rowCounts({ manifest, counts, rows, tables }: Restored): Checked {
  const noted = Object.entries(manifest.rows)
  const wrong = noted
    .filter(([table, n]) => (table === 'public.audit' ? (counts[table] ?? 0) < n : n > 0 && !counts[table]))
    .map(([table, n]) => `${table} has ${counts[table] ?? 'no table'}, was ${n}`)
  return { looked: `${rows} rows in ${tables} tables, ${noted.length} compared`, wrong }
}

export async function drill(options: RestoreOptions & { settings: Settings }): Promise<Row[]> {
  const { settings, log } = options
  const from = performance.now()
  const restored = await restore(options)
  const minutes = (performance.now() - from) / 60_000
  const rows: Row[] = [
    [
      'drill',
      `restored ${restored.manifest.madeAt}`,
      `${restored.manifest.files.length} files, ${minutes.toFixed(1)} min`,
      verdict(minutes < 60),
    ],
    rowOf('rows', rowCounts(restored)),
  ]
  const { dataDir, databaseUrl, databaseAppUrl } = settings
  const database: Database = await openDatabase({ dataDir, databaseUrl, databaseAppUrl }, log)
  try {
    const client = new pg.Client(database.owner)
    await client.connect()
    try {
      rows.push(
        rowOf('foreign keys', await foreignKeys(client)),
        rowOf('pages and indexes', await pages(client)),
        rowOf('stored files', await files(client, settings)),
      )
    } finally {
      await client.end()
    }
    const { audit, signed } = await auditAndDocuments(database, settings)
    rows.push(rowOf('chain of the audit', audit), rowOf('signed documents', signed))
    const env = {
      DATA_DIR: dataDir,
      DEMO: 'false',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(settings.pepper && { PEPPER: settings.pepper }),
      PEPPER_FILE: settings.pepperFile,
    }
    rows.push(rowOf('a person signs in', await signIn(database, settings, env)))
    return rows
  } finally {
    await database.stop()
  }
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        wal: { type: 'string' },
        until: { type: 'string' },
        note: { type: 'string' },
      },
    })
    const [backup, ...rest] = positionals
    if (!backup || rest.length > 0)
      throw new Error(
        'Usage: DATA_DIR=<empty folder> npm run drill -- <backup> [--key <private key>] [--note <DATA_DIR>]',
      )
    const { note, ...more } = values
    const named = backup.startsWith('s3:') ? backup : resolve(backup)
    const rows = await drill({ settings: readSettings(process.env), backup: named, log: console.log, ...more })
    show(rows)
    const green = failed(rows).length === 0
    const line = `${new Date().toISOString()} ${green ? 'green' : 'red'} ${JSON.stringify(named)}`
    if (note) noteDrill(note, line)
    console.log(
      note
        ? `Noted in ${note}.`
        : `To have it known on the server, add this line to drill.log in its DATA_DIR:\n${line}`,
    )
    process.exitCode = green ? 0 : 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
