import { sql } from 'kysely'
import type { EvidencePart } from '#platform/server/evidence.ts'

/** The plan was read through with the family. */
export const reviewEvidence: EvidencePart = {
  kind: 'review',
  label: ['Plan reviews', 'Revisiones del plan'],
  words: ['Plan review', 'Revisión del plan'],
  charts: ['Client'],
  part: 'goals',
  seen: (me, id) => sql`select ''::text as detail from client_goal_review r where r.id = ${id} and r.voided_at is null
    and ${me.may('Program.View')}`,
}
