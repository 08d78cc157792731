import type { ServerDomain } from '#platform/server/domain.ts'
import { communityRecords } from './audit-records.server.ts'
import { communityDomain } from './domain.ts'
import { organizationMergeHandlers } from './organization-merge.server.ts'
import { organizationHandlers } from './organizations.server.ts'
import { communityScopes } from './scopes.server.ts'

export const communityServer: ServerDomain = {
  name: communityDomain.name,
  handlers: [...organizationHandlers, ...organizationMergeHandlers],
  scopes: communityScopes,
  records: communityRecords,
}
