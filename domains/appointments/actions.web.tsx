import { IconCalendarPlus } from '@tabler/icons-react'
import type { AppAction } from '#platform/web/actions.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { appointmentCalls } from './appointments.calls.ts'

const NewAppointment = onDemand(
  'new-appointment',
  async () => (await import('./new-appointment.web.tsx')).NewAppointment,
)

export const appointmentActions: readonly AppAction[] = [
  {
    id: 'new-appointment',
    label: ['New appointment', 'Nueva cita'],
    labelFor: ['New appointment with {name}', 'Nueva cita con {name}'],
    charts: ['Client', 'Resource Family'],
    also: ['calendar visit meeting plan schedule', 'calendario visita reunión planear programar'],
    icon: IconCalendarPlus,
    call: appointmentCalls.addEditAppointment,
    Dialog: NewAppointment,
  },
]
