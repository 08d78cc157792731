import { sql, type RawBuilder } from 'kysely'
import { list } from '#domains/enrollment/rows.server.ts'
import type { AuthorizationRow } from './authorization-shapes.rules.ts'
import { spanOf } from './authorization.rules.ts'

type Span = ReturnType<typeof spanOf>
export type StoredAuthorization = Omit<AuthorizationRow, keyof Span | 'State'>

/** The stored facts of an authorization `a` with its pauses. */
export const authorizationColumns: RawBuilder<unknown> = sql`a.id as "ApssAuthorizationID", a.number as "Number", a.start_date as "StartDate",
  a.months as "Months", a.months_cap as "MonthsCap", a.closed_on as "ClosedOn", a.closed_reason as "ClosedReason", a.note as "Note", a.version,
  ${list(sql`select q.id as "ApssPauseID", q.start_date as "StartDate", q.end_date as "EndDate", q.reason as "Reason", q.version
    from apss_pause q where q.apss_authorization_id = a.id and q.voided_at is null order by q.start_date`)} as "Pauses"`

/** Where it stands on a day. */
export function standing(row: StoredAuthorization, today: string): AuthorizationRow {
  const span = spanOf(row, today)
  const State =
    row.StartDate > today
      ? 'scheduled'
      : span.EndDate !== null && span.EndDate <= today
        ? 'ended'
        : span.Paused
          ? 'paused'
          : 'current'
  return { ...row, ...span, State }
}
