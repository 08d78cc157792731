import type { ServerDomain } from '#platform/server/domain.ts'
import { churchActivityHandlers } from './activity/activity.server.ts'
import { churchesRecords } from './audit-records.server.ts'
import { churchNotices } from './church-notices.server.ts'
import { churchesDomain } from './domain.ts'
import { churchOwnerHandlers } from './people/church-owners.server.ts'
import { churchPeopleHandlers } from './people/church-people.server.ts'
import { churchHandlers } from './record/churches.server.ts'
import { churchScopes } from './scopes.server.ts'

export const churchesServer: ServerDomain = {
  name: churchesDomain.name,
  handlers: [...churchHandlers, ...churchPeopleHandlers, ...churchOwnerHandlers, ...churchActivityHandlers],
  scopes: churchScopes,
  records: churchesRecords,
  notices: Object.values(churchNotices),
}
