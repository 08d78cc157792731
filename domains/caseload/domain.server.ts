import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { caseload } from './domain.ts'
import { assignmentsHandlers } from './assignments.server.ts'
import { bulkTransferHandlers } from './bulk-transfer.server.ts'
import { caseWeightHandlers } from './case-weights.server.ts'
import { leaveCoverHandlers } from './leave-cover.server.ts'
import { assignmentPart } from './enrollment-part.server.ts'
import { assignmentCarry } from './family-merge.server.ts'
import { tellOfCovers } from './cover-mail.server.ts'
import { caseloadRecords } from './audit-records.server.ts'
import { casesFigure, loadFigure } from './worklist-part.server.ts'
import { caseloadNotices } from './caseload-notices.server.ts'
import { assignmentStory } from './story-part.server.ts'
import { caseloadMeasures } from './measures-part.server.ts'
import { assignmentFacts } from './facts-part.server.ts'
import { caseloadFlaws } from './data-quality.server.ts'

export const caseloadServer: ServerDomain = {
  name: caseload.name,
  story: [assignmentStory],
  facts: assignmentFacts,
  flaws: caseloadFlaws,
  notices: Object.values(caseloadNotices),
  handlers: [...assignmentsHandlers, ...bulkTransferHandlers, ...leaveCoverHandlers, ...caseWeightHandlers],
  team: [casesFigure, loadFigure],
  measures: caseloadMeasures,
  records: caseloadRecords,
  enrollment: [assignmentPart],
  carries: [assignmentCarry],
  tasks: [tellOfCovers],
  cron: [nightly(tellOfCovers.name, '12 * * * *')],
}
