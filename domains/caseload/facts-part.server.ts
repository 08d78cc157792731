import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

/** Who carried the case, in each role. */
export const assignmentFacts: readonly FactPart[] = [
  {
    kind: 'assignment',
    group: 'People',
    table: 'case_assignment',
    may: () => true,
    client: ({ membership }) => sql`r.subject_kind = 'client' and r.subject_id = ${membership}`,
    family: ({ family }) => sql`r.subject_kind = 'family' and r.subject_id = ${family}`,
    owners: ['subject_id', 'person_id'],
    from: ['start_date'],
    to: ['end_date'],
    tells: ['end_reason'],
  },
]
