import type { ServerDomain } from '#platform/server/domain.ts'
import { importRecords } from './audit-records.server.ts'
import { imports } from './domain.ts'
import { importsHandlers } from './imports.server.ts'

export const importsServer: ServerDomain = {
  name: imports.name,
  handlers: [...importsHandlers],
  records: importRecords,
}
