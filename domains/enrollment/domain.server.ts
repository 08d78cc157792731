import type { ServerDomain } from '#platform/server/domain.ts'
import { enrollmentAlerts } from './alerts.server.ts'
import { enrollment } from './domain.ts'

export const enrollmentServer: ServerDomain = {
  name: enrollment.name,
  handlers: [],
  enrollment: [enrollmentAlerts],
}
