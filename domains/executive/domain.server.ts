import type { ServerDomain } from '#platform/server/domain.ts'
import type { Measure } from '#platform/server/measures.ts'
import { executiveRecords } from './audit-records.server.ts'
import { executiveDomain } from './domain.ts'
import { executiveHandlers } from './executive.server.ts'
import { executiveReports } from './reports-part.server.ts'

/** Told of all measures, whose names are in its report. */
export const executiveServer = (measures: () => readonly Measure[]): ServerDomain => ({
  name: executiveDomain.name,
  handlers: executiveHandlers,
  reports: executiveReports(measures),
  records: executiveRecords,
})
