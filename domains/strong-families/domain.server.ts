import type { ServerDomain } from '#platform/server/domain.ts'
import { strongFamiliesRecords } from './audit-records.server.ts'
import { strongFamiliesDomain } from './domain.ts'

export const strongFamiliesServer: ServerDomain = {
  name: strongFamiliesDomain.name,
  handlers: [],
  records: strongFamiliesRecords,
}
