import type { ServerDomain } from '#platform/server/domain.ts'
import { people } from './domain.ts'
import { peopleHandlers, peopleScopes } from './people.server.ts'
import { addressHandlers } from './addresses.server.ts'
import { peopleSearch } from './people-search-part.server.ts'
import { peopleRecords } from './audit-records.server.ts'
import { peopleFacts } from './facts-part.server.ts'

export const peopleServer: ServerDomain = {
  name: people.name,
  handlers: [...peopleHandlers, ...addressHandlers],
  records: peopleRecords,
  scopes: peopleScopes,
  search: [peopleSearch],
  facts: peopleFacts,
}
