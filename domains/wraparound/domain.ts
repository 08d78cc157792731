import type { Domain } from '#platform/contract/domain.ts'
import { flexCalls } from './flex/flex.calls.ts'
import { measureCalls } from './measures/measures.calls.ts'
import { meetingCalls } from './meetings/meetings.calls.ts'
import { planCalls } from './plan/plan.calls.ts'
import { assignCalls } from './teams/assign.calls.ts'
import { teamCalls } from './teams/teams.calls.ts'
import { youthTeamCalls } from './teams/youth-team.calls.ts'
import { youthChartCalls } from './youth/youth-chart.calls.ts'
import { youthRosterCalls } from './youth/youth-roster.calls.ts'
import { wrapEndingCalls, wrapEnrollmentCalls, youthCalls } from './youth/youth.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    wrapTeam: 'record'
  }
}

export const wraparoundDomain = {
  name: 'wraparound',
  calls: {
    ...youthCalls,
    ...wrapEnrollmentCalls,
    ...wrapEndingCalls,
    ...youthChartCalls,
    ...youthRosterCalls,
    ...teamCalls,
    ...assignCalls,
    ...youthTeamCalls,
    ...planCalls,
    ...meetingCalls,
    ...flexCalls,
    ...measureCalls,
  },
} satisfies Domain
