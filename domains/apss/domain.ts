import type { Domain } from '#platform/contract/domain.ts'
import { authorizationCalls } from './authorizations/authorizations.calls.ts'
import { childChartCalls } from './children/child-chart.calls.ts'
import { apssEndingCalls, apssEnrollmentCalls, childCalls } from './children/children.calls.ts'
import { familyRosterCalls } from './children/family-roster.calls.ts'
import { therapistCalls } from './children/therapist.calls.ts'
import { familyCalls } from './family/family.calls.ts'
import { apssGoalCalls } from './goals.calls.ts'
import { eveningCalls } from './groups/evenings.calls.ts'
import { groupCalls } from './groups/groups.calls.ts'
import { outcomeCalls } from './outcomes/outcomes.calls.ts'
import { sessionCalls } from './sessions/sessions.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    apssGroup: 'record'
  }
}

export const apssDomain = {
  name: 'apss',
  calls: {
    ...childCalls,
    ...apssEnrollmentCalls,
    ...apssEndingCalls,
    ...childChartCalls,
    ...familyRosterCalls,
    ...therapistCalls,
    ...familyCalls,
    ...authorizationCalls,
    ...apssGoalCalls,
    ...sessionCalls,
    ...groupCalls,
    ...eveningCalls,
    ...outcomeCalls,
  },
} satisfies Domain
