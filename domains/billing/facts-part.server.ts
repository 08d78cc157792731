import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** What a payer authorized. */
export const billingFacts: readonly FactPart[] = [
  {
    kind: 'billing-authorization',
    group: 'Services',
    table: 'billing_authorization',
    may: (me) => me.may('Billing.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id', 'person_id'],
    from: ['start_date'],
    to: ['end_date'],
    named: ['number'],
    tells: ['units'],
  },
]
