import type { ServerDomain } from '#platform/server/domain.ts'
import { mealRecords } from './audit-records.server.ts'
import { mealToCount } from './board-part.server.ts'
import { mealsDomain } from './domain.ts'
import { mealPart } from './enrollment-part.server.ts'
import { mealHandlers } from './meals.server.ts'
import { mealNights } from './night-book.server.ts'
import { mealReports } from './reports-part.server.ts'

export const mealsServer: ServerDomain = {
  name: mealsDomain.name,
  handlers: mealHandlers,
  reports: mealReports,
  records: mealRecords,
  enrollment: [mealPart],
  nights: [mealNights],
  board: [mealToCount],
}
