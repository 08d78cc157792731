import type { ServerDomain } from '#platform/server/domain.ts'
import { network } from './domain.ts'
import { networkHandlers } from './network.server.ts'
import { networkRecords } from './audit-records.server.ts'

export const networkServer: ServerDomain = {
  name: network.name,
  handlers: [...networkHandlers],
  records: networkRecords,
}
