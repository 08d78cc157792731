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
import { apiDocument } from './api-document.ts'
import { allCalls } from './calls.ts'

/** Who may read the files of a record, by the record's table. */
export const filePolicies: FilePolicies = {}

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
]

/** How the kernel decides whether a record lies within the caller's work. */
export const scopes: ScopeChecks = {
  ...peopleScopes,
  ...accessScopes,
  ...activityScopes((name) => allHandlers.find(({ call }) => call.name === name)?.call.permission),
}

/** Pages the server draws itself, outside the app. */
export async function registerPages(server: FastifyInstance, platform: Platform): Promise<void> {
  await signInPages(server, platform)
  await registerUploads(server, platform, fileUpload)
  registerRootCall(server, platform, allHandlers, 'ErrorLogs')
  registerApiPages(server, platform, apiDocument)
  registerOutpatientPage(server, platform.settings)
  registerWebFiles(server, platform.settings, join(import.meta.dirname, '../dist'))
}
