import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { billingRecords } from './audit-records.server.ts'
import { billingDomain } from './domain.ts'
import { careHandlers } from './care/care.server.ts'
import { billingMeasures } from './measures-part.server.ts'
import { overviewHandlers } from './overview/overview.server.ts'
import { providersHandlers } from './providers/providers.server.ts'
import { roleHandlers } from './providers/roles.server.ts'
import { refreshBilling } from './refresh-nightly.server.ts'
import { billingReports } from './reports-part.server.ts'
import { claimsHandlers } from './services/claims.server.ts'
import { servicesHandlers } from './services/services.server.ts'
import { setupHandlers } from './setup/setup.server.ts'
import { authorizationWork, billingExceptions, noteWork } from './worklist-part.server.ts'
import { billingFacts } from './facts-part.server.ts'
import { serviceSubjects } from './subjects-part.server.ts'

export const billingServer: ServerDomain = {
  name: billingDomain.name,
  facts: billingFacts,
  subjects: serviceSubjects,
  handlers: [
    ...servicesHandlers,
    ...claimsHandlers,
    ...setupHandlers,
    ...roleHandlers,
    ...overviewHandlers,
    ...providersHandlers,
    ...careHandlers,
  ],
  records: billingRecords,
  worklist: [billingExceptions, noteWork, authorizationWork],
  measures: billingMeasures,
  reports: billingReports,
  tasks: [refreshBilling],
  cron: [nightly(refreshBilling.name, '40 9 * * *')],
}
