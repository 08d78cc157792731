import type { AnyCall } from '#platform/contract/call.ts'
import { formCalls } from '#domains/forms/forms.calls.ts'
import { formVersionCalls } from '#domains/forms/form-versions.calls.ts'
import { formMembershipCalls } from '#domains/forms/form-memberships.calls.ts'
import { formWordCalls } from '#domains/forms/form-word.calls.ts'
import { autofillCalls } from '#domains/forms/autofill.calls.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { draftCareCalls } from '#domains/documents/writing/draft-care.calls.ts'
import { draftWordCalls } from '#domains/documents/writing/draft-word.calls.ts'
import { attachmentCalls } from '#domains/documents/writing/attachments.calls.ts'
import { signingCalls } from '#domains/documents/signing/signing.calls.ts'
import { esignConsentCalls } from '#domains/documents/signing/esign-consent.calls.ts'
import { lineCalls } from '#domains/documents/signing/lines.calls.ts'
import { inboxCalls } from '#domains/documents/signing/inbox.calls.ts'
import { outsideSigningCalls } from '#domains/documents/signing/outside-signing.calls.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { packetCalls } from '#domains/documents/evidence/packets.calls.ts'
import { dueCalls } from '#domains/due/due.calls.ts'
import { complianceCalls } from '#domains/due/compliance.calls.ts'
import { inspectionCalls } from '#domains/due/inspection.calls.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { jobCalls } from '#domains/outbox/jobs.calls.ts'
import { outboxCalls } from '#domains/outbox/outbox.calls.ts'
import { addressCalls } from '#domains/people/addresses.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { errorLogCalls } from '#domains/session/error-log.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { identityCalls } from '#domains/session/identity.calls.ts'
import { mySessionCalls } from '#domains/session/my-sessions.calls.ts'
import { secondFactorCalls } from '#domains/session/second-factor.calls.ts'
import { settingCalls } from '#domains/session/settings.calls.ts'
import { networkCalls } from '#domains/network/network.calls.ts'
import { hostedCalls } from '#domains/hosted/hosted.calls.ts'
import { acknowledgementCalls } from '#domains/hosted/acknowledgements.calls.ts'
import { bounceCalls, distributionCalls } from '#domains/distribution/distribution.calls.ts'
import { accountCalls } from '#domains/access/accounts.calls.ts'
import { caseloadCalls } from '#domains/access/caseload.calls.ts'
import { employeeProfileCalls } from '#domains/access/employee-profile.calls.ts'
import { employeeCalls } from '#domains/access/employees.calls.ts'
import { explainCalls } from '#domains/access/explain.calls.ts'
import { importUserCalls } from '#domains/access/import-users.calls.ts'
import { permissionCalls } from '#domains/access/permissions.calls.ts'
import { programCalls } from '#domains/access/programs.calls.ts'
import { programSettingCalls } from '#domains/access/program-settings.calls.ts'
import { roleCalls } from '#domains/access/roles.calls.ts'
import { signatureImageCalls } from '#domains/access/signature-image.calls.ts'
import { supervisorCalls } from '#domains/access/supervisors.calls.ts'
import { userRoleCalls } from '#domains/access/user-roles.calls.ts'
import { userCalls } from '#domains/access/users.calls.ts'
import { overviewCalls } from '#domains/admin/overview.calls.ts'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { clientIdentifiersCalls } from '#domains/clients/client-identifiers.calls.ts'
import { clientContactsCalls } from '#domains/clients/client-contacts.calls.ts'
import { clientServicesCalls } from '#domains/clients/client-services.calls.ts'
import { referralsCalls } from '#domains/clients/referrals.calls.ts'
import { clientHealthCalls } from '#domains/clients/client-health.calls.ts'
import { clientEducationCalls } from '#domains/clients/client-education.calls.ts'
import { clientSearchCalls } from '#domains/clients/client-search.calls.ts'
import { clientMergeCalls } from '#domains/clients/client-merge.calls.ts'
import { chartAccessCalls } from '#domains/clients/chart-access.calls.ts'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { bulkTransferCalls } from '#domains/caseload/bulk-transfer.calls.ts'
import { leaveCoverCalls } from '#domains/caseload/leave-cover.calls.ts'
import { teamCaseloadCalls } from '#domains/visits/team-caseload.calls.ts'
import { visitReportCalls } from '#domains/visits/visit-reports.calls.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { familiesCalls } from '#domains/families/families.calls.ts'
import { familiesListCalls } from '#domains/families/families-list.calls.ts'
import { familyChartCalls } from '#domains/families/family-chart.calls.ts'
import { familyPhasesCalls } from '#domains/families/family-phases.calls.ts'
import { approvalsCalls } from '#domains/families/approvals.calls.ts'
import { familyParentsCalls } from '#domains/families/family-parents.calls.ts'
import { householdCalls } from '#domains/families/household.calls.ts'
import { householdContactsCalls } from '#domains/families/household-contacts.calls.ts'
import { householdDogsCalls } from '#domains/families/household-dogs.calls.ts'
import { familyHomeCalls } from '#domains/families/family-home.calls.ts'
import { familyPreferencesCalls } from '#domains/families/family-preferences.calls.ts'
import { familyChecksCalls } from '#domains/families/family-checks.calls.ts'
import { familyTrainingCalls } from '#domains/families/family-training.calls.ts'
import { familyComplaintsCalls } from '#domains/families/family-complaints.calls.ts'
import { childrenCalls } from '#domains/foster/children.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children-roster.calls.ts'
import { childrenChartCalls } from '#domains/foster/children-chart.calls.ts'
import { courtDateCalls } from '#domains/foster/court-dates.calls.ts'
import { courtCalls } from '#domains/foster/court.calls.ts'
import { siblingsCalls } from '#domains/foster/siblings.calls.ts'
import { finderCalls } from '#domains/foster/finder.calls.ts'
import { placementsCalls } from '#domains/foster/placements.calls.ts'
import { locationEventsCalls } from '#domains/foster/location-events.calls.ts'
import { terminationCalls } from '#domains/foster/termination.calls.ts'
import { placementBoardCalls } from '#domains/foster/placement-board.calls.ts'
import { inquiriesCalls } from '#domains/inquiries/inquiries.calls.ts'
import { publicInquiryCalls } from '#domains/inquiries/public-inquiry.calls.ts'

