import type { ServerDomain } from '#platform/server/domain.ts'
import { admin } from './domain.ts'
import { overviewHandlers } from './overview.server.ts'
import { auditSearchHandlers } from './audit-search.server.ts'

export const adminServer: ServerDomain = {
  name: admin.name,
  handlers: [...overviewHandlers, ...auditSearchHandlers],
}
