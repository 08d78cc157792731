import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const owners = ['client_membership_id', 'person_id'] as const
const may: FactPart['may'] = (me) => me.may('Foster.View')

/** Homes, time away and court. */
export const fosterFacts: readonly FactPart[] = [
  {
    kind: 'placement',
    group: 'Moves',
    table: 'placement',
    may: (me) => me.may('Foster.View') || me.may('Family.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    family: ({ family }) => sql`r.family_id = ${family}`,
    owners: [...owners, 'family_id'],
    from: ['start_date'],
    to: ['end_date'],
    named: ['family_id', 'person_id'],
    tells: ['placement_type', 'override_reason', 'children_along', 'end_reason'],
  },
  {
    kind: 'away',
    group: 'Moves',
    table: 'location_event',
    may,
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id'],
    from: ['start_date'],
    to: ['end_date'],
    tells: ['place', 'respite_family_id', 'bed_held_until', 'end_reason'],
  },
  {
    kind: 'hearing',
    group: 'Court',
    table: 'hearing',
    may,
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners,
    from: ['held_on'],
    event: true,
    named: ['kind'],
    tells: ['court', 'department', 'judge', 'purpose', 'outcome', 'next_date'],
  },
  {
    kind: 'court-order',
    group: 'Court',
    table: 'court_order',
    may,
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners,
    from: ['ordered_on'],
    through: 'expires_on',
    tells: ['court', 'text'],
  },
]
