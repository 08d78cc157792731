import type { RawBuilder } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import type { Me, Tx } from './handlers.ts'

export interface CreditAsked {
  me: Me
  from: string
  /** The last day asked for. */
  to: string
  /** Enrollments the entry could be of. */
  memberships: readonly string[]
  family: string | null
}

/**
 * What one entry completes beside the chart it is written in: an appointment with the same people. Whoever writes the entry
 * knows no other domain's tables.
 */
export interface EntryCredit {
  /** Selects `id` (uuid), `day`, `children` (uuid[]) and `detail` (jsonb) of what is open and the caller's own. */
  readonly rows: (asked: CreditAsked) => RawBuilder<unknown>
  readonly words: (detail: never) => Words
  /** Completes these, as far as they are open and the caller's own; gives how many. */
  readonly complete: (of: { tx: Tx; me: Me; ids: readonly string[]; contactId: string; on: string }) => Promise<number>
  /** The entry was taken back: what it completed is open again. */
  readonly reopen: (of: { tx: Tx; contactId: string }) => Promise<void>
}
