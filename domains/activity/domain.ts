import type { Domain } from '#platform/contract/domain.ts'
import { activityCalls } from './activity.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    changeSet: 'record'
  }
}

export const activity = {
  name: 'activity',
  calls: {
    ...activityCalls,
  },
} satisfies Domain
