import { registeredBy, type ServerDomain } from '#platform/server/domain.ts'
import { accessServer } from '#domains/access/domain.server.ts'
import { activityServer } from '#domains/activity/domain.server.ts'
import { adminServer } from '#domains/admin/domain.server.ts'
import { agencyServer } from '#domains/agency/domain.server.ts'
import { apssServer } from '#domains/apss/domain.server.ts'
import { fieldServer } from '#domains/field/domain.server.ts'
import { expensesServer } from '#domains/expenses/domain.server.ts'
import { appointmentsServer } from '#domains/appointments/domain.server.ts'
import { caseloadServer } from '#domains/caseload/domain.server.ts'
import { clientsServer } from '#domains/clients/domain.server.ts'
import { distributionServer } from '#domains/distribution/domain.server.ts'
import { deskServer } from '#domains/desk/domain.server.ts'
import { rulesServer } from '#domains/rules/domain.server.ts'
import { dispatchServer } from '#domains/dispatch/domain.server.ts'
import { documentsServer } from '#domains/documents/domain.server.ts'
import { courtServer } from '#domains/court/domain.server.ts'
import { dueServer } from '#domains/due/domain.server.ts'
import { enrollmentServer } from '#domains/enrollment/domain.server.ts'
import { familiesServer } from '#domains/families/domain.server.ts'
import { filesServer } from '#domains/files/domain.server.ts'
import { formsServer } from '#domains/forms/domain.server.ts'
import { fosterServer } from '#domains/foster/domain.server.ts'
import { goalsServer } from '#domains/goals/domain.server.ts'
import { homeServer } from '#domains/home/domain.server.ts'
import { hostedServer } from '#domains/hosted/domain.server.ts'
import { communityServer } from '#domains/community/domain.server.ts'
import { churchesServer } from '#domains/churches/domain.server.ts'
import { strongFamiliesServer } from '#domains/strong-families/domain.server.ts'
import { fundingServer } from '#domains/funding/domain.server.ts'
import { importsServer } from '#domains/imports/domain.server.ts'
import { inquiriesServer } from '#domains/inquiries/domain.server.ts'
import { listsServer } from '#domains/lists/domain.server.ts'
import { medicationsServer } from '#domains/medications/domain.server.ts'
import { dashboardServer } from '#domains/dashboard/domain.server.ts'
import { reportsServer } from '#domains/reports/domain.server.ts'
import { executiveServer } from '#domains/executive/domain.server.ts'
import { measuresServer } from '#domains/measures/domain.server.ts'
import { networkServer } from '#domains/network/domain.server.ts'
import { noticesServer } from '#domains/notices/domain.server.ts'
import { outboxServer } from '#domains/outbox/domain.server.ts'
import { peopleServer } from '#domains/people/domain.server.ts'
import { privacyServer } from '#domains/privacy/domain.server.ts'
import { censusServer } from '#domains/census/domain.server.ts'
import { mealsServer } from '#domains/meals/domain.server.ts'
import { incidentsServer } from '#domains/incidents/domain.server.ts'
import { relationsServer } from '#domains/relations/domain.server.ts'
import { residentialServer } from '#domains/residential/domain.server.ts'
import { residentLifeServer } from '#domains/resident-life/domain.server.ts'
import { tayServer } from '#domains/tay/domain.server.ts'
import { shiftLogServer } from '#domains/shift-log/domain.server.ts'
import { qualityServer } from '#domains/quality/domain.server.ts'
import { searchServer } from '#domains/search/domain.server.ts'
import { sessionServer } from '#domains/session/domain.server.ts'
import { wraparoundServer } from '#domains/wraparound/domain.server.ts'
import { trainingServer } from '#domains/training/domain.server.ts'
import { billingServer } from '#domains/billing/domain.server.ts'
import { welligentServer } from '#domains/welligent/domain.server.ts'
import { visitsServer } from '#domains/visits/domain.server.ts'
import { callOf } from './calls.ts'

/** The server side of every domain; two are told of all calls, one of all that runs out, one of all books of a house. */
export const serverDomains: readonly ServerDomain[] = [
  peopleServer,
  sessionServer,
  outboxServer,
  noticesServer(
    () => serverDomains.flatMap(({ expiries }) => expiries ?? []),
    () => serverDomains.flatMap(({ notices: kinds }) => kinds ?? []),
  ),
  filesServer,
  activityServer(callOf),
  privacyServer,
  networkServer,
  hostedServer,
  distributionServer,
  accessServer(callOf),
  agencyServer,
  adminServer,
  deskServer,
  rulesServer,
  listsServer,
  clientsServer,
  relationsServer,
  enrollmentServer,
  goalsServer,
  caseloadServer,
  visitsServer,
  trainingServer,
  appointmentsServer,
  expensesServer,
  fieldServer,
  familiesServer,
  fosterServer,
  wraparoundServer,
  apssServer,
  residentialServer,
  tayServer,
  censusServer(() => serverDomains.flatMap(({ nights }) => nights ?? [])),
  mealsServer,
  incidentsServer,
  qualityServer,
  medicationsServer,
  shiftLogServer,
  residentLifeServer,
  inquiriesServer,
  communityServer,
  churchesServer,
  strongFamiliesServer,
  fundingServer,
  importsServer,
  welligentServer,
  dispatchServer,
  billingServer,
  formsServer,
  documentsServer(() => registeredBy(serverDomains)),
  dueServer,
  courtServer(() => serverDomains.flatMap(({ story }) => story ?? [])),
  measuresServer(() => serverDomains.flatMap(({ measures }) => measures ?? [])),
  dashboardServer,
  reportsServer(() => ({
    reports: serverDomains.flatMap(({ reports }) => reports ?? []),
    subjects: serverDomains.flatMap(({ subjects }) => subjects ?? []),
  })),
  executiveServer(() => serverDomains.flatMap(({ measures }) => measures ?? [])),
  homeServer,
  searchServer,
]
