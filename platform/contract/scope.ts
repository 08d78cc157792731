/**
 * What a call reaches, declared beside its permission.
 * - `self`: only what belongs to the caller.
 * - `listed`: rows come from `mine.*` queries, already limited to the caller.
 * - `agency`: not tied to any program; the permission alone decides.
 * - an object: each kind names the input field that holds such a record's id; the kernel checks it before the handler runs.
 */
export const scopeKinds = [
  'person',
  'address',
  'changeSet',
  'user',
  'role',
  'rolePermission',
  'userRole',
  'subProgram',
  'employeeSubProgram',
  'employeeSupervisor',
  'credential',
  'coreProgram',
  'coreProgramSetting',
  'client',
  'clientSubProgramMembership',
  'fosterResourceFamily',
  'inquiry',
  'referral',
  'chart',
  'document',
] as const
export type ScopeKind = (typeof scopeKinds)[number]

export type Scope<Input> = 'self' | 'listed' | 'agency' | { readonly [K in ScopeKind]?: keyof Input & string }
