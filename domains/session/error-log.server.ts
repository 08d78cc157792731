import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { newReference } from '#platform/server/http.ts'
import { scrub } from '#platform/server/scrub.ts'
import { errorLogCalls, reportLimit } from './error-log.calls.ts'

const perMinute = { session: 30, address: 5 }

const order = { LastAt: 'last_at', Times: 'times', EndpointAttempted: 'endpoint_attempted' } as const

/** Counts in the database, so that several instances count together. */
async function tooMany(tx: Tx, me: Me | undefined, ip: string): Promise<boolean> {
  const key = me ? `report:${me.sessionId}` : `report:${ip}`
  const counted = await sql<{ failures: number }>`
    insert into throttle as t (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = case when t.window_start < now() - interval '1 minute' then 1 else t.failures + 1 end,
      window_start = case when t.window_start < now() - interval '1 minute' then now() else t.window_start end
    returning failures`.execute(tx)
  return (counted.rows[0]?.failures ?? 0) > (me ? perMinute.session : perMinute.address)
}

/** Alike but for numbers and ids: the same failure. */
const alike = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#')

const withoutQuery = (endpoint: string) => endpoint.replace(/[?#].*$/s, '')

export const errorLogHandlers = handlers(errorLogCalls, {
  async reportError({ tx, me, input, ip, userAgent, requestId, refuse }) {
    const sent = Buffer.byteLength(input.EndpointAttempted) + Buffer.byteLength(input.ErrorMessage)
    if (sent > reportLimit) refuse('ReportTooLong')
    if (await tooMany(tx, me, ip)) refuse('TooManyReports')
    const report = {
      endpoint_attempted: scrub(withoutQuery(input.EndpointAttempted)).slice(0, 300),
      // The client has no code to tell where nothing came back; it sends 200.
      response_code: input.ResponseCode === 200 ? null : input.ResponseCode,
      error_message: scrub(input.ErrorMessage),
    }
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([me?.userId, ...Object.values(report).map((part) => alike(String(part)))]))
      .digest()
    await sql`select pg_advisory_xact_lock(727014, ${fingerprint.readInt32BE(0)})`.execute(tx)
    const merged = await tx
      .updateTable('error_report')
      .set({ times: sql`times + 1`, last_at: sql`now()` })
      .where('fingerprint', '=', fingerprint)
      .where('last_at', '>', sql<string>`now() - interval '10 minutes'`)
      .returning('reference')
      .executeTakeFirst()
    if (merged) return { Reference: merged.reference }
    const reference = newReference()
    await tx
      .insertInto('error_report')
      .values({
        ...report,
        reference,
        fingerprint,
        user_id: me?.userId ?? null,
        session_id: me?.sessionId ?? null,
        request_id: requestId,
        user_agent: scrub(userAgent).replaceAll('\n', ' ').slice(0, 300),
      })
      .execute()
    return { Reference: reference }
  },

  async getErrorLogs({ tx, input }) {
    const like = `%${(input.Search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const code = input.ResponseCode ?? null
    const { limit, offset } = pageOf(input)
    const direction = (input.Descending ?? !input.Sort) ? 'desc' : 'asc'
    const found = await sql<ReportGroup & { total: number }>`
      select *, (count(*) over ())::int as total from (
        select endpoint_attempted, response_code, error_message, sum(times)::int as times,
          count(distinct user_id)::int as users, min(at) as first_at, max(last_at) as last_at,
          (array_agg(reference order by last_at desc))[1:20] as references_of,
          (array_agg(user_agent order by last_at desc))[1] as user_agent
        from error_report where ${code}::int is null or response_code is not distinct from nullif(${code}::int, 200)
        group by endpoint_attempted, response_code, error_message
        having bool_or(reference ilike ${like} or endpoint_attempted ilike ${like} or error_message ilike ${like})) groups
      order by ${sql.ref(order[input.Sort ?? 'LastAt'])} ${sql.raw(direction)}, last_at desc, endpoint_attempted
      limit ${limit} offset ${offset}`.execute(tx)
    return {
      Rows: found.rows.map((row) => ({
        Reference: row.references_of[0] as string,
        References: row.references_of,
        EndpointAttempted: row.endpoint_attempted,
        ResponseCode: row.response_code,
        ErrorMessage: row.error_message,
        Times: row.times,
        Users: row.users,
        FirstAt: row.first_at,
        LastAt: row.last_at,
        UserAgent: row.user_agent,
      })),
      Total: found.rows[0]?.total ?? 0,
    }
  },
})

interface ReportGroup {
  endpoint_attempted: string
  response_code: number | null
  error_message: string
  times: number
  users: number
  first_at: string
  last_at: string
  references_of: string[]
  user_agent: string | null
}
