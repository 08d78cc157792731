import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** The enrollment with what was recorded on it. */
export const enrollmentFacts: readonly FactPart[] = [
  {
    kind: 'enrollment',
    group: 'Moves',
    table: 'client_membership',
    may: () => true,
    client: ({ membership }) => sql`r.id = ${membership}`,
    owners: ['person_id'],
    from: ['start_date'],
    to: ['end_date'],
    tells: [
      'agency_id',
      'county',
      'county_case_number',
      'designation',
      'placement_type',
      'level_of_care',
      'dependency_status',
      'court_plan',
      'last_court_date',
      'next_court_date',
      'safety_alert',
      'strengths',
      'goals',
      'running_summary',
      'end_reason',
    ],
  },
  {
    kind: 'plan-need',
    group: 'Services',
    table: 'plan_need',
    may: (me) => me.may('Program.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id', 'person_id'],
    from: ['opened_on'],
    to: ['closed_on'],
    tells: ['goal', 'outcome'],
  },
]
