import type { Domain } from '#platform/contract/domain.ts'
import { listsCalls } from './lists.calls.ts'

export const lists = {
  name: 'lists',
  calls: {
    ...listsCalls,
  },
} satisfies Domain
