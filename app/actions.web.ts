import { appointmentActions } from '#domains/appointments/actions.web.tsx'
import { churchActions } from '#domains/churches/actions.web.tsx'
import { communityActions } from '#domains/community/actions.web.tsx'
import { documentActions } from '#domains/documents/actions.web.ts'
import { fundingActions } from '#domains/funding/actions.web.tsx'
import { incidentActions } from '#domains/incidents/actions.web.tsx'
import { inquiryActions } from '#domains/inquiries/actions.web.tsx'
import { peopleActions } from '#domains/people/actions.web.tsx'
import { strongFamiliesActions } from '#domains/strong-families/actions.web.tsx'
import { visitsActions } from '#domains/visits/actions.web.tsx'
import type { AppAction } from '#platform/web/actions.ts'
import { helpActions } from './help-actions.tsx'

/** What can be done from anywhere, in the order in which it is offered. */
export const appActions: readonly AppAction[] = [
  ...visitsActions,
  ...documentActions,
  ...appointmentActions,
  ...incidentActions,
  ...inquiryActions,
  ...churchActions,
  ...strongFamiliesActions,
  ...fundingActions,
  ...communityActions,
  ...peopleActions,
  ...helpActions,
]
