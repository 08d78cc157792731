import type { Domain } from '#platform/contract/domain.ts'
import { certificationCalls } from './eligibility/certifications.calls.ts'
import { aftercareCalls } from './exit/aftercare.calls.ts'
import { goalCalls } from './goals/goals.calls.ts'
import { stayCalls } from './housing/stays.calls.ts'
import { unitCalls } from './housing/units.calls.ts'
import { ledgerCalls } from './money/ledger.calls.ts'
import { paperCalls } from './papers/papers.calls.ts'
import { childCalls } from './parenting/children.calls.ts'
import { skillCalls } from './skills/skills.calls.ts'
import { youthChartCalls } from './youth/youth-chart.calls.ts'
import { youthRosterCalls } from './youth/youth-roster.calls.ts'
import { tayEndingCalls, tayEnrollmentCalls, youthCalls } from './youth/youth.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    tayUnit: 'record'
  }
}

export const tayDomain = {
  name: 'tay',
  calls: {
    ...youthCalls,
    ...tayEnrollmentCalls,
    ...tayEndingCalls,
    ...youthChartCalls,
    ...youthRosterCalls,
    ...goalCalls,
    ...certificationCalls,
    ...unitCalls,
    ...stayCalls,
    ...skillCalls,
    ...paperCalls,
    ...ledgerCalls,
    ...childCalls,
    ...aftercareCalls,
  },
} satisfies Domain
