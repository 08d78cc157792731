import type { RawBuilder } from 'kysely'
import type { AskedRight } from '#platform/contract/charts.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Me } from './handlers.ts'
import type { ToDo } from './worklist.ts'

/** A fact that cannot be right, or is missing. */
export interface FlawRow<Detail> {
  readonly Ref: string
  readonly Name: string
  readonly Detail: Detail
}

/**
 * One kind of flaw in the data. `rows` selects, as far as row security gives it to the caller: `ref` (uuid of the record; of two,
 * made of both), `name` (text, whose it is), `sub_program_id` and `detail` (jsonb). Who shows the inbox knows no other domain's
 * tables.
 */
export interface FlawRule<Detail = never> {
  readonly key: string
  /** What they are called together: “Birth dates missing”. */
  readonly label: Words
  /** Who mends it. */
  readonly mends: Words
  /** Without it the caller does not see the kind. */
  readonly permission: AskedRight
  readonly rows: (asked: { me: Me; today: string }) => RawBuilder<unknown>
  readonly says: (row: FlawRow<Detail>) => Words
  /** The one button. */
  readonly does: (row: FlawRow<Detail>) => ToDo
}

/** A rule of whatever detail, as a domain lists it. */
export const flawRule = <Detail>(rule: FlawRule<Detail>): FlawRule => rule as unknown as FlawRule
