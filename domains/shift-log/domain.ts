import type { Domain } from '#platform/contract/domain.ts'
import { shiftReadingCalls } from './reading.calls.ts'
import { shiftLogCalls } from './shift-log.calls.ts'
import { shiftTaskCalls } from './tasks.calls.ts'

export const shiftLogDomain = {
  name: 'shift-log',
  calls: { ...shiftLogCalls, ...shiftTaskCalls, ...shiftReadingCalls },
} satisfies Domain
