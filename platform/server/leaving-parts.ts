import type { Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'

export interface Leaving {
  readonly tx: Tx
  readonly employeeId: string
  readonly today: string
}

/** What of a domain waits for somebody else once an account is deactivated, in a sentence; nothing where nothing does. */
export type LeavingPart = (leaving: Leaving) => Promise<Words | undefined>
