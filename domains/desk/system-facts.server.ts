import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { ownCertificates } from '#domains/documents/evidence/seal-key.server.ts'
import { percentile } from '#platform/server/call-times.ts'
import { dayIn } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'

/** A file or certificate that cannot be read says nothing here; the start and the log do. */
function orNothing<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Free and whole room of the disk with the data; null where the disk cannot be read. */
export async function diskOf({ dataDir }: Settings): Promise<{ free: number; size: number } | null> {
  try {
    const found = await statfs(dataDir)
    return { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
  } catch {
    return null
  }
}

/** Ages and ends of what runs out or has to be kept. */
export function keysOf(settings: Settings) {
  const { tls, pepper, pepperFile, agency } = settings
  const day = (date: Date) => dayIn(agency.zone, date)
  const served = tls && orNothing(() => new X509Certificate(readFileSync(tls.certFile)))
  const seal = orNothing(() => ownCertificates(settings).at(-1))
  const sealed = seal && orNothing(() => new X509Certificate(seal))
  return {
    certificateEnds: served ? day(served.validToDate) : null,
    sealKeyFrom: sealed ? day(sealed.validFromDate) : null,
    sealKeyEnds: sealed ? day(sealed.validToDate) : null,
    pepperFrom: pepper ? null : orNothing(() => day(statSync(pepperFile).mtime)),
  }
}

export interface CallPace {
  Call: string
  Times: number
  Failed: number
  MeanMs: number
  P95Ms: number
}

const shortName = (route: string) => route.replace(/^\/API\//, '')

/** How long each call took in the last 24 hours, all instances together, the slowest first. */
export async function pacesOf(tx: Tx): Promise<{ paces: CallPace[]; answers: number; faults: number; p95: number }> {
  const { rows } = await sql<{ call: string; times: number; failed: number; total: number; buckets: number[] }>`
    select call, sum(times)::int as times, sum(failed)::int as failed, sum(total_ms)::float8 as total,
      array(select sum(b.count)::int from call_time c cross join lateral unnest(c.buckets) with ordinality b (count, nth)
        where c.call = t.call and c.hour > now() - interval '24 hours' group by b.nth order by b.nth) as buckets
    from call_time t where hour > now() - interval '24 hours' group by call`.execute(tx)
  const paces = rows.map((row) => ({
    Call: shortName(row.call),
    Times: row.times,
    Failed: row.failed,
    MeanMs: Math.round(row.total / Math.max(1, row.times)),
    P95Ms: Math.round(percentile(row.buckets, 0.95)),
  }))
  const all = rows[0]?.buckets.map((_, at) => rows.reduce((sum, { buckets }) => sum + (buckets[at] ?? 0), 0)) ?? []
  return {
    paces: paces.toSorted((a, b) => b.P95Ms - a.P95Ms || b.Times - a.Times),
    answers: rows.reduce((sum, { times }) => sum + times, 0),
    faults: rows.reduce((sum, { failed }) => sum + failed, 0),
    p95: Math.round(percentile(all, 0.95)),
  }
}

export async function unscannedOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from stored_file where state = 'waiting'`.execute(
    tx,
  )
  return rows[0]!.n
}
