import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { courtDates } from './court.rules.ts'

/** Brings the court dates of a membership in line with its hearings; says its version then. */
export async function keepCourtDates(
  tx: Tx,
  membershipId: string,
  { gone = [], next }: { gone?: readonly string[]; next?: string | null } = {},
): Promise<void> {
  const now = await tx
    .selectFrom('client_membership')
    .select(['last_court_date', 'next_court_date'])
    .where('id', '=', membershipId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const hearings = await tx
    .selectFrom('hearing')
    .select(['held_on as held', sql<boolean>`outcome is not null`.as('decided')])
    .where('client_membership_id', '=', membershipId)
    .where('voided_at', 'is', null)
    .execute()
  const kept = courtDates(hearings, { last: now.last_court_date, next: next ?? now.next_court_date }, gone)
  if (kept.last === now.last_court_date && kept.next === now.next_court_date) return
  await tx
    .updateTable('client_membership')
    .set({ last_court_date: kept.last, next_court_date: kept.next })
    .where('id', '=', membershipId)
    .execute()
}
