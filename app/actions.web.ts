import { appointmentActions } from '#domains/appointments/actions.web.tsx'
import { churchActions } from '#domains/churches/actions.web.tsx'
import { documentActions } from '#domains/documents/actions.web.ts'
import { incidentActions } from '#domains/incidents/actions.web.tsx'
import { inquiryActions } from '#domains/inquiries/actions.web.tsx'
import { peopleActions } from '#domains/people/actions.web.tsx'
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
  ...peopleActions,
  ...helpActions,
]
