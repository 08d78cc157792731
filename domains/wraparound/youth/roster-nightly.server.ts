import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task } from '#platform/server/jobs.ts'

/** Brings rows of the roster up to the day: teams and phases that begin or end by the calendar alone. */
export const refreshWrapRoster = task('refresh_wrap_roster', z.unknown(), async (_, { transact }) => {
  await transact((tx) => sql`select refresh_wrap_roster_by_day()`.execute(tx))
})
