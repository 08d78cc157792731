import type { Domain } from '#platform/contract/domain.ts'
import { childrenCalls, fosterEndingCalls, fosterEnrollmentCalls } from './children/children.calls.ts'
import { childrenRosterCalls } from './children/children-roster.calls.ts'
import { childrenChartCalls } from './children/children-chart.calls.ts'
import { checklistCalls } from './court/checklist.calls.ts'
import { courtDateCalls } from './court/court-dates.calls.ts'
import { courtCalls } from './court/court.calls.ts'
import { finderCalls } from './finder/finder.calls.ts'
import { placementsCalls } from './placements/placements.calls.ts'
import { pastPlacementsCalls } from './placements/past-placements.calls.ts'
import { locationEventsCalls } from './placements/location-events.calls.ts'
import { placementBoardCalls } from './board/placement-board.calls.ts'

export const foster = {
  name: 'foster',
  calls: {
    ...childrenCalls,
    ...fosterEnrollmentCalls,
    ...fosterEndingCalls,
    ...childrenRosterCalls,
    ...childrenChartCalls,
    ...courtDateCalls,
    ...courtCalls,
    ...checklistCalls,
    ...finderCalls,
    ...placementsCalls,
    ...pastPlacementsCalls,
    ...locationEventsCalls,
    ...placementBoardCalls,
  },
} satisfies Domain
