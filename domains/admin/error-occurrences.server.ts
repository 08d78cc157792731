import { sql } from 'kysely'
import type { Handler } from '#platform/server/handlers.ts'
import type { overviewCalls } from './overview.calls.ts'

interface Report {
  reference: string
  at: string
  last_at: string
  times: number
  user_id: string | null
  name: string | null
  request_id: string | null
  user_agent: string | null
  endpoint_attempted: string
  response_code: number | null
  error_message: string
}

/** All reports that the list shows as one with the report of this reference. */
export const getErrorOccurrences: Handler<typeof overviewCalls.getErrorOccurrences> = async ({
  tx,
  input,
  notFound,
}) => {
  const found = await sql<Report>`
    select r.*, n.name from error_report named
    join error_report r on r.endpoint_attempted = named.endpoint_attempted and r.error_message = named.error_message
      and r.response_code is not distinct from named.response_code
    left join lateral staff_names(array[r.user_id]) n on true
    where named.reference = upper(${input.Reference}) order by r.last_at desc, r.id desc limit 200`.execute(tx)
  const { endpoint_attempted, response_code, error_message } = found.rows[0] ?? notFound()
  return {
    EndpointAttempted: endpoint_attempted,
    ResponseCode: response_code,
    ErrorMessage: error_message,
    Occurrences: found.rows.map((report) => ({
      Reference: report.reference,
      FirstAt: report.at,
      LastAt: report.last_at,
      Times: report.times,
      UserID: report.user_id,
      Who: report.name,
      RequestID: report.request_id,
      UserAgent: report.user_agent,
    })),
  }
}
