import type { Domain } from '#platform/contract/domain.ts'
import { noticeCalls } from './notices.calls.ts'
import { pushCalls } from './push.calls.ts'

export const notices = {
  name: 'notices',
  calls: { ...noticeCalls, ...pushCalls },
} satisfies Domain
