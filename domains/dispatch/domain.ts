import type { Domain } from '#platform/contract/domain.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { filingCalls } from './filing.calls.ts'
import { sendCalls } from './send.calls.ts'

export const dispatchDomain = {
  name: 'dispatch',
  calls: { ...dispatchCalls, ...filingCalls, ...sendCalls },
} satisfies Domain
