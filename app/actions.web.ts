import { appointmentActions } from '#domains/appointments/actions.web.tsx'
import { billingActions } from '#domains/billing/actions.web.ts'
import { churchActions } from '#domains/churches/actions.web.tsx'
import { communityActions } from '#domains/community/actions.web.tsx'
import { dispatchActions } from '#domains/dispatch/actions.web.ts'
import { documentActions } from '#domains/documents/actions.web.ts'
import { expenseActions } from '#domains/expenses/actions.web.tsx'
import { fundingActions } from '#domains/funding/actions.web.tsx'
import { incidentActions } from '#domains/incidents/actions.web.tsx'
import { inquiryActions } from '#domains/inquiries/actions.web.tsx'
import { medicationActions } from '#domains/medications/actions.web.ts'
import { peopleActions } from '#domains/people/actions.web.tsx'
import { qualityActions } from '#domains/quality/actions.web.tsx'
import { reportActions } from '#domains/reports/actions.web.ts'
import { shiftLogActions } from '#domains/shift-log/actions.web.ts'
import { strongFamiliesActions } from '#domains/strong-families/actions.web.tsx'
import { trainingActions } from '#domains/training/actions.web.tsx'
import { visitsActions } from '#domains/visits/actions.web.tsx'
import { wraparoundActions } from '#domains/wraparound/actions.web.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { helpActions } from './help-actions.tsx'

/** What can be done from anywhere, in the order in which it is offered. */
export const appActions: readonly AppAction[] = [
  ...visitsActions,
  ...documentActions,
  ...appointmentActions,
  ...incidentActions,
  ...shiftLogActions,
  ...medicationActions,
  ...wraparoundActions,
  ...inquiryActions,
  ...churchActions,
  ...strongFamiliesActions,
  ...fundingActions,
  ...communityActions,
  ...peopleActions,
  ...expenseActions,
  ...trainingActions,
  ...qualityActions,
  ...billingActions,
  ...dispatchActions,
  ...reportActions,
  ...helpActions,
]
