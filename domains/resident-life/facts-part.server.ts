import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** The level of a resident. */
export const residentLifeFacts: readonly FactPart[] = [
  {
    kind: 'level',
    group: 'Services',
    table: 'resident_level',
    may: (me) => me.may('Residential.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id', 'person_id'],
    from: ['start_date'],
    to: ['end_date'],
    tells: ['reason', 'decided_by'],
  },
]
