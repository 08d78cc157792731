import type { Domain } from '#platform/contract/domain.ts'
import { overviewCalls } from './overview.calls.ts'
import { auditSearchCalls } from './audit-search.calls.ts'

export const admin = {
  name: 'admin',
  calls: {
    ...overviewCalls,
    ...auditSearchCalls,
  },
} satisfies Domain
