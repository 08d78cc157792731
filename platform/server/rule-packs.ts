import { sql } from 'kysely'
import { valuesOf, type RulePack, type RuleValues } from '#platform/contract/rule-packs.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'

/** The numbers of a pack that hold on a day. */
export async function ruleValues<F extends string>(tx: Tx, pack: RulePack<F>, day: string): Promise<RuleValues<F>> {
  const { rows } = await sql<{ values: Record<string, unknown> }>`select values from rule_pack
    where pack = ${pack.name} and start_date <= ${day}::date and voided_at is null order by start_date desc limit 1`.execute(
    tx,
  )
  return valuesOf(pack, rows[0]?.values)
}

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
  readonly tryOut: (asked: Trying) => Promise<{ looked: number; trials: readonly RuleTrial[] }>
}

/** Dated rules that have a screen of their own. */
export interface RulePlace {
  readonly label: Words
  readonly about: Words
  readonly path: string
  readonly permission: Permission
}