/** The catalogue: one line per topic. */
export const catalogue = {
  ...peopleCalls,
  ...addressCalls,
  ...profileCalls,
  ...settingCalls,
  ...mySessionCalls,
  ...secondFactorCalls,
  ...identityCalls,
  ...errorLogCalls,
  ...outboxCalls,
  ...jobCalls,
  ...fileCalls,
  ...activityCalls,
  ...networkCalls,
  ...hostedCalls,
  ...acknowledgementCalls,
  ...distributionCalls,
  ...bounceCalls,
  ...roleCalls,
  ...permissionCalls,
  ...userRoleCalls,
  ...userCalls,
  ...accountCalls,
  ...importUserCalls,
  ...employeeCalls,
  ...employeeProfileCalls,
  ...supervisorCalls,
  ...caseloadCalls,
  ...programCalls,
  ...programSettingCalls,
  ...signatureImageCalls,
  ...explainCalls,
  ...overviewCalls,
  ...auditSearchCalls,
  ...clientIdentifiersCalls,
  ...clientContactsCalls,
  ...clientServicesCalls,
  ...referralsCalls,
  ...clientHealthCalls,
  ...clientEducationCalls,
  ...clientSearchCalls,
  ...clientMergeCalls,
  ...chartAccessCalls,
  ...assignmentsCalls,
  ...bulkTransferCalls,
  ...leaveCoverCalls,
  ...teamCaseloadCalls,
  ...visitsCalls,
  ...visitReportCalls,
  ...familiesCalls,
  ...familiesListCalls,
  ...familyChartCalls,
  ...familyPhasesCalls,
  ...approvalsCalls,
  ...familyParentsCalls,
  ...householdCalls,
  ...householdContactsCalls,
  ...householdDogsCalls,
  ...familyHomeCalls,
  ...familyPreferencesCalls,
  ...familyChecksCalls,
  ...familyTrainingCalls,
  ...familyComplaintsCalls,
  ...childrenCalls,
  ...childrenRosterCalls,
  ...childrenChartCalls,
  ...courtDateCalls,
  ...courtCalls,
  ...siblingsCalls,
  ...finderCalls,
  ...placementsCalls,
  ...locationEventsCalls,
  ...terminationCalls,
  ...placementBoardCalls,
  ...inquiriesCalls,
  ...publicInquiryCalls,
  ...formCalls,
  ...formVersionCalls,
  ...formMembershipCalls,
  ...formWordCalls,
  ...autofillCalls,
  ...draftCalls,
  ...draftCareCalls,
  ...draftWordCalls,
  ...attachmentCalls,
  ...signingCalls,
  ...lineCalls,
  ...esignConsentCalls,
  ...inboxCalls,
  ...outsideSigningCalls,
  ...caseFileCalls,
  ...evidenceCalls,
  ...packetCalls,
  ...dueCalls,
  ...complianceCalls,
  ...inspectionCalls,
}

export const allCalls: readonly AnyCall[] = Object.values(catalogue)
