import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task } from '#platform/server/jobs.ts'

/** Brings the list of children up to the day: stays that begin or end by the calendar alone. */
export const refreshRoster = task('refresh_foster_roster', z.unknown(), async (_, { transact }) => {
  await transact((tx) => sql`select refresh_foster_roster_by_day()`.execute(tx))
})
