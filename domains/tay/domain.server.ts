import type { ServerDomain } from '#platform/server/domain.ts'
import { tayRecords } from './audit-records.server.ts'
import { tayLayer } from './calendar-layer.server.ts'
import { tayDomain } from './domain.ts'
import { certificationHandlers, certificationPolicy } from './eligibility/certifications.server.ts'
import { certificationPart } from './eligibility/enrollment-part.server.ts'
import { aftercareHandlers } from './exit/aftercare.server.ts'
import { goalHandlers } from './goals/goals.server.ts'
import { homePart, stayMerge } from './housing/enrollment-part.server.ts'
import { stayHandlers } from './housing/stays.server.ts'
import { unitHandlers, unitScopes } from './housing/units.server.ts'
import { unitsSearch } from './housing/units-search-part.server.ts'
import { ledgerHandlers } from './money/ledger.server.ts'
import { paperHandlers, paperPolicy } from './papers/papers.server.ts'
import { childHandlers } from './parenting/children.server.ts'
import { taySetup } from './setup-steps.server.ts'
import { skillHandlers } from './skills/skills.server.ts'
import { recordsPart } from './skills/enrollment-part.server.ts'
import { youthChartHandlers } from './youth/youth-chart.server.ts'
import { youthRosterHandlers } from './youth/youth-roster.server.ts'
import { youthHandlers } from './youth/youth.server.ts'
import { tayExpiries, tayWork } from './worklist-part.server.ts'
import { aftercareStory, certificationStory, tayStayStory } from './story-part.server.ts'
import { tayReports } from './reports-part.server.ts'
import { tayFacts } from './facts-part.server.ts'
import { tayMeasures } from './measures-part.server.ts'

export const tayServer: ServerDomain = {
  name: tayDomain.name,
  story: [tayStayStory, certificationStory, aftercareStory],
  facts: tayFacts,
  measures: tayMeasures,
  handlers: [
    ...youthHandlers,
    ...youthChartHandlers,
    ...youthRosterHandlers,
    ...goalHandlers,
    ...certificationHandlers,
    ...unitHandlers,
    ...stayHandlers,
    ...skillHandlers,
    ...paperHandlers,
    ...ledgerHandlers,
    ...childHandlers,
    ...aftercareHandlers,
  ],
  scopes: unitScopes,
  reports: tayReports,
  records: tayRecords,
  filePolicies: { tay_certification: certificationPolicy, tay_vital_document: paperPolicy },
  enrollment: [homePart, certificationPart, recordsPart],
  merges: [stayMerge],
  search: [unitsSearch],
  setup: taySetup,
  worklist: tayWork,
  expiries: tayExpiries,
  calendar: [tayLayer],
}
