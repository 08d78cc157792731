import type { ServerDomain } from '#platform/server/domain.ts'
import { goalRecords } from './audit-records.server.ts'
import { goalsDomain } from './domain.ts'
import { goalPart } from './enrollment-part.server.ts'
import { reviewEvidence } from './evidence-part.server.ts'
import { goalStory } from './story-part.server.ts'
import { goalFacts } from './facts-part.server.ts'

export const goalsServer: ServerDomain = {
  name: goalsDomain.name,
  story: [goalStory],
  facts: goalFacts,
  handlers: [],
  records: goalRecords,
  enrollment: [goalPart],
  evidence: [reviewEvidence],
}
