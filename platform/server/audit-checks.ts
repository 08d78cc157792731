import type { RawBuilder } from 'kysely'
import type { Words } from '#platform/contract/words.ts'

/** Which charts a check looks at, as of which day, and with what a question was made. */
export interface Checked {
  /** Selects `chart_id` (a client's enrollment). */
  readonly charts: RawBuilder<unknown>
  readonly on: string
  readonly option: string | null
  readonly days: number | null
}

/**
 * A question of a chart audit that the machine answers. `rows` selects `chart_id`, `answer` (Yes, No or N/A) and `detail` (jsonb,
 * what it saw), one row for each chart. Who audits knows no other domain's tables.
 */
export interface AuditCheck<Detail = never> {
  readonly key: string
  readonly label: Words
  /** Asks for one of these; selects `value` and `label` (text). */
  readonly options?: RawBuilder<unknown>
  /** Takes a number of days. */
  readonly days?: true
  readonly rows: (asked: Checked) => RawBuilder<unknown>
  /** What it saw, as a person reads it. */
  readonly says: (detail: Detail) => Words
}

/** A check of whatever detail, as a domain lists it. */
export const auditCheck = <Detail>(check: AuditCheck<Detail>): AuditCheck => check as unknown as AuditCheck
