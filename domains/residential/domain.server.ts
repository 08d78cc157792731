import type { ServerDomain } from '#platform/server/domain.ts'
import { absencePart } from './absences/enrollment-part.server.ts'
import { absenceHandlers } from './absences/absences.server.ts'
import { boardHandlers } from './board/board.server.ts'
import { residentialRecords } from './audit-records.server.ts'
import { residentialDomain } from './domain.ts'
import { houseHandlers, houseScopes } from './houses/houses.server.ts'
import { residentChartHandlers } from './residents/resident-chart.server.ts'
import { residentRosterHandlers } from './residents/resident-roster.server.ts'
import { residentHandlers } from './residents/residents.server.ts'
import { therapistHandlers } from './residents/therapist.server.ts'
import { absenceNights, holdNights, stayNights } from './night-books.server.ts'
import { dutyHandlers } from './shifts/duty.server.ts'
import { bedMerge, stayPart } from './stays/enrollment-part.server.ts'
import { stayHandlers } from './stays/stays.server.ts'
import { entryHandlers, registerTabletEntries } from './tablet/entries.server.ts'
import { refusedWork } from './tablet/worklist-part.server.ts'
import { outWork } from './worklist-part.server.ts'
import { absenceStory, bedStory } from './story-part.server.ts'
import { residentialMeasures } from './measures-part.server.ts'
import { residentialReports } from './reports-part.server.ts'
import { residentFacts } from './facts-part.server.ts'

export const residentialServer: ServerDomain = {
  name: residentialDomain.name,
  story: [bedStory, absenceStory],
  facts: residentFacts,
  handlers: [
    ...residentHandlers,
    ...residentChartHandlers,
    ...residentRosterHandlers,
    ...therapistHandlers,
    ...stayHandlers,
    ...absenceHandlers,
    ...houseHandlers,
    ...boardHandlers,
    ...dutyHandlers,
    ...entryHandlers,
  ],
  scopes: houseScopes,
  measures: residentialMeasures,
  reports: residentialReports,
  records: residentialRecords,
  pages: registerTabletEntries,
  enrollment: [stayPart, absencePart],
  merges: [bedMerge],
  worklist: [outWork, refusedWork],
  nights: [stayNights, absenceNights, holdNights],
}
