import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'

const isThere = (table: string) => async (tx: Tx, id: string) =>
  (await sql`select 1 from ${sql.table(table)} where id = ${id} and voided_at is null`.execute(tx)).rows.length > 0

/** Courses and sessions are the agency's: the permission alone decides. */
export const trainingScopes: Pick<ScopeRules, 'trainingCourse' | 'trainingSession' | 'trainingRequirement'> = {
  trainingCourse: { is: 'record', table: 'training_course', check: isThere('training_course') },
  trainingRequirement: { is: 'record', table: 'training_requirement', check: isThere('training_requirement') },
  trainingSession: { is: 'record', table: 'training_session', check: isThere('training_session') },
}
