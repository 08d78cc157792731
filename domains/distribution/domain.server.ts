import type { ServerDomain } from '#platform/server/domain.ts'
import { distribution } from './domain.ts'
import { distributionHandlers } from './distribution.server.ts'
import { bounceHandlers } from './bounces.server.ts'
import { distributionRecords } from './audit-records.server.ts'

export const distributionServer: ServerDomain = {
  name: distribution.name,
  handlers: [...distributionHandlers, ...bounceHandlers],
  records: distributionRecords,
}
