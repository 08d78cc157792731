import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { admin } from './domain.ts'
import { remindOfDrill } from './drill-reminder.server.ts'
import { overviewHandlers } from './overview.server.ts'
import { auditSearchHandlers } from './audit-search.server.ts'
import { drillNotice } from './drill-reminder.server.ts'

export const adminServer: ServerDomain = {
  name: admin.name,
  notices: [drillNotice],
  handlers: [...overviewHandlers, ...auditSearchHandlers],
  tasks: [remindOfDrill],
  cron: [nightly(remindOfDrill.name, '20 14 * * *')],
}
