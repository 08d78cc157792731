import type { Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'
import type { Settings } from './settings.ts'

/** A case that goes from one worker to another from a day on. */
export interface MovedCase {
  readonly kind: 'client' | 'family'
  /** The client's membership in the sub-program, or the family. */
  readonly subjectId: string
  readonly from: string
  readonly to: string
  readonly start: string
}

export interface Transferring {
  readonly tx: Tx
  readonly settings: Settings
  readonly today: string
  readonly cases: readonly MovedCase[]
  readonly effect: (kind: string, sentence: Words) => void
}

/** What a domain keeps with the worker of a case, and gives to the next one. Asked when the cases have moved. */
export type TransferPart = (transferring: Transferring) => Promise<void>
