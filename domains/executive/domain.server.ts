import type { ServerDomain } from '#platform/server/domain.ts'
import { executiveRecords } from './audit-records.server.ts'
import { executiveDomain } from './domain.ts'
import { executiveHandlers } from './executive.server.ts'
import { executiveReports } from './reports-part.server.ts'

export const executiveServer: ServerDomain = {
  name: executiveDomain.name,
  handlers: executiveHandlers,
  reports: executiveReports,
  records: executiveRecords,
}
