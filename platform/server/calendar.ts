import type { RawBuilder } from 'kysely'
import type { AskedRight } from '#platform/contract/charts.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Me } from './handlers.ts'

export interface CalendarAsked {
  me: Me
  today: string
  from: string
  /** The last day asked for. */
  to: string
  /** Whose days: ids of employees. */
  staff: readonly string[]
}

/**
 * What a domain has on days beside appointments: court dates, visits owed. Whoever looks at a calendar can switch it on; no
 * calendar knows another domain's tables.
 */
export interface CalendarLayer {
  /** The domain's own word: `court`. */
  readonly name: string
  readonly words: Words
  readonly permission: AskedRight | 'SignedIn'
  /** Selects `day` (date), `time` (text or null), `detail` (jsonb) of what the staff asked for has on these days. */
  readonly rows: (asked: CalendarAsked) => RawBuilder<unknown>
  /** What a day says of it, and where one goes for it. */
  readonly line: (detail: never) => { text: Words; address?: string }
}

/** Whether somebody may switch a layer on. */
export const maySee = (me: Pick<Me, 'may'>, { permission }: CalendarLayer): boolean =>
  permission === 'SignedIn' || me.may(permission)
