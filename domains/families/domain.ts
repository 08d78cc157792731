import type { Domain } from '#platform/contract/domain.ts'
import { familiesCalls } from './record/families.calls.ts'
import { familiesListCalls } from './roster/families-list.calls.ts'
import { familyChartCalls } from './chart/family-chart.calls.ts'
import { familyPhasesCalls } from './approval/family-phases.calls.ts'
import { approvalsCalls } from './approval/approvals.calls.ts'
import { familyParentsCalls } from './household/family-parents.calls.ts'
import { householdCalls } from './household/household.calls.ts'
import { householdContactsCalls } from './household/household-contacts.calls.ts'
import { householdDogsCalls } from './household/household-dogs.calls.ts'
import { familyHomeCalls } from './home/family-home.calls.ts'
import { familyPreferencesCalls } from './preferences/family-preferences.calls.ts'
import { familyChecksCalls } from './checks/family-checks.calls.ts'
import { familyTrainingCalls } from './training/family-training.calls.ts'
import { familyComplaintsCalls } from './complaints/family-complaints.calls.ts'
import { familyMergeCalls } from './merge/family-merge.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    fosterResourceFamily: 'chart'
    /** One with a home for children: a resource family, or one who hosts. */
    family: 'chart'
  }
}

export const families = {
  name: 'families',
  calls: {
    ...familiesCalls,
    ...familiesListCalls,
    ...familyChartCalls,
    ...familyPhasesCalls,
    ...approvalsCalls,
    ...familyParentsCalls,
    ...householdCalls,
    ...householdContactsCalls,
    ...householdDogsCalls,
    ...familyHomeCalls,
    ...familyPreferencesCalls,
    ...familyChecksCalls,
    ...familyTrainingCalls,
    ...familyComplaintsCalls,
    ...familyMergeCalls,
  },
} satisfies Domain
