import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task } from '#platform/server/jobs.ts'

export const forgetNotices = task('forget_notices', z.object({}), async (_payload, { transact }) => {
  await transact((tx) => sql`select forget_notices()`.execute(tx))
})
