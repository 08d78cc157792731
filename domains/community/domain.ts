import type { Domain } from '#platform/contract/domain.ts'
import { organizationMergeCalls } from './organization-merge.calls.ts'
import { organizationCalls } from './organizations.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    organization: 'record'
  }
}

export const communityDomain = {
  name: 'community',
  calls: { ...organizationCalls, ...organizationMergeCalls },
} satisfies Domain
