import type { ServerDomain } from '#platform/server/domain.ts'
import { agencyRecords } from './audit-records.server.ts'
import { agency } from './domain.ts'
import { agencyProfileHandlers } from './profile/agency-profile.server.ts'

export const agencyServer: ServerDomain = {
  name: agency.name,
  handlers: [...agencyProfileHandlers],
  records: agencyRecords,
}
