import type { ServerDomain } from '#platform/server/domain.ts'
import { shiftLogRecords } from './audit-records.server.ts'
import { unclosedBoard } from './board-part.server.ts'
import { shiftLogDomain } from './domain.ts'
import { shiftLogPart } from './enrollment-part.server.ts'
import { shiftFacts } from './facts-part.server.ts'
import { shiftLogNights } from './night-book.server.ts'
import { shiftReadingHandlers } from './reading.server.ts'
import { shiftLogSearch } from './search-part.server.ts'
import { shiftLogHandlers } from './shift-log.server.ts'
import { shiftTaskHandlers } from './tasks.server.ts'
import { notableStory } from './story-part.server.ts'
import { unclosedWork } from './worklist-part.server.ts'

export const shiftLogServer: ServerDomain = {
  name: shiftLogDomain.name,
  handlers: [...shiftLogHandlers, ...shiftTaskHandlers, ...shiftReadingHandlers],
  story: [notableStory],
  facts: shiftFacts,
  records: shiftLogRecords,
  enrollment: [shiftLogPart],
  nights: [shiftLogNights],
  search: [shiftLogSearch],
  worklist: [unclosedWork],
  board: [unclosedBoard],
}
