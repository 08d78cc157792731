import type { Domain } from '#platform/contract/domain.ts'
import { approvalCalls } from './approval.calls.ts'
import { censusCalls } from './census.calls.ts'
import { monthCalls } from './month.calls.ts'

export const censusDomain = {
  name: 'census',
  calls: { ...censusCalls, ...approvalCalls, ...monthCalls },
} satisfies Domain
