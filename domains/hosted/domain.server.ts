import type { ServerDomain } from '#platform/server/domain.ts'
import { hosted } from './domain.ts'
import { hostedHandlers } from './hosted.server.ts'
import { acknowledgementHandlers } from './acknowledgements.server.ts'
import { hostedRecords } from './audit-records.server.ts'
import { readWork } from './worklist-part.server.ts'

export const hostedServer: ServerDomain = {
  name: hosted.name,
  handlers: [...hostedHandlers, ...acknowledgementHandlers],
  worklist: [readWork],
  records: hostedRecords,
}
