import type { Domain } from '#platform/contract/domain.ts'
import { incidentCalls } from './incidents.calls.ts'
import { incidentRuleCalls } from './incident-rules.calls.ts'
import { incidentStepCalls } from './incident-steps.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    incident: 'chart'
  }
}

export const incidentsDomain = {
  name: 'incidents',
  calls: { ...incidentCalls, ...incidentStepCalls, ...incidentRuleCalls },
} satisfies Domain
