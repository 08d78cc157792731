import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** Goals that were open. */
export const goalFacts: readonly FactPart[] = [
  {
    kind: 'goal',
    group: 'Services',
    table: 'client_goal',
    may: (me) => me.may('Program.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id', 'person_id'],
    from: ['opened_on'],
    to: ['closed_on'],
    tells: ['area', 'target_on', 'outcome'],
  },
]
