import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Handled, ScopeChecks } from '#platform/server/handlers.ts'
import type { Platform } from '#platform/server/kernel.ts'
import type { FilePolicies } from '#platform/server/attachments.ts'
import { registerOutpatientPage } from '#platform/server/outpatient-page.ts'
import { registerApiPages, registerRootCall } from '#platform/server/api-pages.ts'
import { registerUploads } from '#platform/server/uploads.ts'
import { registerWebFiles } from '#platform/server/web-files.ts'
import { accessScopes } from '#domains/access/scopes.server.ts'
import { activityHandlers, activityScopes } from '#domains/activity/activity.server.ts'
import { fileHandlers, fileUpload } from '#domains/files/upload.server.ts'
import { jobHandlers } from '#domains/outbox/jobs.server.ts'
import { outboxHandlers } from '#domains/outbox/outbox.server.ts'
import { addressHandlers } from '#domains/people/addresses.server.ts'
import { peopleHandlers, peopleScopes } from '#domains/people/people.server.ts'
import { errorLogHandlers } from '#domains/session/error-log.server.ts'
import { profileHandlers } from '#domains/session/profile.server.ts'
import { signInHandlers, signInPages } from '#domains/session/sign-in-pages.server.ts'
import { settingHandlers } from '#domains/session/settings.server.ts'
import { networkHandlers } from '#domains/network/network.server.ts'
import { hostedHandlers } from '#domains/hosted/hosted.server.ts'
import { acknowledgementHandlers } from '#domains/hosted/acknowledgements.server.ts'
import { distributionHandlers } from '#domains/distribution/distribution.server.ts'
import { bounceHandlers } from '#domains/distribution/bounces.server.ts'
import { accountHandlers } from '#domains/access/accounts.server.ts'
import { caseloadHandlers } from '#domains/access/caseload.server.ts'
import { employeeProfileHandlers } from '#domains/access/employee-profile.server.ts'
import { employeeHandlers } from '#domains/access/employees.server.ts'
import { explainHandlers } from '#domains/access/explain.server.ts'
import { importUserHandlers } from '#domains/access/import-users.server.ts'
import { permissionHandlers } from '#domains/access/permissions.server.ts'
import { programHandlers } from '#domains/access/programs.server.ts'
import { programSettingHandlers } from '#domains/access/program-settings.server.ts'
import { roleHandlers } from '#domains/access/roles.server.ts'
import { signatureImageHandlers } from '#domains/access/signature-image.server.ts'
import { supervisorHandlers } from '#domains/access/supervisors.server.ts'
import { userRoleHandlers } from '#domains/access/user-roles.server.ts'
import { userHandlers } from '#domains/access/users.server.ts'
import { overviewHandlers } from '#domains/admin/overview.server.ts'
import { auditSearchHandlers } from '#domains/admin/audit-search.server.ts'
import { clientIdentifiersHandlers } from '#domains/clients/client-identifiers.server.ts'
import { clientContactsHandlers } from '#domains/clients/client-contacts.server.ts'
import { clientServicesHandlers } from '#domains/clients/client-services.server.ts'
import { referralFilePolicy, referralScopes, referralsHandlers } from '#domains/clients/referrals.server.ts'
import { clientHealthHandlers } from '#domains/clients/client-health.server.ts'
import { clientEducationHandlers } from '#domains/clients/client-education.server.ts'
import { clientSearchHandlers } from '#domains/clients/client-search.server.ts'
import { clientMergeHandlers } from '#domains/clients/client-merge.server.ts'
import { chartAccessHandlers } from '#domains/clients/chart-access.server.ts'
import { assignmentsHandlers } from '#domains/caseload/assignments.server.ts'
import { bulkTransferHandlers } from '#domains/caseload/bulk-transfer.server.ts'
import { leaveCoverHandlers } from '#domains/caseload/leave-cover.server.ts'
import { teamCaseloadHandlers } from '#domains/visits/team-caseload.server.ts'
import { visitReportHandlers } from '#domains/visits/visit-reports.server.ts'
import { visitsHandlers } from '#domains/visits/visits.server.ts'
import { familiesHandlers } from '#domains/families/families.server.ts'
import { familiesListHandlers } from '#domains/families/families-list.server.ts'
import { familyChartHandlers } from '#domains/families/family-chart.server.ts'
import { familyPhasesHandlers } from '#domains/families/family-phases.server.ts'
import { approvalsHandlers } from '#domains/families/approvals.server.ts'
import { familyParentsHandlers } from '#domains/families/family-parents.server.ts'
import { householdHandlers } from '#domains/families/household.server.ts'
import { householdContactsHandlers } from '#domains/families/household-contacts.server.ts'
import { householdDogsHandlers } from '#domains/families/household-dogs.server.ts'
import { familyHomeHandlers } from '#domains/families/family-home.server.ts'
import { familyPreferencesHandlers } from '#domains/families/family-preferences.server.ts'
import { familyChecksHandlers } from '#domains/families/family-checks.server.ts'
import { familyTrainingHandlers } from '#domains/families/family-training.server.ts'
import { familyComplaintsHandlers } from '#domains/families/family-complaints.server.ts'
import { childrenHandlers } from '#domains/foster/children.server.ts'
import { childrenRosterHandlers } from '#domains/foster/children-roster.server.ts'
import { childrenChartHandlers } from '#domains/foster/children-chart.server.ts'
import { courtDateHandlers } from '#domains/foster/court-dates.server.ts'
import { courtHandlers } from '#domains/foster/court.server.ts'
import { siblingsHandlers } from '#domains/foster/siblings.server.ts'
import { finderHandlers } from '#domains/foster/finder.server.ts'
import { placementsHandlers } from '#domains/foster/placements.server.ts'
import { locationEventsHandlers } from '#domains/foster/location-events.server.ts'
import { terminationHandlers } from '#domains/foster/termination.server.ts'
import { placementBoardHandlers } from '#domains/foster/placement-board.server.ts'
import { inquiriesHandlers } from '#domains/inquiries/inquiries.server.ts'
import { registerPublicInquiry } from '#domains/inquiries/public-inquiry-page.server.ts'
import { publicInquiryHandlers } from '#domains/inquiries/public-inquiry.server.ts'
import { formHandlers } from '#domains/forms/forms.server.ts'
import { formVersionHandlers } from '#domains/forms/form-versions.server.ts'
import { formMembershipHandlers } from '#domains/forms/form-memberships.server.ts'
import { formWordHandlers } from '#domains/forms/form-word.server.ts'
import { autofillHandlers } from '#domains/forms/autofill.server.ts'
import { draftHandlers } from '#domains/documents/writing/drafts.server.ts'
import { draftCareHandlers } from '#domains/documents/writing/draft-care.server.ts'
import { draftWordHandlers } from '#domains/documents/writing/draft-word.server.ts'
import {
  attachmentFilePolicy,
  attachmentHandlers,
  documentFilePolicy,
} from '#domains/documents/writing/attachments.server.ts'
import { signingHandlers } from '#domains/documents/signing/signing.server.ts'
import { esignConsentHandlers } from '#domains/documents/signing/esign-consent.server.ts'
import { lineHandlers } from '#domains/documents/signing/lines.server.ts'
import { inboxHandlers } from '#domains/documents/signing/inbox.server.ts'
import { registerOutsideSigning } from '#domains/documents/signing/outside-page.server.ts'
import { outsideSigningHandlers } from '#domains/documents/signing/outside-signing.server.ts'
import { caseFileHandlers } from '#domains/documents/case-file/case-file.server.ts'
import { evidenceHandlers, sealFilePolicy } from '#domains/documents/evidence/evidence.server.ts'
import { packetFilePolicy, packetHandlers } from '#domains/documents/evidence/packets.server.ts'
import { dueHandlers } from '#domains/due/due.server.ts'
import { complianceHandlers } from '#domains/due/compliance.server.ts'
import { inspectionHandlers } from '#domains/due/inspection.server.ts'
import { formFilePolicy } from '#domains/forms/form-save.server.ts'
import { documentScopes } from '#domains/documents/scopes.server.ts'
import { clientScopes } from '#domains/clients/scopes.server.ts'
import { inquiryScopes } from '#domains/inquiries/scopes.server.ts'
import { familyScopes } from '#domains/families/scopes.server.ts'
import { apiDocument } from './api-document.ts'
import { allCalls } from './calls.ts'

