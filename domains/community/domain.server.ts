import type { ServerDomain } from '#platform/server/domain.ts'
import { communityRecords } from './audit-records.server.ts'
import { communityDomain } from './domain.ts'

export const communityServer: ServerDomain = {
  name: communityDomain.name,
  handlers: [],
  records: communityRecords,
}
