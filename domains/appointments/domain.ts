import type { Domain } from '#platform/contract/domain.ts'
import { appointmentCalls } from './appointments.calls.ts'
import { feedCalls } from './feed.calls.ts'
import { planningCalls } from './planning.calls.ts'
import { statusCalls } from './status.calls.ts'

export const appointments = {
  name: 'appointments',
  calls: { ...appointmentCalls, ...statusCalls, ...planningCalls, ...feedCalls },
} satisfies Domain
