import type { AnyCall } from '#platform/contract/call.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { access } from './domain.ts'
import { roleHandlers } from './roles/roles.server.ts'
import { permissionHandlers } from './roles/permissions.server.ts'
import { userRoleHandlers } from './users/user-roles.server.ts'
import { userHandlers } from './users/users.server.ts'
import { staffSearch } from './users/staff-search-part.server.ts'
import { accountHandlers } from './users/accounts.server.ts'
import { custodianHandlers } from './users/custodians.server.ts'
import { importUserHandlers } from './users/import-users.server.ts'
import { employeeHandlers } from './employees/employees.server.ts'
import { employeeProfileHandlers } from './employees/employee-profile.server.ts'
import { supervisorHandlers } from './employees/supervisors.server.ts'
import { caseloadHandlers } from './caseload/caseload.server.ts'
import { programHandlers } from './programs/programs.server.ts'
import { programSettingHandlers } from './programs/program-settings.server.ts'
import { explainHandlers } from './explain/explain.server.ts'
import { secondPersonHandlers } from './second-person/second-person.server.ts'
import { accessScopes } from './scopes.server.ts'
import { accessSetup } from './setup-steps.server.ts'
import { accessRecords } from './audit-records.server.ts'
import { credentialWork, ownCredentialWork, secondWork } from './worklist-part.server.ts'
import { staffFacts } from './facts-part.server.ts'
import { accessNotices } from './access-notices.server.ts'
import { credentialExpiry } from './employees/credential-expiry.server.ts'
import { staffMeasures } from './measures-part.server.ts'

export const accessServer = (callOf: (name: string) => AnyCall | undefined): ServerDomain => ({
  name: access.name,
  notices: Object.values(accessNotices),
  expiries: [credentialExpiry],
  handlers: [
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
    ...explainHandlers(callOf),
    ...custodianHandlers,
    ...secondPersonHandlers,
  ],
  worklist: [secondWork, credentialWork, ownCredentialWork],
  measures: staffMeasures,
  records: accessRecords,
  facts: staffFacts,
  setup: accessSetup,
  scopes: accessScopes,
  search: [staffSearch],
})
