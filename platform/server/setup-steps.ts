import { sql, type RawBuilder } from 'kysely'
import type { Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'

/** A step of the first setup. The domain whose records it is about brings it and says whether it is done. */
export interface SetupStep {
  readonly key: string
  /** Its place among all steps. */
  readonly sort: number
  readonly title: Words
  /** What for, in one sentence. */
  readonly about: Words
  /** Where it is done, also afterwards: `/Admin?tab=…`. */
  readonly address: string
  /** Offered, but setup does not wait for it. */
  readonly optional?: true
  readonly isDone: (tx: Tx, today: string) => Promise<boolean>
}

/** Done once there is such a row. */
export const hasAny =
  (found: RawBuilder<unknown> | ((today: string) => RawBuilder<unknown>)): SetupStep['isDone'] =>
  async (tx, today) =>
    (await sql`${typeof found === 'function' ? found(today) : found} limit 1`.execute(tx)).rows.length > 0

/** A step that is a part of the Agency tab, named as the part is. */
export const agencyPart = (step: Omit<SetupStep, 'address'>): SetupStep => ({
  ...step,
  address: `/Admin?tab=agency&part=${step.key}`,
})
