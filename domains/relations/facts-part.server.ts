import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** Who belonged to whom: the first is what is said to the second. */
export const relationFacts: readonly FactPart[] = [
  {
    kind: 'relation',
    group: 'People',
    table: 'person_relation',
    may: (me) => me.may('Person.View'),
    client: ({ person }) => sql`${person} in (r.person_id, r.other_person_id)`,
    owners: ['person_id', 'other_person_id'],
    from: ['start_date'],
    always: true,
    to: ['end_date'],
    named: ['person_id', 'kind', 'other_person_id'],
    sayOwn: true,
  },
]
