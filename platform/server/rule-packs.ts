import { sql, type RawBuilder } from 'kysely'
import type { RulePack, RuleValues } from '#platform/contract/rule-packs.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'

/** The same in a statement, for days that only the statement knows. */
export const ruleValueOn = <F extends string>(
  pack: RulePack<F>,
  field: F,
  day: RawBuilder<unknown>,
): RawBuilder<number> =>
  sql<number>`coalesce((select (p.values ->> ${field})::int from rule_pack p where p.pack = ${pack.name} and p.start_date <= ${day}
    and p.voided_at is null order by p.start_date desc limit 1), ${pack.fields[field].standard}::int)`

/** What would have been otherwise: on which chart, what was said then, and what would have been said. */
export interface RuleTrial {
  readonly Name: string
  readonly On: string
  readonly Path: string | null
  readonly Was: Words
  readonly Would: Words
  /** Whether the change is a stop: what went through would not have. */
  readonly Stops: boolean
}

interface Trying {
  readonly tx: Tx
  readonly values: RuleValues<string>
  /** The first day of the month tried, and the first after it. */
  readonly from: string
  readonly to: string
}

/** A pack of a domain, and how it is tried against what happened. */
export interface RulePackPart {
  readonly pack: RulePack
  /** What is said of how many would have been stopped, and how many eased, where the usual words do not fit. */
  readonly told?: { readonly stops: OneAndMany; readonly eases: OneAndMany }
  /** Where the month tried is another one, `from` and `to` say which. */
  readonly tryOut: (
    asked: Trying,
  ) => Promise<{ looked: number; trials: readonly RuleTrial[]; from?: string; to?: string }>
}
export type OneAndMany = readonly [one: Words, many: Words]

/** Dated rules that have a screen of their own. */
export interface RulePlace {
  readonly label: Words
  readonly about: Words
  readonly path: string
  readonly permission: Permission
  /** How they stand now and what is planned, to be read beside the packs. */
  readonly rules?: (asked: {
    readonly tx: Tx
    readonly today: string
  }) => Promise<readonly { readonly What: Words; readonly Rule: Words; readonly From: string }[]>
}
