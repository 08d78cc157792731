import { clientFlaws } from './data-quality.server.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { clients } from './domain.ts'
import { clientIdentifiersHandlers } from './identifiers/client-identifiers.server.ts'
import { clientContactsHandlers } from './contacts/client-contacts.server.ts'
import { clientServicesHandlers } from './services/client-services.server.ts'
import { referralsHandlers, referralScopes, referralFilePolicy } from './referrals/referrals.server.ts'
import { clientHealthHandlers } from './health/client-health.server.ts'
import { clientEducationHandlers } from './education/client-education.server.ts'
import { clientSearchHandlers } from './search/client-search.server.ts'
import { chartsSearch } from './search/charts-search-part.server.ts'
import { clientMergeHandlers } from './merge/client-merge.server.ts'
import { chartAccessHandlers } from './chart-access/chart-access.server.ts'
import { chartSealHandlers } from './chart-seal/chart-seal.server.ts'
import { breakGlassHandlers } from './break-glass/break-glass.server.ts'
import { clientScopes } from './scopes.server.ts'
import { labeledOfClient } from './labeled.server.ts'
import { photoFilePolicy, photoHandlers } from './photo/photo.server.ts'
import { siblingsHandlers } from './siblings/siblings.server.ts'
import { servicePart } from './services/enrollment-part.server.ts'
import { examEvidence } from './health/evidence-part.server.ts'
import { contactsPart } from './contacts/enrollment-part.server.ts'
import { healthPart } from './health/enrollment-part.server.ts'
import { clientsRecords } from './audit-records.server.ts'
import { accessWork, emergencyWork, referralWork } from './worklist-part.server.ts'
import { interviewLayer } from './referrals/referrals-calendar-layer.server.ts'
import { referralNotices } from './referrals/referrals-notices.server.ts'
import { referralsSearch } from './referrals/referrals-search-part.server.ts'
import { clientNotices } from './client-notices.server.ts'
import { contactPersonStory, healthStory, schoolStory, serviceStory } from './story-part.server.ts'
import { clientMeasures } from './measures-part.server.ts'
import { exitMeasures } from './exit-measures-part.server.ts'
import { clientReports } from './reports-part.server.ts'
import { clientFacts } from './facts-part.server.ts'
import { clientSubjects } from './subjects-part.server.ts'

export const clientsServer: ServerDomain = {
  name: clients.name,
  story: [healthStory, schoolStory, serviceStory, contactPersonStory],
  facts: clientFacts,
  notices: [...Object.values(clientNotices), ...Object.values(referralNotices)],
  handlers: [
    ...siblingsHandlers,
    ...clientIdentifiersHandlers,
    ...clientContactsHandlers,
    ...clientServicesHandlers,
    ...referralsHandlers,
    ...clientHealthHandlers,
    ...clientEducationHandlers,
    ...clientSearchHandlers,
    ...clientMergeHandlers,
    ...chartAccessHandlers,
    ...breakGlassHandlers,
    ...chartSealHandlers,
    ...photoHandlers,
  ],
  search: [chartsSearch, referralsSearch],
  calendar: [interviewLayer],
  enrollment: [contactsPart, healthPart, servicePart],
  evidence: [examEvidence],
  worklist: [accessWork, emergencyWork, referralWork],
  measures: [...clientMeasures, ...exitMeasures],
  reports: clientReports,
  subjects: clientSubjects,
  flaws: clientFlaws,
  records: clientsRecords,
  labeled: { client_health: labeledOfClient('client_health'), client_contact: labeledOfClient('client_contact') },
  scopes: { ...clientScopes, ...referralScopes },
  filePolicies: { referral_file: referralFilePolicy, client: photoFilePolicy },
}
