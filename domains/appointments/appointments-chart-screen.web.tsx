import { useState } from 'react'
import { IconCalendarEvent } from '@tabler/icons-react'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { AppointmentDrawer } from './appointment-drawer.web.tsx'
import { appointmentCalls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { AgendaRow } from './calendar-agenda.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'
import './appointments.css'

/** The appointments of a client, on the chart. */
export function Screen({ id }: { id: string }) {
  const t = useCalendarText()
  const dates = useDates()
  const [open, setOpen] = useState<Occurrence>()
  const { data } = useRead(appointmentCalls.getForChart, { ClientSubProgramMembershipID: id }, { quiet: true })
  if (!data) return <SkeletonRows rows={5} height={44} />
  const list = (title: string, rows: readonly Occurrence[]) => (
    <Card title={title} end={<AppLink to="/Appointments">{t.whole}</AppLink>}>
      {rows.length === 0 ? (
        <EmptyState kind="clear" icon={IconCalendarEvent} title={t.nothing} />
      ) : (
        <ul className="k-cal-list">
          {rows.map((one) => (
            <AgendaRow key={one.AppointmentOccurrenceID} one={one} onOpen={setOpen} day={dates.near(one.Date)} />
          ))}
        </ul>
      )}
    </Card>
  )
  return (
    <div className="k-stack">
      {list(t.ahead, data.Ahead)}
      {data.Before.length > 0 && list(t.behind, data.Before)}
      {open && <AppointmentDrawer one={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
