import type { Domain } from '#platform/contract/domain.ts'
import { behaviorCalls } from './behavior/behavior.calls.ts'
import { cashBoxCalls } from './money/cash-box.calls.ts'
import { moneyCalls } from './money/money.calls.ts'
import { propertyCalls } from './property/property.calls.ts'
import { treatmentCalls } from './treatment/treatment.calls.ts'
import { familyVisitCalls } from './visits/visits.calls.ts'

export const residentLifeDomain = {
  name: 'resident-life',
  calls: { ...treatmentCalls, ...behaviorCalls, ...propertyCalls, ...moneyCalls, ...cashBoxCalls, ...familyVisitCalls },
} satisfies Domain
