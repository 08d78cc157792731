import { sql } from 'kysely'
import type { Tx } from './handlers.ts'

/**
 * For the rest of the transaction a statement is planned once for every connection, not anew for what it asks. For long ones that
 * always ask by a key: to plan them takes longer than to answer them.
 */
export const planOnce = (tx: Tx): Promise<unknown> =>
  sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
