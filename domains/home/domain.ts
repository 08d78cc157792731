import type { Domain } from '#platform/contract/domain.ts'
import { announcementCalls } from './announcements.calls.ts'
import { worklistCalls } from './worklist.calls.ts'

export const home = {
  name: 'home',
  calls: { ...worklistCalls, ...announcementCalls },
} satisfies Domain
