import type { Domain } from '#platform/contract/domain.ts'
import { assignmentsCalls } from './assignments.calls.ts'
import { bulkTransferCalls } from './bulk-transfer.calls.ts'
import { caseWeightCalls } from './case-weights.calls.ts'
import { leaveCoverCalls } from './leave-cover.calls.ts'

export const caseload = {
  name: 'caseload',
  calls: {
    ...assignmentsCalls,
    ...bulkTransferCalls,
    ...leaveCoverCalls,
    ...caseWeightCalls,
  },
} satisfies Domain
