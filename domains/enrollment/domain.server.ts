import type { ServerDomain } from '#platform/server/domain.ts'
import { enrollmentAlerts } from './alerts.server.ts'
import { planRecords } from './audit-records.server.ts'
import { enrollment } from './domain.ts'
import { timelineHandlers } from './timeline/timeline.server.ts'
import { planNeedPart } from './plan/enrollment-part.server.ts'
import { endedStory, enrolledStory } from './story-part.server.ts'
import { enrollmentFacts } from './facts-part.server.ts'

export const enrollmentServer: ServerDomain = {
  name: enrollment.name,
  story: [enrolledStory, endedStory],
  facts: enrollmentFacts,
  handlers: timelineHandlers,
  records: planRecords,
  enrollment: [enrollmentAlerts, planNeedPart],
}
