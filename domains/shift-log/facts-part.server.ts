import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** What shifts wrote of a child. A house writes of several children at once: its words never leave the agency. */
export const shiftFacts: readonly FactPart[] = [
  {
    kind: 'shift-entry',
    group: 'Services',
    table: 'shift_entry',
    may: (me) => me.may('Residential.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id', 'person_id'],
    from: ['day'],
    event: true,
    months: 1,
    named: ['topic'],
    tells: ['mark', 'body', 'written_by', 'added'],
    inside: true,
  },
]
