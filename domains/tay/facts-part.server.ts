import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const youth = {
  may: (me) => me.may('TAY.View'),
  client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
  owners: ['client_membership_id', 'person_id'],
  from: ['start_date'],
  to: ['end_date'],
} satisfies Partial<FactPart>

/** Where the youth lived and what made them eligible. */
export const tayFacts: readonly FactPart[] = [
  {
    kind: 'tay-stay',
    group: 'Moves',
    table: 'tay_stay',
    ...youth,
    named: ['placement_type', 'unit_id'],
    tells: ['room', 'lease_ends_on', 'end_reason'],
  },
  {
    kind: 'tay-certification',
    group: 'Services',
    table: 'tay_certification',
    ...youth,
    named: ['condition'],
    tells: ['proof', 'certified_by'],
  },
]
