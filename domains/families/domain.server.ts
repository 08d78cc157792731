import { familyFlaws } from './data-quality.server.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { familyEvidence } from './evidence-part.server.ts'
import { families } from './domain.ts'
import { familiesHandlers } from './record/families.server.ts'
import { familiesListHandlers } from './roster/families-list.server.ts'
import { familyChartHandlers } from './chart/family-chart.server.ts'
import { familyPhasesHandlers } from './approval/family-phases.server.ts'
import { approvalsHandlers } from './approval/approvals.server.ts'
import { familyParentsHandlers } from './household/family-parents.server.ts'
import { householdHandlers } from './household/household.server.ts'
import { householdContactsHandlers } from './household/household-contacts.server.ts'
import { householdDogsHandlers } from './household/household-dogs.server.ts'
import { familyHomeHandlers } from './home/family-home.server.ts'
import { familyPreferencesHandlers } from './preferences/family-preferences.server.ts'
import { familyChecksHandlers } from './checks/family-checks.server.ts'
import { familyTrainingHandlers } from './training/family-training.server.ts'
import { familyComplaintsHandlers } from './complaints/family-complaints.server.ts'
import { familyMergeHandlers } from './merge/family-merge.server.ts'
import { familiesSearch } from './roster/families-search-part.server.ts'
import { familyScopes } from './scopes.server.ts'
import { comingOfAge } from './household/household-coming-of-age.server.ts'
import { refreshFamilies } from './roster/families-nightly.server.ts'
import { familiesRecords } from './audit-records.server.ts'
import { approvalExpiry, approvalWork, paperExpiry, paperWork } from './worklist-part.server.ts'
import { familyNotices } from './family-notices.server.ts'
import { certificateStory, memberStory, phaseStory } from './story-part.server.ts'
import { familyMeasures } from './approval/measures-part.server.ts'
import { familyMailings } from './mailing-part.server.ts'
import { familyReports } from './reports-part.server.ts'
import { familyRules } from './approval/rule-packs-part.server.ts'
import { familyFacts } from './facts-part.server.ts'
import { familySubjects } from './subjects-part.server.ts'

export const familiesServer: ServerDomain = {
  name: families.name,
  story: [phaseStory, certificateStory, memberStory],
  facts: familyFacts,
  notices: Object.values(familyNotices),
  expiries: [approvalExpiry, paperExpiry],
  handlers: [
    ...familiesHandlers,
    ...familiesListHandlers,
    ...familyChartHandlers,
    ...familyPhasesHandlers,
    ...approvalsHandlers,
    ...familyParentsHandlers,
    ...householdHandlers,
    ...householdContactsHandlers,
    ...householdDogsHandlers,
    ...familyHomeHandlers,
    ...familyPreferencesHandlers,
    ...familyChecksHandlers,
    ...familyTrainingHandlers,
    ...familyComplaintsHandlers,
    ...familyMergeHandlers,
  ],
  rulePacks: familyRules,
  evidence: familyEvidence,
  worklist: [approvalWork, paperWork],
  measures: familyMeasures,
  mailings: familyMailings,
  reports: familyReports,
  subjects: familySubjects,
  flaws: familyFlaws,
  records: familiesRecords,
  scopes: familyScopes,
  search: [familiesSearch],
  tasks: [comingOfAge, refreshFamilies],
  cron: [nightly(refreshFamilies.name, '5 8,9 * * *'), nightly(comingOfAge.name, '20 13 * * *')],
}
