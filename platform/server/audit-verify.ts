import type { Pool } from 'pg'
import { ColdBook, coldMonths, UnreadableFile, type ColdFault, type ColdFiles } from './audit-cold.ts'
import { beginning, rowHash, sealHash, utc } from './audit-seal.ts'

/** What was written down outside the database: a seal's number and hash. */
export interface Anchor {
  id: number
  hash: string
}

export interface Fault {
  what: 'changed' | 'deleted' | 'inserted' | 'seal changed' | 'seal missing' | 'file'
  /** The first bad row, or none when a seal itself is bad. */
  seq?: number
  seal?: number
  /** A month that was taken out of the book. */
  file?: string
  sentence: string
}

export interface Verdict {
  fault?: Fault
  seals: number
  sealedRows: number
  waitingRows: number
  anchors: number
  /** Months in files, their rows, and how many of these were not read for lack of the key. */
  cold: { months: number; rows: number; unread: number }
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
const longestTransaction = "interval '1 hour'"
/**
 * A row older than this was not written when it says, if `s` is the seal after `p`. Older than its own seal too: a clock that
 * was ahead and is set right again falsifies nothing. Older than the rows before it too: what one seal has no room for waits for
 * the next, however long nobody sealed. Before the first seal of all, nothing was sealed: what was written then may wait too.
 */
const tooOld = (p: string, s: string) => `least(${p}.at, ${s}, (
  select max(b.at) from audit b where b.seq between ${p}.first_seq and ${p}.last_seq and b.seq <@ ${p}.seqs)) - ${longestTransaction}`

/** Recomputes every row and every seal, and names the first that is not as it was sealed. */
export async function verifyAudit(
  owner: Pool,
  { anchors = [], cold }: { anchors?: readonly Anchor[]; cold?: ColdFiles } = {},
): Promise<Verdict> {
  const began = performance.now()
  const known = new Map(anchors.map(({ id, hash }) => [id, hash]))
  const book = new ColdBook(await coldMonths(owner), cold ?? { folder: '/nonexistent' })
  const verdict: Verdict = {
    seals: 0,
    sealedRows: 0,
    waitingRows: 0,
    anchors: known.size,
    cold: {
      months: book.months.length,
      rows: book.months.reduce((sum, { row_count }) => sum + row_count, 0),
      unread: 0,
    },
    milliseconds: 0,
  }
  const finish = (fault?: Fault): Verdict => ({
    ...verdict,
    ...(fault && { fault }),
    milliseconds: Math.round(performance.now() - began),
  })

  const gone = await book.missing()
  if (gone) return finish(badFile(gone))
  verdict.cold.unread = book.unread
  let previous: { id: number; hash: Buffer } = { id: 0, hash: beginning }
  for (;;) {
    const chunk = await nextSeals(owner, previous.id)
    if (chunk.length === 0) break
    for (const seal of chunk) {
      const fault = await sealFault(owner, seal, previous, known, book)
      if (fault) return finish(fault)
      previous = seal
      verdict.seals += 1
      verdict.sealedRows += seal.row_count
      verdict.newest = { id: seal.id, hash: seal.hash.toString('hex') }
    }
  }
  const furthest = Math.max(0, ...known.keys())
  if (furthest > previous.id) return finish(missing(previous.id + 1, `seal ${furthest} was known outside the database`))
  const changed = await book.rest()
  if (changed) return finish(badFile(changed))
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
     left join lateral (select ${tooOld('p', 's.at')} as at) old on p.id is not null
     left join lateral (
       select string_agg(${rowHash}, ''::bytea order by a.seq) as hashes, min(a.seq) filter (where a.at < old.at) as backdated from audit a
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

const badFile = ({ file, sentence }: ColdFault): Fault => ({ what: 'file', file, sentence })

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
  book: ColdBook,
): Promise<Fault | undefined> {
  if (seal.id !== previous.id + 1) return missing(previous.id + 1, `the next one is seal ${seal.id}`)
  if (!seal.whole) return changedSeal(seal.id, 'its contents do not give its hash')
  if (!seal.prev_hash.equals(previous.hash)) return changedSeal(seal.id, `it does not follow seal ${previous.id}`)
  const anchor = known.get(seal.id)
  if (anchor && anchor !== seal.hash.toString('hex')) {
    return changedSeal(seal.id, 'its hash is not the one that was written down outside the database')
  }
  if (!seal.rows_match) {
    const fault =
      book.months.length > 0 ? await findBadWithFiles(owner, seal.id, book) : await findBadRow(owner, seal.id)
    if (fault) return fault
  }
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
  return gone ? goneRow(seq, seal) : changedRow(seq, seal)
}

const goneRow = (seq: number, seal: number): Fault => ({
  what: 'deleted',
  seq,
  seal,
  sentence: `Row ${seq} is gone; it was there when seal ${seal} was made.`,
})

const changedRow = (seq: number, seal: number): Fault => ({
  what: 'changed',
  seq,
  seal,
  sentence: `Row ${seq} is not as it was when seal ${seal} was made.`,
})

const hashLength = 32

/** Every row of a seal, from the book or from the file of its month, against what was sealed of it. */
async function findBadWithFiles(owner: Pool, seal: number, book: ColdBook): Promise<Fault | undefined> {
  const { rows } = await owner.query<{
    sealed: number[]
    row_hashes: Buffer
    live: number[] | null
    hashes: Buffer | null
    too_old: string | null
  }>(
    `select s.row_hashes, l.live, l.hashes, case when p.id is not null then ${utc(`(${tooOld('p', 's.at')})`)} end as too_old,
       array(select e.seq from unnest(s.seqs) r, generate_series(lower(r), upper(r) - 1) e (seq) order by 1) as sealed
     from audit_seal s left join audit_seal p on p.id = s.id - 1 left join lateral (
       select array_agg(a.seq order by a.seq) as live, string_agg(${rowHash}, ''::bytea order by a.seq) as hashes
       from audit a where a.seq between s.first_seq and s.last_seq and a.seq <@ s.seqs) l on true
     where s.id = $1`,
    [seal],
  )
  const { sealed, row_hashes, live, hashes, too_old } = rows[0]!
  const at = (all: Buffer, index: number) => all.subarray(index * hashLength, (index + 1) * hashLength)
  const inBook = new Map(live?.map((seq, index) => [seq, at(hashes!, index)]))
  try {
    const inFiles = await book.linesOf(sealed.filter((seq) => !inBook.has(seq)))
    for (const [index, seq] of sealed.entries()) {
      const line = inFiles.get(seq)
      if (line === 'closed') continue
      const hash = inBook.get(seq) ?? line?.hash
      if (!hash) return goneRow(seq, seal)
      if (!hash.equals(at(row_hashes, index))) return changedRow(seq, seal)
      if (line && too_old && line.at < too_old) return insertedRow(seq)
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return badFile(error.fault)
    throw error
  }
  return undefined
}

/**
 * A row no seal knows is new, unless its transaction is one whose rows were all sealed, or its time is long before the newest
 * seal: then it was put there afterwards.
 */
async function findInserted(owner: Pool): Promise<{ waiting: number; fault?: Fault }> {
  const found = await owner.query<{ waiting: number; inserted: number | null }>(
    `with last as (
       select below_xid, pg_snapshot_xmin(pg_current_snapshot()) < below_xid as moved, ${tooOld('p', 'clock_timestamp()')} as too_old
       from audit_seal p order by id desc limit 1),
     unsealed as (
       select a.seq, a.xid, a.at from audit a where not a.seq <@ (select coalesce(range_agg(seqs), '{}') from audit_seal))
     select count(*)::int as waiting, min(u.seq) filter (
       where (u.xid < l.below_xid and not l.moved) or u.at < l.too_old) as inserted
     from unsealed u left join last l on true`,
  )
  const { waiting, inserted } = found.rows[0]!
  if (inserted === null) return { waiting }
  return { waiting, fault: insertedRow(inserted) }
}
