import type { ServerDomain } from '#platform/server/domain.ts'
import { accessServer } from '#domains/access/domain.server.ts'
import { activityServer } from '#domains/activity/domain.server.ts'
import { adminServer } from '#domains/admin/domain.server.ts'
import { agencyServer } from '#domains/agency/domain.server.ts'
import { caseloadServer } from '#domains/caseload/domain.server.ts'
import { clientsServer } from '#domains/clients/domain.server.ts'
import { distributionServer } from '#domains/distribution/domain.server.ts'
import { documentsServer } from '#domains/documents/domain.server.ts'
import { dueServer } from '#domains/due/domain.server.ts'
import { enrollmentServer } from '#domains/enrollment/domain.server.ts'
import { familiesServer } from '#domains/families/domain.server.ts'
import { filesServer } from '#domains/files/domain.server.ts'
import { formsServer } from '#domains/forms/domain.server.ts'
import { fosterServer } from '#domains/foster/domain.server.ts'
import { hostedServer } from '#domains/hosted/domain.server.ts'
import { importsServer } from '#domains/imports/domain.server.ts'
import { inquiriesServer } from '#domains/inquiries/domain.server.ts'
import { listsServer } from '#domains/lists/domain.server.ts'
import { networkServer } from '#domains/network/domain.server.ts'
import { outboxServer } from '#domains/outbox/domain.server.ts'
import { peopleServer } from '#domains/people/domain.server.ts'
import { privacyServer } from '#domains/privacy/domain.server.ts'
import { sessionServer } from '#domains/session/domain.server.ts'
import { wraparoundServer } from '#domains/wraparound/domain.server.ts'
import { visitsServer } from '#domains/visits/domain.server.ts'
import { callOf } from './calls.ts'

/** The server side of every domain; two are told of all calls. */
export const serverDomains: readonly ServerDomain[] = [
  peopleServer,
  sessionServer,
  outboxServer,
  filesServer,
  activityServer(callOf),
  privacyServer,
  networkServer,
  hostedServer,
  distributionServer,
  accessServer(callOf),
  agencyServer,
  adminServer,
  listsServer,
  clientsServer,
  enrollmentServer,
  caseloadServer,
  visitsServer,
  familiesServer,
  fosterServer,
  wraparoundServer,
  inquiriesServer,
  importsServer,
  formsServer,
  documentsServer,
  dueServer,
]
