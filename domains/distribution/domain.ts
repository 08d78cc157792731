import type { Domain } from '#platform/contract/domain.ts'
import { distributionCalls, bounceCalls } from './distribution.calls.ts'

export const distribution = {
  name: 'distribution',
  calls: {
    ...distributionCalls,
    ...bounceCalls,
  },
} satisfies Domain
