import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const may: FactPart['may'] = (me) => me.may('APSS.View')

/** Stage of the adoption and what the county authorized. */
export const apssFacts: readonly FactPart[] = [
  {
    kind: 'apss-stage',
    group: 'Services',
    table: 'apss_stage',
    may,
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id', 'person_id'],
    from: ['start_date'],
    to: ['end_date'],
  },
  {
    kind: 'apss-authorization',
    group: 'Services',
    table: 'apss_authorization',
    may,
    client: ({ membership }) =>
      sql`r.apss_family_id = (select e.apss_family_id from apss_enrollment e where e.client_membership_id = ${membership})`,
    from: ['start_date'],
    to: ['end_date', 'closed_on'],
    named: ['number', 'apss_family_id'],
    tells: ['months', 'closed_reason'],
  },
]
