// npm run audit:detach -- --before 2026-01 takes the audit's months before that one out of the database into files,
// which `npm run verify` goes on checking. npm run audit:reattach brings one back.
import { createHash, type Hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { keepMonths } from '#db/months.ts'
import { openDatabase, openPool } from '#db/open.ts'
import { readAnchors } from '#platform/server/audit-anchor.ts'
import { ColdReader } from '#platform/server/audit-cold.ts'
import { rowText } from '#platform/server/audit-seal.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { publicKeyOf, seal } from './backup-seal.ts'

/** Undo, reviews and the nightly checks look back so far. */
const monthsKept = 3
const rowsAtOnce = 5000

export interface DetachOptions {
  owner: pg.Pool
  settings: Pick<Settings, 'dataDir' | 'coldDir' | 'backup' | 'production'>
  /** The first month that stays: `2026-01`. */
  before: string
  log: Log
  inTheClear?: boolean
}

interface Month {
  part: string
  month: string
}

/** Each month whole or not at all: the file is on the disk before the rows go, and they go in one transaction. */
export async function detachMonths(options: DetachOptions): Promise<string[]> {
  const { owner, settings, before, log } = options
  const months = await monthsBefore(owner, before)
  if (settings.production && !settings.backup.publicKey && !options.inTheClear)
    throw new Error('These files hold every look and change: set BACKUP_PUBLIC_KEY, or add --in-the-clear')
  const { fault } = await verifyAudit(owner, {
    anchors: await readAnchors(settings.dataDir),
    cold: { folder: settings.coldDir },
  })
  if (fault) throw new Error(`The audit is not intact, so nothing is taken out of it. ${fault.sentence}`)
  const files: string[] = []
  for (const month of months) {
    const file = await detachMonth(options, month)
    if (file) files.push(file)
  }
  if (files.length === 0) log(`There is no month before ${before} in the audit.`)
  return files
}

async function monthsBefore(owner: pg.Pool, before: string): Promise<Month[]> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new Error('Usage: npm run audit:detach -- --before 2026-01')
  await keepMonths(owner)
  const found = await owner.query<Month & { late: boolean }>(
    `select i.inhrelid::regclass::text as part, to_char(m.month, 'YYYY-MM-DD') as month,
       m.month > date_trunc('month', now() at time zone 'UTC') - make_interval(months => $2) as late
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     cross join lateral (select to_date(substring(c.relname from '_(\\d{4}_\\d\\d)$'), 'YYYY_MM') as month) m
     where i.inhparent = 'audit'::regclass and m.month < to_date($1, 'YYYY-MM') order by m.month`,
    [before, monthsKept],
  )
  const late = found.rows.find((one) => one.late)
  if (late)
    throw new Error(
      `${late.month.slice(0, 7)} stays: the newest ${monthsKept} months are needed for undo and reviews. Name an earlier month.`,
    )
  return found.rows
}

async function detachMonth(
  { owner, settings, log }: DetachOptions,
  { part, month }: Month,
): Promise<string | undefined> {
  const { rows } = await owner.query<{ n: number; unsealed: number | null }>(
    `select count(*)::int as n, min(a.seq) filter (
       where not a.seq <@ (select coalesce(range_agg(seqs), '{}') from audit_seal)) as unsealed from ${part} a`,
  )
  const { n, unsealed } = rows[0]!
  if (unsealed !== null)
    throw new Error(
      `${month.slice(0, 7)} stays: row ${unsealed} of it is not sealed yet. Let the server run for a minute.`,
    )
  if (n === 0) {
    await owner.query(`drop table ${part}`)
    return undefined
  }
  const { publicKey } = settings.backup
  const file = `audit-${month.slice(0, 7)}.jsonl.gz${publicKey ? '.sealed' : ''}`
  const written = await writeFile(owner, part, join(settings.coldDir, file), publicKey)
  if (written.rows !== n) throw new Error(`${part} changed meanwhile; try again`)
  if ((await new ColdReader(join(settings.coldDir, file)).sumOnly()) !== written.sha256)
    throw new Error(`${file} is not on the disk as it was written; nothing was taken out`)
  await letGo(owner, part, { month, file, isSealed: Boolean(publicKey), ...written })
  log(
    `${n} rows of ${month.slice(0, 7)} are in ${join(settings.coldDir, file)} (${(written.size / 1e6).toFixed(1)} MB).`,
  )
  return file
}

interface Written {
  rows: number
  size: number
  sha256: string
}

async function writeFile(owner: pg.Pool, part: string, path: string, publicKey?: string): Promise<Written> {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const counted = { rows: 0 }
  const source = Readable.from(linesOf(owner, part, counted))
  const lines = createGzip()
  source.on('error', (error) => lines.destroy(error))
  source.pipe(lines)
  const content = publicKey ? seal(lines as AsyncIterable<Uint8Array>, publicKeyOf(publicKey)) : lines
  const sum: Hash = createHash('sha256')
  let size = 0
  {
    await using file = await open(`${path}.part`, 'w', 0o600)
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      sum.update(piece)
      size += piece.length
      await file.writeFile(piece)
    }
    await file.sync()
  }
  await rename(`${path}.part`, path)
  await using folder = await open(join(path, '..'), 'r')
  await folder.sync()
  return { rows: counted.rows, size, sha256: sum.digest('hex') }
}

async function* linesOf(owner: pg.Pool, part: string, counted: { rows: number }): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const { rows } = await owner.query<{ seq: number; text: string }>(
      `select a.seq, ${rowText} as text from ${part} a where a.seq > $1 order by a.seq limit ${rowsAtOnce}`,
      [after],
    )
    if (rows.length === 0) return
    after = rows.at(-1)!.seq
    counted.rows += rows.length
    yield rows.map(({ text }) => `${text}\n`).join('')
  }
}

/** Waits its turn in short tries: whoever works meanwhile is held up for a moment at most. */
async function letGo(
  owner: pg.Pool,
  part: string,
  { month, file, isSealed, rows: written, size, sha256 }: Written & { month: string; file: string; isSealed: boolean },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = await owner.connect()
    try {
      await client.query(`begin; set local lock_timeout = '2s'; lock table audit in access exclusive mode`)
      const noted = await client.query(
        `insert into audit_cold (month, file, is_sealed, size, sha256, row_count, seqs)
         select $1, $2, $3, $4, $5, count(*)::int, range_agg(int8range(seq, seq, '[]')) from ${part} having count(*) = $6`,
        [month, file, isSealed, size, sha256, written],
      )
      if (noted.rowCount !== 1) throw new Error(`${part} changed meanwhile; try again`)
      await client.query(`alter table audit detach partition ${part}`)
      await client.query(`drop table ${part}`)
      await client.query('commit')
      client.release()
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      client.release(true)
      if ((error as pg.DatabaseError).code !== '55P03' || tries === 30) throw error
    }
  }
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({ options: { before: { type: 'string' }, 'in-the-clear': { type: 'boolean' } } })
    const settings = readSettings(process.env)
    const database = await openDatabase(settings)
    const owner = openPool({ connection: database.owner, max: 2, statementTimeout: 0 })
    try {
      await detachMonths({
        owner,
        settings,
        before: values.before ?? '',
        log: console.log,
        inTheClear: values['in-the-clear'] ?? false,
      })
    } finally {
      await owner.end()
      await database.stop()
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
