import { IconCalendarHeart, IconClockHeart } from '@tabler/icons-react'
import { pathTo } from '#platform/contract/route-search.ts'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { eventCalls } from './events/events.calls.ts'
import { volunteerRowCalls } from './volunteers/volunteer-rows.calls.ts'

const HoursForm = onDemand('new-volunteer-hours', async () => (await import('./volunteers/new-hours.web.tsx')).NewHours)
const EventForm = onDemand('new-event', async () => (await import('./events/event-form.web.tsx')).EventForm)

const NewHours = ({ onClose }: ActionDialogProps) => <HoursForm onClose={onClose} />

/** It opens where the person works: events are a tab of more than one side. */
function NewEvent({ onClose }: ActionDialogProps) {
  const go = useGo()
  const churches = usePermitted()('Church.View')
  const done = (event: string) => {
    onClose()
    go(hrefOf(pathTo(churches ? '/ChurchEngagement' : '/FundDevelopment', { tab: 'events', event })))
  }
  return <EventForm onClose={onClose} onDone={done} />
}

export const communityActions: readonly AppAction[] = [
  {
    id: 'new-volunteer-hours',
    label: ['Record volunteer hours', 'Registrar horas de un voluntario'],
    also: ['time helped worked', 'tiempo ayuda trabajo'],
    icon: IconClockHeart,
    call: volunteerRowCalls.addEditVolunteerHours,
    Dialog: NewHours,
  },
  {
    id: 'new-event',
    label: ['Plan an event', 'Planear un evento'],
    also: ['new evening session recruitment info', 'nuevo noche sesión reclutamiento información'],
    icon: IconCalendarHeart,
    call: eventCalls.addEditEvent,
    Dialog: NewEvent,
  },
]
