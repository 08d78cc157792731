import type { Domain } from '#platform/contract/domain.ts'
import { labelCalls } from './labels.calls.ts'

export const privacy = {
  name: 'privacy',
  calls: { ...labelCalls },
} satisfies Domain
