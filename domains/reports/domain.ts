import type { Domain } from '#platform/contract/domain.ts'
import { reportsCalls } from './reports.calls.ts'
import { scheduleCalls } from './schedules.calls.ts'

export const reportsDomain = { name: 'reports', calls: { ...reportsCalls, ...scheduleCalls } } satisfies Domain
