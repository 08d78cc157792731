import type { Domain } from '#platform/contract/domain.ts'
import { peopleCalls } from './people.calls.ts'
import { addressCalls } from './addresses.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    person: 'chart'
    address: 'chart'
  }
}

export const people = {
  name: 'people',
  calls: {
    ...peopleCalls,
    ...addressCalls,
  },
} satisfies Domain
