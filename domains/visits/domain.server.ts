import { contactFlaws } from './data-quality.server.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { visitLayer } from './calendar-layer.server.ts'
import { refreshClientRoster } from './client-roster-nightly.server.ts'
import { visits } from './domain.ts'
import { teamCaseloadHandlers } from './team-caseload.server.ts'
import { contactFilePolicy } from './contact-files.server.ts'
import { contactNotices } from './contact-notices.server.ts'
import { threadHandlers } from './contact-thread.server.ts'
import { visitsHandlers } from './visits.server.ts'
import { visitReportHandlers } from './visit-reports.server.ts'
import { contactsSearch } from './contacts-search-part.server.ts'
import { contactEvidence } from './evidence-part.server.ts'
import { contactPart } from './enrollment-part.server.ts'
import { visitsRecords } from './audit-records.server.ts'
import { visitFigure, visitWork } from './worklist-part.server.ts'
import { contactStory } from './story-part.server.ts'
import { visitMeasures } from './measures-part.server.ts'
import { visitReports } from './reports-part.server.ts'
import { monthlyVisitRules } from './rule-packs-part.server.ts'
import { contactFacts } from './facts-part.server.ts'
import { contactSubjects } from './subjects-part.server.ts'

export const visitsServer: ServerDomain = {
  name: visits.name,
  story: [contactStory],
  facts: contactFacts,
  handlers: [...teamCaseloadHandlers, ...visitsHandlers, ...threadHandlers, ...visitReportHandlers],
  worklist: [visitWork],
  team: [visitFigure],
  rulePacks: [monthlyVisitRules],
  measures: visitMeasures,
  reports: visitReports,
  subjects: contactSubjects,
  flaws: contactFlaws,
  records: visitsRecords,
  notices: Object.values(contactNotices),
  filePolicies: { contact_file: contactFilePolicy },
  enrollment: [contactPart],
  evidence: [contactEvidence],
  search: [contactsSearch],
  calendar: [visitLayer],
  tasks: [refreshClientRoster],
  // Hourly: midnight comes to each zone at its own hour.
  cron: [nightly(refreshClientRoster.name, '3 * * * *')],
}