/** Who may read the files of a record, by the record's table. */
export const filePolicies: FilePolicies = {
  document_seal: sealFilePolicy,
  packet: packetFilePolicy,
  referral_file: referralFilePolicy,
  form: formFilePolicy,
  document: documentFilePolicy,
  document_attachment: attachmentFilePolicy,
}

/** The catalogue's server side: one line per topic. */
export const allHandlers: readonly Handled[] = [
  ...peopleHandlers,
  ...addressHandlers,
  ...profileHandlers,
  ...settingHandlers,
  ...signInHandlers,
  ...errorLogHandlers,
  ...outboxHandlers,
  ...jobHandlers,
  ...fileHandlers(filePolicies),
  ...activityHandlers,
  ...networkHandlers,
  ...hostedHandlers,
  ...acknowledgementHandlers,
  ...distributionHandlers,
  ...bounceHandlers,
  ...roleHandlers,
  ...permissionHandlers,
  ...userRoleHandlers,
  ...userHandlers,
  ...accountHandlers,
  ...importUserHandlers,
  ...employeeHandlers,
  ...employeeProfileHandlers,
  ...supervisorHandlers,
  ...caseloadHandlers,
  ...programHandlers,
  ...programSettingHandlers,
  ...signatureImageHandlers,
  ...explainHandlers((name) => allCalls.find((call) => call.name === name)),
  ...overviewHandlers,
  ...auditSearchHandlers,
  ...clientIdentifiersHandlers,
  ...clientContactsHandlers,
  ...clientServicesHandlers,
  ...referralsHandlers,
  ...clientHealthHandlers,
  ...clientEducationHandlers,
  ...clientSearchHandlers,
  ...clientMergeHandlers,
  ...chartAccessHandlers,
  ...assignmentsHandlers,
  ...bulkTransferHandlers,
  ...leaveCoverHandlers,
  ...teamCaseloadHandlers,
  ...visitsHandlers,
  ...visitReportHandlers,
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
  ...childrenHandlers,
  ...childrenRosterHandlers,
  ...childrenChartHandlers,
  ...courtDateHandlers,
  ...courtHandlers,
  ...siblingsHandlers,
  ...finderHandlers,
  ...placementsHandlers,
  ...locationEventsHandlers,
  ...terminationHandlers,
  ...placementBoardHandlers,
  ...inquiriesHandlers,
  ...publicInquiryHandlers,
  ...formHandlers,
  ...formVersionHandlers,
  ...formMembershipHandlers,
  ...formWordHandlers,
  ...autofillHandlers,
  ...draftHandlers,
  ...draftCareHandlers,
  ...draftWordHandlers,
  ...attachmentHandlers,
  ...signingHandlers,
  ...lineHandlers,
  ...esignConsentHandlers,
  ...inboxHandlers,
  ...outsideSigningHandlers,
  ...caseFileHandlers,
  ...evidenceHandlers,
  ...packetHandlers,
  ...dueHandlers,
  ...complianceHandlers,
  ...inspectionHandlers,
]

/** How the kernel decides whether a record lies within the caller's work. */
export const scopes: ScopeChecks = {
  ...peopleScopes,
  ...accessScopes,
  ...clientScopes,
  ...referralScopes,
  ...familyScopes,
  ...inquiryScopes,
  ...documentScopes,
  ...activityScopes((name) => allHandlers.find(({ call }) => call.name === name)?.call.permission),
}

/** Pages the server draws itself, outside the app. */
export async function registerPages(server: FastifyInstance, platform: Platform): Promise<void> {
  await signInPages(server, platform)
  await registerPublicInquiry(server, platform)
  await registerOutsideSigning(server, platform)
  await registerUploads(server, platform, fileUpload)
  registerRootCall(server, platform, allHandlers, 'ErrorLogs')
  registerApiPages(server, platform, apiDocument)
  registerOutpatientPage(server, platform.settings)
  registerWebFiles(server, platform.settings, join(import.meta.dirname, '../dist'))
}
