import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task } from '#platform/server/jobs.ts'

/** Brings the lists of clients up to the day: enrollments and assignments that begin or end by the calendar alone. */
export const refreshClientRoster = task('refresh_client_roster', z.unknown(), async (_, { transact }) => {
  await transact((tx) => sql`select refresh_client_roster_by_day()`.execute(tx))
})
