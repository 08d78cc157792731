import { timingSafeEqual, createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { lastBackup, lastGreenDrill } from '#platform/server/backup-log.ts'
import { callTimesOf } from '#platform/server/call-times.ts'
import { transact } from '#platform/server/database.ts'
import { sendRefused } from '#platform/server/http.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { refused } from '#platform/server/refused.ts'
import { durations, family } from './metrics-text.server.ts'
import { diskOf, keysOf } from './system-facts.server.ts'

const textType = 'text/plain; version=0.0.4; charset=utf-8'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

interface Counted {
  jobs: Record<string, number> | null
  mails: Record<string, number> | null
  sessions: number
  tickets: number
  audit_at: number | null
  documents_at: number | null
  size: number
}

/** Counts of the whole system; an instance that cannot ask says only what it knows of itself. */
async function countedIn({ pool }: Platform): Promise<Counted | undefined> {
  try {
    return await transact(pool, 'system', { call: 'metrics' }, async (tx) => {
      const { rows } = await sql<Counted>`select
        (select json_object_agg(state, n) from (select state, count(*)::int as n from job_overview() group by state) j) as jobs,
        (select json_object_agg(state, n) from (select state, count(*)::int as n from mail group by state) m) as mails,
        (select count(*)::int from session where ended_at is null and last_seen_at > now() - interval '20 minutes') as sessions,
        (select open from tickets_open()) as tickets,
        (select extract(epoch from max(at))::float8 from audit_check) as audit_at,
        (select extract(epoch from max(at))::float8 from document_check) as documents_at,
        pg_database_size(current_database())::float8 as size`.execute(tx)
      return rows[0]
    })
  } catch {
    return undefined
  }
}

const seconds = (at: string | undefined) => (at === undefined ? [] : [{ value: Date.parse(at) / 1000 }])
const states = (counts: Record<string, number> | null | undefined, all: readonly string[]) =>
  counts === undefined ? [] : all.map((state) => ({ labels: { state }, value: counts?.[state] ?? 0 }))
const known = (value: number | null | undefined) => (value === null || value === undefined ? [] : [{ value }])

async function metricsOf(platform: Platform): Promise<string> {
  const { settings, pool } = platform
  const [counted, disk] = await Promise.all([countedIn(platform), diskOf(settings)])
  const times = callTimesOf(settings)
  const { certificateEnds } = keysOf(settings)
  const memory = process.memoryUsage()
  const lines = [
    ...family('kith_up', 'gauge', 'Whether the database answered.', [{ value: counted ? 1 : 0 }]),
    ...family('kith_start_time_seconds', 'gauge', 'When this process began to answer.', [
      { value: times.since.getTime() / 1000 },
    ]),
    ...family(
      'kith_http_requests_total',
      'counter',
      'Answers of this process by route and status.',
      times.codes().map(({ route, status, times: value }) => ({ labels: { route, status }, value })),
    ),
    ...durations('kith_http_request_duration_seconds', 'How long the answers of this process took.', times),
    ...family(
      'kith_jobs',
      'gauge',
      'Background jobs by state.',
      states(counted?.jobs, ['queued', 'running', 'retrying', 'failed']),
    ),
    ...family('kith_mails', 'gauge', 'Mails by state.', states(counted?.mails, ['waiting', 'kept', 'sent', 'failed'])),
    ...family('kith_sessions', 'gauge', 'Sessions in use in the last 20 minutes.', known(counted?.sessions)),
    ...family('kith_tickets_open', 'gauge', 'Requests for help without an answer.', known(counted?.tickets)),
    ...family(
      'kith_audit_verified_timestamp_seconds',
      'gauge',
      'When the audit was last verified.',
      known(counted?.audit_at),
    ),
    ...family(
      'kith_documents_verified_timestamp_seconds',
      'gauge',
      'When the documents were last verified.',
      known(counted?.documents_at),
    ),
    ...family(
      'kith_backup_timestamp_seconds',
      'gauge',
      'When the last backup was finished.',
      seconds(lastBackup(settings.dataDir)),
    ),
    ...family(
      'kith_drill_timestamp_seconds',
      'gauge',
      'When a backup last came back whole.',
      seconds(lastGreenDrill(settings.dataDir)),
    ),
    ...family(
      'kith_certificate_end_timestamp_seconds',
      'gauge',
      'When the certificate runs out.',
      seconds(certificateEnds ?? undefined),
    ),
    ...family('kith_disk_free_bytes', 'gauge', 'Free room on the disk with the data.', known(disk?.free)),
    ...family('kith_disk_size_bytes', 'gauge', 'Size of the disk with the data.', known(disk?.size)),
    ...family('kith_database_size_bytes', 'gauge', 'Size of the database.', known(counted?.size)),
    ...family('kith_database_connections', 'gauge', 'Connections of this process to the database.', [
      { labels: { state: 'open' }, value: pool.totalCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ]),
    ...family('process_resident_memory_bytes', 'gauge', 'Memory of this process.', [{ value: memory.rss }]),
    ...family('process_cpu_seconds_total', 'counter', 'Processor time of this process.', [
      { value: (process.cpuUsage().user + process.cpuUsage().system) / 1e6 },
    ]),
    ...family('nodejs_eventloop_utilization', 'gauge', 'Share of its time in which this process was at work.', [
      { value: performance.eventLoopUtilization().utilization },
    ]),
  ]
  return `${lines.join('\n')}\n`
}

/** Read by a collector with the token of the settings. Without the token, or with another, there is no such page. */
export function registerMetrics(server: FastifyInstance, platform: Platform): void {
  const { metricsToken } = platform.settings
  server.get('/metrics', async (request, reply) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!metricsToken || !isSame(given, metricsToken)) return sendRefused(reply, refused('NotFound'))
    return reply.type(textType).send(await metricsOf(platform))
  })
}
