import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** Orders of the house. */
export const medicationFacts: readonly FactPart[] = [
  {
    kind: 'medication-order',
    group: 'Health',
    table: 'medication_order',
    may: (me) => me.may('Residential.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id', 'person_id'],
    from: ['start_date'],
    to: ['end_date'],
    named: ['drug', 'strength'],
    tells: [
      'dose_amount',
      'dose_unit',
      'route',
      'directions',
      'prescriber',
      'psychotropic',
      'consent_kind',
      'consent_expires_on',
      'end_reason',
    ],
  },
]
