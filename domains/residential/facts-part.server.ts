import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const resident = {
  may: (me) => me.may('Residential.View'),
  client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
  owners: ['client_membership_id', 'person_id'],
} satisfies Partial<FactPart>

/** The bed, and being out of the house. */
export const residentFacts: readonly FactPart[] = [
  { kind: 'bed', group: 'Moves', table: 'bed_stay', ...resident, from: ['start_date'], to: ['end_date'] },
  {
    kind: 'absence',
    group: 'Moves',
    table: 'house_absence',
    ...resident,
    from: ['left_at'],
    event: true,
    tells: ['place', 'left_at', 'expected_at', 'back_at'],
  },
]
