import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { due } from './domain.ts'
import { dueHandlers } from './due.server.ts'
import { complianceHandlers } from './compliance.server.ts'
import { rulePreviewHandlers } from './preview-rule.server.ts'
import { dueNotice, tellDueDaily } from './due-notices.server.ts'
import { settleByEvidence } from './evidence-settles.server.ts'
import { dueReckoner, sweepDue } from './due-sweep.server.ts'
import { duePart } from './enrollment-part.server.ts'
import { dueRecords } from './audit-records.server.ts'
import { dueWork, overdueFigure } from './worklist-part.server.ts'
import { dueMeasures } from './measures-part.server.ts'
import { dueReports } from './reports-part.server.ts'

export const dueServer: ServerDomain = {
  name: due.name,
  handlers: [...dueHandlers, ...complianceHandlers, ...rulePreviewHandlers],
  worklist: [dueWork],
  team: [overdueFigure],
  notices: [dueNotice],
  measures: dueMeasures,
  reports: dueReports,
  records: dueRecords,
  enrollment: [duePart],
  tasks: [sweepDue, tellDueDaily],
  beforeCommit: settleByEvidence,
  // Hourly: midnight comes to each zone at its own hour.
  cron: [nightly(sweepDue.name, '3 * * * *'), nightly(tellDueDaily.name, '25 * * * *')],
  timers: (settings, log) => [{ name: 'reckon_due', everySeconds: 2, work: dueReckoner(settings, log) }],
}
