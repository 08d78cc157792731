import type { Domain } from '#platform/contract/domain.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { sendCalls } from './send.calls.ts'

export const dispatchDomain = { name: 'dispatch', calls: { ...dispatchCalls, ...sendCalls } } satisfies Domain
