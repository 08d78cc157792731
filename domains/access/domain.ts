import type { Domain } from '#platform/contract/domain.ts'
import { roleCalls } from './roles/roles.calls.ts'
import { permissionCalls } from './roles/permissions.calls.ts'
import { userRoleCalls } from './users/user-roles.calls.ts'
import { userCalls } from './users/users.calls.ts'
import { accountCalls } from './users/accounts.calls.ts'
import { custodianCalls } from './users/custodians.calls.ts'
import { importUserCalls } from './users/import-users.calls.ts'
import { employeeCalls } from './employees/employees.calls.ts'
import { employeeProfileCalls } from './employees/employee-profile.calls.ts'
import { supervisorCalls } from './employees/supervisors.calls.ts'
import { caseloadCalls } from './caseload/caseload.calls.ts'
import { programCalls } from './programs/programs.calls.ts'
import { programSettingCalls } from './programs/program-settings.calls.ts'
import { explainCalls } from './explain/explain.calls.ts'
import { secondPersonCalls } from './second-person/second-person.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    user: 'chart'
    role: 'record'
    rolePermission: 'record'
    userRole: 'record'
    subProgram: 'record'
    employeeSubProgram: 'record'
    employeeSupervisor: 'record'
    credential: 'record'
    coreProgram: 'record'
    coreProgramSetting: 'record'
  }
}

export const access = {
  name: 'access',
  calls: {
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
    ...explainCalls,
    ...custodianCalls,
    ...secondPersonCalls,
  },
} satisfies Domain
