import type { ServerDomain } from '#platform/server/domain.ts'
import { goalRecords } from './audit-records.server.ts'
import { goalsDomain } from './domain.ts'
import { goalPart } from './enrollment-part.server.ts'

export const goalsServer: ServerDomain = {
  name: goalsDomain.name,
  handlers: [],
  records: goalRecords,
  enrollment: [goalPart],
}
