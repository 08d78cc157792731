import { sql } from 'kysely'
import { plansOnce } from '#db/named-client.ts'
import type { Tx } from './handlers.ts'

/**
 * For the rest of the call a statement is planned once for every connection, not anew for what it asks. For long ones that
 * always ask by a key: to plan them takes longer than to answer them.
 */
export const planOnce = (tx: Tx): Promise<unknown> => sql.raw(plansOnce).execute(tx)
