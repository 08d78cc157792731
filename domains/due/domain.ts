import type { Domain } from '#platform/contract/domain.ts'
import { dueCalls } from './due.calls.ts'
import { complianceCalls } from './compliance.calls.ts'
import { rulePreviewCalls } from '#domains/forms/rule-preview.calls.ts'

export const due = {
  name: 'due',
  calls: {
    ...dueCalls,
    ...complianceCalls,
    ...rulePreviewCalls,
  },
} satisfies Domain
