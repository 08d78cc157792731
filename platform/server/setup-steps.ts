import type { Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'

/** A step of the first set-up. The domain whose records it is about brings it and says whether it is done. */
export interface SetupStep {
  readonly key: string
  /** Its place among all steps. */
  readonly sort: number
  readonly title: Words
  /** What for, in one sentence. */
  readonly about: Words
  /** Where it is done, also afterwards: `/Admin?tab=…`. */
  readonly address: string
  readonly isDone: (tx: Tx, today: string) => Promise<boolean>
}
