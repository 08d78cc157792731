import type { ActionDialogProps } from '#platform/web/actions.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { AppointmentForm } from './appointment-form.web.tsx'
import { emptyValues } from './appointment-values.web.ts'
import { planningCalls } from './planning.calls.ts'
import './appointments.css'

/** From anywhere: with whoever's chart is open. */
export function NewAppointment({ chart, onClose }: ActionDialogProps) {
  const today = useDates().today()
  const { UserID } = useProfile()
  const { data: start } = useRead(planningCalls.getCalendarStart, {})
  if (!start) return null
  const whom = chart && { id: chart.ChartID, name: chart.name }
  const begin = {
    ...emptyValues({ date: today, me: UserID, program: start.SubPrograms[0]?.ID ?? null }),
    ...(whom && (chart.ChartType === 'Client' ? { clients: [whom] } : { family: whom })),
  }
  return <AppointmentForm {...{ begin, start, onClose }} />
}
