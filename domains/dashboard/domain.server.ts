import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly, task } from '#platform/server/jobs.ts'
import { dashboardDomain } from './domain.ts'
import { usageHandlers } from './usage.server.ts'
import { usageReports } from './reports-part.server.ts'

/** Counts the use of the days that are over, before the sessions of then are forgotten. */
const keepUsage = task('keep_usage', z.object({}), async (_, { settings, transact }) => {
  const { zone } = settings.agency
  await transact((tx) => sql`select keep_usage(${dayIn(zone, new Date())}::date, ${zone})`.execute(tx))
})

export const dashboardServer: ServerDomain = {
  name: dashboardDomain.name,
  handlers: usageHandlers,
  reports: usageReports,
  tasks: [keepUsage],
  cron: [nightly(keepUsage.name, '50 8,10 * * *')],
}
