import type { ServerDomain } from '#platform/server/domain.ts'
import { announcementHandlers } from './announcements.server.ts'
import { homeRecords } from './audit-records.server.ts'
import { home } from './domain.ts'
import { worklistHandlers } from './worklist.server.ts'

export const homeServer: ServerDomain = {
  name: home.name,
  handlers: [...worklistHandlers, ...announcementHandlers],
  records: homeRecords,
}
