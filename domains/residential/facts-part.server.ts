import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const resident = {
  may: (me) => me.may('Residential.View'),
  client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
  owners: ['client_membership_id', 'person_id'],
} satisfies Partial<FactPart>

/** What was planned, the bed, and being out of the house. */
export const residentFacts: readonly FactPart[] = [
  {
    kind: 'resident',
    group: 'Services',
    table: 'residential_enrollment',
    ...resident,
    from: [],
    always: true,
    named: ['admitted_from'],
    tells: ['emergency_stay', 'target_date', 'special_diet', 'discharge_plan'],
  },
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
