import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task } from '#platform/server/jobs.ts'

/** Every open line is looked at again: days pass, and stays and holidays are corrected. */
export const refreshBilling = task('refresh_billing', z.object({}), async (_, { transact }) => {
  await transact((tx) => sql`select billing_refresh_all()`.execute(tx))
})
