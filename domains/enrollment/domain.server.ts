import type { ServerDomain } from '#platform/server/domain.ts'
import { enrollmentAlerts } from './alerts.server.ts'
import { planRecords } from './audit-records.server.ts'
import { enrollment } from './domain.ts'
import { planNeedPart } from './plan/enrollment-part.server.ts'

export const enrollmentServer: ServerDomain = {
  name: enrollment.name,
  handlers: [],
  records: planRecords,
  enrollment: [enrollmentAlerts, planNeedPart],
}
