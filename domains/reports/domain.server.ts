import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { reportRecords } from './audit-records.server.ts'
import { reportsDomain } from './domain.ts'
import { forgetOldRuns } from './forget-runs.server.ts'
import { reportFilePolicy, reportMaker, reportNotices } from './make-report.server.ts'
import { regulatorHandlers } from './regulators/regulators.server.ts'
import { builderHandlers } from './builder/builder.server.ts'
import type { ReportSources } from './report-find.server.ts'
import { reportsHandlers } from './reports.server.ts'
import { scheduleHandlers } from './schedules.server.ts'
import { scheduleSender, stoppedNotice } from './send-schedules.server.ts'

/** Told of all reports and subjects, so that its jobs can make and send them. */
export function reportsServer(sources: () => ReportSources): ServerDomain {
  const sender = scheduleSender(sources)
  return {
    name: reportsDomain.name,
    handlers: [...reportsHandlers, ...scheduleHandlers, ...regulatorHandlers, ...builderHandlers],
    records: reportRecords,
    notices: [...Object.values(reportNotices), stoppedNotice],
    filePolicies: { report_run: reportFilePolicy },
    tasks: [reportMaker(sources), sender, forgetOldRuns],
    cron: [nightly(sender.name, '*/5 * * * *'), nightly(forgetOldRuns.name, '55 9 * * *')],
  }
}
