import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export interface Seal {
  id: number
  rows: number
  /** Hex. */
  hash: string
}

const lockKey = 727_003
const mostRows = 20_000
export const beginning = Buffer.alloc(32)

export const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/**
 * Every column of a row in one unambiguous text. It stands here and not in a function of the database, which whoever
 * falsifies rows could falsify as well.
 */
export const rowText = `pg_catalog.jsonb_build_array(a.seq, ${utc('a.at')}, a.xid::text, a.kind,
  a.user_id, a.session_id, a.ip::text, a.request_id, a.call, a.change_set_id, a.table_name, a.row_id, a.about_id, a.op,
  a.before, a.after, a.detail)::text`

export const rowHash = `pg_catalog.sha256(pg_catalog.convert_to(${rowText}, 'UTF8'))`

const sealHeader = (s: string) =>
  `pg_catalog.jsonb_build_array(${s}.id, ${utc(`${s}.at`)}, ${s}.below_xid::text, ${s}.seqs::text, ${s}.row_count)::text`

export const sealHash = `pg_catalog.sha256(s.prev_hash || pg_catalog.convert_to(${sealHeader('s')}, 'UTF8') || s.row_hashes)`

interface Batch {
  at: string
  below_xid: string
  header: string
  first: number
  last: number
  rows: number
  seqs: string
  row_hashes: Buffer
}

/**
 * Seals what is finished and not sealed yet. A transaction below the oldest running one can write no more, so the rows below
 * it are complete, although their numbers need not be: a lower number may be committed later, and goes into a later seal.
 */
export async function sealAudit(owner: Pool, { most = mostRows }: { most?: number } = {}): Promise<Seal | undefined> {
  let newest: Seal | undefined
  for (;;) {
    const seal = await sealOnce(owner, most)
    if (!seal) return newest
    newest = seal
    if (seal.rows < most) return newest
  }
}

async function sealOnce(owner: Pool, most: number): Promise<Seal | undefined> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const seal = await appendSeal(client, most)
    await client.query('commit')
    client.release()
    return seal
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

async function appendSeal(client: PoolClient, most: number): Promise<Seal | undefined> {
  const mine = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lockKey])
  if (!mine.rows[0]!.mine) return undefined
  const last = await newestSeal(client)
  const now = await client.query<{ xmin: string; xmax: string; moved: boolean }>(
    `select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax, pg_snapshot_xmin(s) < $1::xid8 as moved
     from pg_current_snapshot() s`,
    [last.below],
  )
  const { xmin, xmax, moved } = now.rows[0]!
  // Restored into another server, whose transactions are numbered lower: everything not sealed yet is taken once.
  const window = moved
    ? `(a.xid < $2::xid8 or a.xid >= $4::xid8) and not a.seq <@ (select coalesce(range_agg(seqs), '{}') from audit_seal)`
    : `a.xid >= $1::xid8 and a.xid < $2::xid8 and $4::xid8 is not null
       and not a.seq <@ (select coalesce(range_agg(seqs), '{}') from audit_seal where below_xid = $1::xid8)`
  const found = await client.query<Batch>(
    `with chosen as materialized (
       select a.seq, a.at from audit a where ${window} order by a.xid, a.seq limit $3),
     taken as materialized (
       select a.xid, a.seq, ${rowHash} as hash from chosen join audit a using (seq, at)),
     s as (select $5::bigint as id, clock_timestamp() as at, count(*)::int as row_count, range_agg(int8range(seq, seq, '[]')) as seqs,
         case when count(*) < $3 then $2::xid8 when ${moved} then $1::xid8 else max(xid) end as below_xid,
         min(seq) as first, max(seq) as last, string_agg(hash, ''::bytea order by seq) as row_hashes from taken)
     select at::text, below_xid::text, ${sealHeader('s')} as header, first, last, row_count as rows, seqs::text, row_hashes
     from s where row_count > 0`,
    [last.below, xmin, most, xmax, last.id + 1],
  )
  const batch = found.rows[0]
  if (!batch) return undefined
  const hash = createHash('sha256').update(last.hash).update(batch.header).update(batch.row_hashes).digest()
  await client.query(
    `insert into audit_seal (id, at, below_xid, first_seq, last_seq, row_count, seqs, row_hashes, prev_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      last.id + 1,
      batch.at,
      batch.below_xid,
      batch.first,
      batch.last,
      batch.rows,
      batch.seqs,
      batch.row_hashes,
      last.hash,
      hash,
    ],
  )
  return { id: last.id + 1, rows: batch.rows, hash: hash.toString('hex') }
}

interface LastSeal {
  id: number
  below: string
  hash: Buffer
}

async function newestSeal(client: Pool | PoolClient): Promise<LastSeal> {
  const found = await client.query<LastSeal>(
    'select id, below_xid::text as below, hash from audit_seal order by id desc limit 1',
  )
  return found.rows[0] ?? { id: 0, below: '0', hash: beginning }
}
