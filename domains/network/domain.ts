import type { Domain } from '#platform/contract/domain.ts'
import { networkCalls } from './network.calls.ts'

export const network = {
  name: 'network',
  calls: {
    ...networkCalls,
  },
} satisfies Domain
