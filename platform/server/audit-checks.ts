import type { RawBuilder } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'

/** Which charts a check looks at, as they stood at the end of which day, and with what a question was made. */
export interface Checked {
  readonly charts: readonly string[]
  readonly on: string
  readonly option: string | null
  readonly days: number | null
}

interface CheckAnswer<Detail> {
  readonly chart: string
  readonly answer: 'Yes' | 'No' | 'N/A'
  /** What it saw. */
  readonly detail: Detail
}

/** A question of a chart audit that the machine answers, once for each chart. Who audits knows no other domain's tables. */
export interface AuditCheck<Detail = never> {
  readonly key: string
  readonly label: Words
  /** Asks for one of these; selects `value` and `label` (text). */
  readonly options?: RawBuilder<unknown>
  /** Takes a number of days. */
  readonly days?: true
  readonly answers: (tx: Tx, asked: Checked) => Promise<readonly CheckAnswer<Detail>[]>
  /** What it saw, as a person reads it. */
  readonly says: (detail: Detail) => Words
}

/** A check of whatever detail, as a domain lists it. */
export const auditCheck = <Detail>(check: AuditCheck<Detail>): AuditCheck => check as unknown as AuditCheck
