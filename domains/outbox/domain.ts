import type { Domain } from '#platform/contract/domain.ts'
import { outboxCalls } from './outbox.calls.ts'
import { jobCalls } from './jobs.calls.ts'

export const outbox = {
  name: 'outbox',
  calls: {
    ...outboxCalls,
    ...jobCalls,
  },
} satisfies Domain
