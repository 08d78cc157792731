import type { Pool } from 'pg'
import { beginning, rowHash, sealHash } from './audit-seal.ts'

/** What was written down outside the database: a seal's number and hash. */
export interface Anchor {
  id: number
  hash: string
}

export interface Fault {
  what: 'changed' | 'deleted' | 'inserted' | 'seal changed' | 'seal missing'
  /** The first bad row, or none when a seal itself is bad. */
  seq?: number
  seal?: number
  sentence: string
}

export interface Verdict {
  fault?: Fault
  seals: number
  sealedRows: number
  waitingRows: number
  anchors: number
  newest?: Anchor
  milliseconds: number
}

interface CheckedSeal {
  id: number
  row_count: number
  prev_hash: Buffer
  hash: Buffer
  whole: boolean
  rows_match: boolean
  backdated: number | null
}

const rowsAtOnce = 20_000
const sealsAtOnce = 500
/**
 * A row older than the seal before its own by more than this was not written when it says. Older than its own seal too:
 * a clock that was ahead and is set right again falsifies nothing. Before the first seal of all, nothing was sealed: what was
 * written then may wait for it as long as it must.
 */
const longestTransaction = "interval '1 hour'"

/** Recomputes every row and every seal, and names the first that is not as it was sealed. */
export async function verifyAudit(
  owner: Pool,
  { anchors = [] }: { anchors?: readonly Anchor[] } = {},
): Promise<Verdict> {
  const began = performance.now()
  const known = new Map(anchors.map(({ id, hash }) => [id, hash]))
  const verdict: Verdict = { seals: 0, sealedRows: 0, waitingRows: 0, anchors: known.size, milliseconds: 0 }
  const finish = (fault?: Fault): Verdict => ({
    ...verdict,
    ...(fault && { fault }),
    milliseconds: Math.round(performance.now() - began),
  })

  let previous: { id: number; hash: Buffer } = { id: 0, hash: beginning }
  for (;;) {
    const chunk = await nextSeals(owner, previous.id)
    if (chunk.length === 0) break
    for (const seal of chunk) {
      const fault = await sealFault(owner, seal, previous, known)
      if (fault) return finish(fault)
      previous = seal
      verdict.seals += 1
      verdict.sealedRows += seal.row_count
      verdict.newest = { id: seal.id, hash: seal.hash.toString('hex') }
    }
  }
  const furthest = Math.max(0, ...known.keys())
  if (furthest > previous.id) return finish(missing(previous.id + 1, `seal ${furthest} was known outside the database`))
  const unsealed = await findInserted(owner)
  verdict.waitingRows = unsealed.waiting
  return finish(unsealed.fault)
}

/** As many of the following seals as hold about `rowsAtOnce` rows, each compared with its rows inside the database. */
async function nextSeals(owner: Pool, after: number): Promise<CheckedSeal[]> {
  const found = await owner.query<CheckedSeal>(
    `with following as (
       select * from audit_seal where id > $1 order by id limit ${sealsAtOnce}),
     chosen as (
       select * from (select id, sum(row_count) over (order by id) - row_count as before from following) f where before < ${rowsAtOnce})
     select s.id, s.row_count, s.prev_hash, s.hash, s.hash = ${sealHash} as whole, r.hashes is not distinct from s.row_hashes as rows_match, r.backdated
     from chosen join audit_seal s using (id) left join audit_seal p on p.id = s.id - 1
     left join lateral (
       select string_agg(${rowHash}, ''::bytea order by a.seq) as hashes,
         min(a.seq) filter (where p.id is not null and a.at < least(p.at, s.at) - ${longestTransaction}) as backdated from audit a
       where a.seq between s.first_seq and s.last_seq and a.seq <@ s.seqs) r on true
     order by s.id`,
    [after],
  )
  return found.rows
}

const missing = (seal: number, because: string): Fault => ({
  what: 'seal missing',
  seal,
  sentence: `Seal ${seal} is missing, and the rows it covered cannot be trusted: ${because}.`,
})

const insertedRow = (seq: number): Fault => ({
  what: 'inserted',
  seq,
  sentence: `Row ${seq} was put in after its time had been sealed.`,
})

const changedSeal = (seal: number, because: string): Fault => ({
  what: 'seal changed',
  seal,
  sentence: `Seal ${seal} was changed: ${because}.`,
})

async function sealFault(
  owner: Pool,
  seal: CheckedSeal,
  previous: { id: number; hash: Buffer },
  known: ReadonlyMap<number, string>,
): Promise<Fault | undefined> {
  if (seal.id !== previous.id + 1) return missing(previous.id + 1, `the next one is seal ${seal.id}`)
  if (!seal.whole) return changedSeal(seal.id, 'its contents do not give its hash')
  if (!seal.prev_hash.equals(previous.hash)) return changedSeal(seal.id, `it does not follow seal ${previous.id}`)
  const anchor = known.get(seal.id)
  if (anchor && anchor !== seal.hash.toString('hex')) {
    return changedSeal(seal.id, 'its hash is not the one that was written down outside the database')
  }
  if (!seal.rows_match) return findBadRow(owner, seal.id)
  return seal.backdated === null ? undefined : insertedRow(seal.backdated)
}

async function findBadRow(owner: Pool, seal: number): Promise<Fault> {
  const found = await owner.query<{ seq: number; gone: boolean }>(
    `select n.seq, a.seq is null as gone from audit_seal s
     cross join lateral (
       select e.seq, row_number() over (order by e.seq) as place from unnest(s.seqs) r
       cross join lateral generate_series(lower(r), upper(r) - 1) e (seq)) n
     left join audit a on a.seq = n.seq
     where s.id = $1 and (a.seq is null or ${rowHash} <> substring(s.row_hashes from (n.place::int - 1) * 32 + 1 for 32))
     order by n.seq limit 1`,
    [seal],
  )
  const { seq, gone } = found.rows[0]!
  return gone
    ? { what: 'deleted', seq, seal, sentence: `Row ${seq} is gone; it was there when seal ${seal} was made.` }
    : { what: 'changed', seq, seal, sentence: `Row ${seq} is not as it was when seal ${seal} was made.` }
}

/**
 * A row no seal knows is new, unless its transaction is one whose rows were all sealed, or its time is long before the newest
 * seal: then it was put there afterwards.
 */
async function findInserted(owner: Pool): Promise<{ waiting: number; fault?: Fault }> {
  const found = await owner.query<{ waiting: number; inserted: number | null }>(
    `with last as (
       select below_xid, at, pg_snapshot_xmin(pg_current_snapshot()) < below_xid as moved from audit_seal order by id desc limit 1),
     unsealed as (
       select a.seq, a.xid, a.at from audit a where not a.seq <@ (select coalesce(range_agg(seqs), '{}') from audit_seal))
     select count(*)::int as waiting, min(u.seq) filter (
       where (u.xid < l.below_xid and not l.moved) or (l.at is not null and u.at < least(l.at, clock_timestamp()) - ${longestTransaction})) as inserted
     from unsealed u left join last l on true`,
  )
  const { waiting, inserted } = found.rows[0]!
  if (inserted === null) return { waiting }
  return { waiting, fault: insertedRow(inserted) }
}
