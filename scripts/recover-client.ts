// npm run recover-client -- <restored DATA_DIR> <number of the client> [--yes]
// Brings back one client alone, from a backup that was restored elsewhere, into the database at work.

import { mkdir, rename } from 'node:fs/promises'
import { createWriteStream, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { openDatabase } from '#db/open.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { foreignKeys } from './drill-checks.ts'
import { type Graph, readGraph, type Row, rowsBy, type Table } from './recover-graph.ts'

interface Found {
  table: string
  row: Row
}

const keyOf = (table: string, { key }: Table, row: Row) => JSON.stringify([table, ...key.map((column) => row[column])])

/** The client's rows in the copy: the person, all that hangs on it, and whatever those rows need that is gone too. */
async function gather(copy: pg.Client, live: pg.Client, id: string, { tables, links, loose }: Graph) {
  const seen = new Set<string>()
  const lost: Found[] = []
  const add = async (table: string, rows: readonly Row[]): Promise<void> => {
    const shape = tables.get(table)!
    const fresh = rows.filter((row) => !seen.has(keyOf(table, shape, row)))
    for (const row of fresh) seen.add(keyOf(table, shape, row))
    if (fresh.length === 0 || table === 'audit') return
    const there = new Set((await rowsBy(live, table, shape, shape.key, fresh)).map((row) => keyOf(table, shape, row)))
    const missing = fresh.filter((row) => !there.has(keyOf(table, shape, row)))
    lost.push(...missing.map((row) => ({ table, row })))
    for (const { child, parent, own, other } of links) {
      if (parent === table) await add(child, await rowsBy(copy, child, tables.get(child)!, own, fresh, other))
      if (child === table) {
        const shapeOfParent = tables.get(parent)!
        const wanted = await rowsBy(copy, parent, shapeOfParent, other, missing, own)
        const kept = new Set(
          (await rowsBy(live, parent, shapeOfParent, shapeOfParent.key, wanted)).map((row) =>
            keyOf(parent, shapeOfParent, row),
          ),
        )
        await add(
          parent,
          wanted.filter((row) => !kept.has(keyOf(parent, shapeOfParent, row))),
        )
      }
    }
    if (!('id' in shape.columns)) return
    for (const { table: other, column } of loose)
      await add(other, await rowsBy(copy, other, tables.get(other)!, [column], fresh, ['id']))
  }
  const client = await rowsBy(copy, 'client', tables.get('client')!, ['id'], [{ id }])
  if (client.length === 0) throw new Error(`The backup has no client ${id}`)
  await add('person', await rowsBy(copy, 'person', tables.get('person')!, ['id'], [{ id }]))
  return lost
}

/** All of them or none, exactly as they were, each one written into the audit. */
async function bringBack(live: pg.Client, lost: readonly Found[], tables: Map<string, Table>): Promise<void> {
  await live.query('begin')
  try {
    // The rows are as the program once made them; what it would do with new ones must not be done again.
    await live.query('set local session_replication_role = replica')
    for (const { table, row } of lost) {
      const { columns, hidden } = tables.get(table)!
      const name = live.escapeIdentifier(table)
      const list = Object.keys(columns)
        .map((column) => live.escapeIdentifier(column))
        .join(', ')
      await live.query(
        `insert into ${name} (${list}) overriding system value
         select ${list} from jsonb_populate_record(null::${name}, $1)`,
        [JSON.stringify(row)],
      )
      if (!hidden) continue
      await live.query(
        `insert into audit (kind, call, table_name, row_id, about_id, op, after)
         values ('change', 'recover-client', $1, ($2::jsonb ->> 'id')::uuid, ($2::jsonb ->> 'person_id')::uuid, 'insert', $2::jsonb - $3::text[])`,
        [table, JSON.stringify(row), hidden],
      )
    }
    await live.query('set local session_replication_role = origin')
    const { wrong } = await foreignKeys(live)
    if (wrong.length > 0) throw new Error(`Nothing was brought back: ${wrong.slice(0, 3).join('; ')}`)
    await live.query('commit')
  } catch (error) {
    await live.query('rollback')
    throw error
  }
}

async function bringFilesBack(lost: readonly Found[], from: Settings, to: Settings): Promise<number> {
  if (to.s3) return 0
  let count = 0
  for (const { table, row } of lost) {
    if (table !== 'stored_file') continue
    const key = String(row['storage_key'])
    const target = join(to.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
    if (existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(await fileStoreOf(from).get(key), createWriteStream(`${target}.part`, { mode: 0o600, flush: true }))
    await rename(`${target}.part`, target)
    count += 1
  }
  return count
}

export interface RecoverOptions {
  settings: Settings
  /** DATA_DIR of the restored backup. */
  restored: string
  id: string
  log: Log
  /** Only says what it would do otherwise. */
  yes: boolean
}

export async function recoverClient({ settings, restored, id, log, yes }: RecoverOptions): Promise<number> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('Name the client by the number in the address of the chart')
  const from = readSettings({ DATA_DIR: restored })
  const databases = [await openDatabase({ dataDir: from.dataDir }), await openDatabase(settings)] as const
  const [copy, live] = databases.map(({ owner }) => new pg.Client(owner)) as [pg.Client, pg.Client]
  try {
    for (const client of [copy, live]) await client.connect()
    const graph = await readGraph(live)
    const lost = await gather(copy, live, id, graph)
    const counts = new Map<string, number>()
    for (const { table } of lost) counts.set(table, (counts.get(table) ?? 0) + 1)
    for (const [table, n] of counts) log(`${String(n).padStart(6)} ${table}`)
    if (!yes) log(`${lost.length} rows are missing. Add --yes to bring them back.`)
    if (!yes || lost.length === 0) return lost.length
    const files = await bringFilesBack(lost, from, settings)
    await bringBack(live, lost, graph.tables)
    log(`${lost.length} rows and ${files} files are back.`)
    return lost.length
  } finally {
    for (const client of [copy, live]) await client.end().catch(() => {})
    for (const database of databases) await database.stop()
  }
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } })
    const [restored, id, ...rest] = positionals
    if (!restored || !id || rest.length > 0)
      throw new Error('Usage: npm run recover-client -- <restored DATA_DIR> <number of the client> [--yes]')
    await recoverClient({
      settings: readSettings(process.env),
      restored: resolve(restored),
      id,
      log: console.log,
      yes: values.yes ?? false,
    })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
