import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import type { Report } from '#platform/server/reports.ts'
import { reportRecords } from './audit-records.server.ts'
import { reportsDomain } from './domain.ts'
import { forgetOldRuns } from './forget-runs.server.ts'
import { reportFilePolicy, reportMaker, reportNotice } from './make-report.server.ts'
import { regulatorHandlers } from './regulators/regulators.server.ts'
import { reportsHandlers } from './reports.server.ts'
import { scheduleHandlers } from './schedules.server.ts'
import { scheduleSender } from './send-schedules.server.ts'

/** Told of all reports, so that its jobs can make and send them. */
export function reportsServer(reports: () => readonly Report[]): ServerDomain {
  const sender = scheduleSender(reports)
  return {
    name: reportsDomain.name,
    handlers: [...reportsHandlers, ...scheduleHandlers, ...regulatorHandlers],
    records: reportRecords,
    notices: [reportNotice],
    filePolicies: { report_run: reportFilePolicy },
    tasks: [reportMaker(reports), sender, forgetOldRuns],
    cron: [nightly(sender.name, '*/5 * * * *'), nightly(forgetOldRuns.name, '55 9 * * *')],
  }
}
