import type { Domain } from '#platform/contract/domain.ts'
import { hostedCalls } from './hosted.calls.ts'
import { acknowledgementCalls } from './acknowledgements.calls.ts'

export const hosted = {
  name: 'hosted',
  calls: {
    ...hostedCalls,
    ...acknowledgementCalls,
  },
} satisfies Domain
