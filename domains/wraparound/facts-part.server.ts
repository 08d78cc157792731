import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const wrap = {
  may: (me) => me.may('Wrap.View'),
  client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
  owners: ['client_membership_id', 'person_id'],
  from: ['start_date'],
  to: ['end_date'],
} satisfies Partial<FactPart>

/** Phase and team. */
export const wrapFacts: readonly FactPart[] = [
  { kind: 'wrap-phase', group: 'Services', table: 'wrap_phase', ...wrap },
  { kind: 'wrap-team', group: 'People', table: 'wrap_team_client', ...wrap },
]
