import type { ServerDomain } from '#platform/server/domain.ts'
import { relationRecords } from './audit-records.server.ts'
import { relationsDomain } from './domain.ts'
import { familyPart } from './enrollment-part.server.ts'
import { relationFacts } from './facts-part.server.ts'
import { relationHandlers } from './relations.server.ts'
import { relativesSearch } from './relatives-search-part.server.ts'
import { relationStory } from './story-part.server.ts'

export const relationsServer: ServerDomain = {
  name: relationsDomain.name,
  story: [relationStory],
  facts: relationFacts,
  handlers: relationHandlers,
  records: relationRecords,
  enrollment: [familyPart],
  search: [relativesSearch],
}
