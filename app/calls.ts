import type { AnyCall } from '#platform/contract/call.ts'
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
}

export const allCalls: readonly AnyCall[] = Object.values(catalogue)
