import type { Domain } from '#platform/contract/domain.ts'
import { usageCalls } from './usage.calls.ts'

export const dashboardDomain = { name: 'dashboard', calls: usageCalls } satisfies Domain
