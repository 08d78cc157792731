import type { Domain } from '#platform/contract/domain.ts'
import { executiveCalls } from './executive.calls.ts'

export const executiveDomain = { name: 'executive', calls: executiveCalls } satisfies Domain
