import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { foster } from './domain.ts'
import { childrenHandlers } from './children/children.server.ts'
import { childrenRosterHandlers } from './children/children-roster.server.ts'
import { childrenChartHandlers } from './children/children-chart.server.ts'
import { checklistHandlers } from './court/checklist.server.ts'
import { courtDateHandlers } from './court/court-dates.server.ts'
import { courtHandlers } from './court/court.server.ts'
import { hearingStory, orderStory } from './court/story-part.server.ts'
import { awayStory, leftStory, placedStory } from './placements/story-part.server.ts'
import { courtPart } from './court/enrollment-part.server.ts'
import { placementMerge } from './placements/placement-merge.server.ts'
import { placementNights } from './placements/night-book.server.ts'
import { placementPart } from './placements/enrollment-part.server.ts'
import { finderHandlers } from './finder/finder.server.ts'
import { placementsHandlers } from './placements/placements.server.ts'
import { pastPlacementsHandlers } from './placements/past-placements.server.ts'
import { locationEventsHandlers } from './placements/location-events.server.ts'
import { placementBoardHandlers } from './board/placement-board.server.ts'
import { refreshRoster } from './children/children-nightly.server.ts'
import { fosterRecords } from './audit-records.server.ts'
import { courtLayer } from './court/calendar-layer.server.ts'
import { courtReadyWork, courtWork, orderExpiry, orderWork } from './court/worklist-part.server.ts'
import { offerWork, placeWork } from './placements/worklist-part.server.ts'
import { bedHoldRules, placementRules } from './placements/rule-packs-part.server.ts'
import { fosterNotices } from './foster-notices.server.ts'
import { placementMeasures } from './placements/measures-part.server.ts'
import { fosterReports } from './reports-part.server.ts'
import { fosterFacts } from './facts-part.server.ts'
import { placementSubjects } from './subjects-part.server.ts'

export const fosterServer: ServerDomain = {
  name: foster.name,
  rulePacks: [placementRules, bedHoldRules],
  rulePlaces: [
    {
      label: ['What is ready before a hearing', 'Lo que se prepara antes de una audiencia'],
      about: [
        'By kind of hearing and from a day on; opened from the court tab of any child.',
        'Por tipo de audiencia y desde un día; se abre desde la pestaña de tribunal de cualquier niño.',
      ],
      path: '/Foster',
      permission: 'Foster.View',
    },
  ],
  story: [placedStory, leftStory, awayStory, hearingStory, orderStory],
  facts: fosterFacts,
  notices: Object.values(fosterNotices),
  expiries: [orderExpiry],
  handlers: [
    ...childrenHandlers,
    ...childrenRosterHandlers,
    ...childrenChartHandlers,
    ...courtDateHandlers,
    ...courtHandlers,
    ...checklistHandlers,
    ...finderHandlers,
    ...placementsHandlers,
    ...pastPlacementsHandlers,
    ...locationEventsHandlers,
    ...placementBoardHandlers,
  ],
  worklist: [placeWork, offerWork, courtWork, courtReadyWork, orderWork],
  calendar: [courtLayer],
  nights: [placementNights],
  measures: placementMeasures,
  reports: fosterReports,
  subjects: placementSubjects,
  records: fosterRecords,
  enrollment: [placementPart, courtPart],
  merges: [placementMerge],
  tasks: [refreshRoster],
  // Hourly: midnight comes to each zone at its own hour.
  cron: [nightly(refreshRoster.name, '4 * * * *')],
}
