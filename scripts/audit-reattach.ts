// npm run audit:reattach -- 2026-01 [--key <private key>] puts a month that is in a file back into the audit.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { openDatabase, openPool } from '#db/open.ts'
import { type ColdFiles, type ColdLine, coldMonths, ColdReader } from '#platform/server/audit-cold.ts'
import { rowHash } from '#platform/server/audit-seal.ts'
import { readSettings } from '#platform/server/settings.ts'
import { readPrivateKey, unseal } from './backup-seal.ts'

const rowsAtOnce = 2000

/** How sealed months are opened by whoever has the private key. */
export const openedBy = (key?: string): ColdFiles['unseal'] => {
  if (!key) return undefined
  const own = readPrivateKey(readFileSync(key, 'utf8'))
  return (content) => unseal(content, own)
}

const columns = [
  ['seq', 'bigint'],
  ['at', 'timestamp'],
  ['xid', 'xid8'],
  ['kind', 'text'],
  ['user_id', 'uuid'],
  ['session_id', 'uuid'],
  ['ip', 'inet'],
  ['request_id', 'text'],
  ['call', 'text'],
  ['change_set_id', 'uuid'],
  ['table_name', 'text'],
  ['row_id', 'uuid'],
  ['about_id', 'uuid'],
  ['op', 'text'],
] as const
const contents = ['before', 'after', 'detail']

const values = [
  ...columns.map(([name, type], at) => `(t.r ->> ${at})::${type}${name === 'at' ? " at time zone 'UTC'" : ''}`),
  ...contents.map((_, at) => `nullif(t.r -> ${columns.length + at}, 'null')`),
]

export interface ReattachOptions {
  owner: pg.Pool
  cold: ColdFiles
  /** `2026-01` */
  month: string
  log: Log
}

/** All rows of the month, each with the hash it was sealed under, or none. The file stays where it is. */
export async function reattachMonth({ owner, cold, month, log }: ReattachOptions): Promise<number> {
  const found = (await coldMonths(owner)).find((one) => one.month.startsWith(month))
  if (!found || !/^\d{4}-\d\d$/.test(month)) throw new Error(`No file holds the month ${month} of the audit.`)
  if (found.is_sealed && !cold.unseal)
    throw new Error(`${found.file} is sealed: give the file of the private key with --key`)
  const part = `months.audit_${month.replace('-', '_')}`
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`create table ${part} (like audit including defaults including constraints including storage)`)
    const hashes = createHash('sha256')
    const reader = new ColdReader(join(cold.folder, found.file), found.is_sealed ? cold.unseal : undefined)
    let waiting: ColdLine[] = []
    const flush = async () => {
      await client.query(
        `insert into ${part} (${[...columns.map(([name]) => name), ...contents].join(', ')})
         select ${values.join(', ')} from (select x::jsonb as r from unnest($1::text[]) x) t`,
        [waiting.map(({ text }) => text)],
      )
      waiting = []
    }
    for await (const line of reader.lines()) {
      hashes.update(line.hash)
      waiting.push(line)
      if (waiting.length === rowsAtOnce) await flush()
    }
    if (waiting.length > 0) await flush()
    if (reader.sum !== found.sha256) throw new Error(`${found.file} was changed: its sum is not the one that was noted`)
    const back = await client.query<{ n: number; hash: string }>(
      `select count(*)::int as n, encode(sha256(string_agg(${rowHash}, ''::bytea order by a.seq)), 'hex') as hash from ${part} a`,
    )
    if (back.rows[0]!.n !== found.row_count || back.rows[0]!.hash !== hashes.digest('hex'))
      throw new Error(`${found.file} does not give the rows that were taken out`)
    await client.query(
      `alter table audit attach partition ${part} for values from ('${found.month} 00:00:00+00')
       to ('${nextMonth(found.month)} 00:00:00+00')`,
    )
    await client.query(`select forbid_change('${part}')`)
    await client.query('delete from audit_cold where month = $1', [found.month])
    await client.query('commit')
    client.release()
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
  log(`${found.row_count} rows of ${month} are in the audit again. ${found.file} may be deleted.`)
  return found.row_count
}

function nextMonth(first: string): string {
  const day = new Date(`${first}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1)
  return day.toISOString().slice(0, 10)
}

if (import.meta.main) {
  try {
    const { values: given, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
    const settings = readSettings(process.env)
    const database = await openDatabase(settings)
    const owner = openPool({ connection: database.owner, max: 2, statementTimeout: 0 })
    try {
      const cold = { folder: settings.coldDir, unseal: openedBy(given.key) }
      await reattachMonth({ owner, cold, month: positionals[0] ?? '', log: console.log })
    } finally {
      await owner.end()
      await database.stop()
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
