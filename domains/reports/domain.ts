import type { Domain } from '#platform/contract/domain.ts'
import { regulatorCalls } from './regulators/regulators.calls.ts'
import { builderCalls } from './builder/builder.calls.ts'
import { reportsCalls } from './reports.calls.ts'
import { scheduleCalls } from './schedules.calls.ts'

export const reportsDomain = {
  name: 'reports',
  calls: { ...reportsCalls, ...scheduleCalls, ...regulatorCalls, ...builderCalls },
} satisfies Domain
