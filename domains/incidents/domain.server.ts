import type { ServerDomain } from '#platform/server/domain.ts'
import { incidentRecords } from './audit-records.server.ts'
import { noticeEvidence } from './evidence-part.server.ts'
import { openIncidents } from './board-part.server.ts'
import { incidentsDomain } from './domain.ts'
import { incidentPart } from './enrollment-part.server.ts'
import { incidentNotices } from './incident-notices.server.ts'
import { incidentRuleHandlers } from './incident-rules.server.ts'
import { incidentStepHandlers } from './incident-steps.server.ts'
import { incidentHandlers, incidentScopes } from './incidents.server.ts'
import { clockWork, reportWork, reviewWork, taskWork } from './worklist-part.server.ts'
import { incidentStory } from './story-part.server.ts'
import { incidentMeasures } from './measures-part.server.ts'
import { clockPlace } from './try-clock.server.ts'
import { incidentReports } from './reports-part.server.ts'
import { incidentFacts } from './facts-part.server.ts'
import { incidentSubjects } from './subjects-part.server.ts'

export const incidentsServer: ServerDomain = {
  name: incidentsDomain.name,
  rulePlaces: [clockPlace],
  story: [incidentStory],
  facts: incidentFacts,
  handlers: [...incidentHandlers, ...incidentStepHandlers, ...incidentRuleHandlers],
  scopes: incidentScopes,
  measures: incidentMeasures,
  reports: incidentReports,
  subjects: incidentSubjects,
  records: incidentRecords,
  notices: Object.values(incidentNotices),
  evidence: [noticeEvidence],
  enrollment: [incidentPart],
  board: [openIncidents],
  worklist: [clockWork, reviewWork, reportWork, taskWork],
}
