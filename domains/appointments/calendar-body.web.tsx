import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import type { appointmentCalls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { CalendarAgenda } from './calendar-agenda.web.tsx'
import { CalendarColumns } from './calendar-columns.web.tsx'
import type { Column, Drop } from './calendar-placed.web.tsx'
import { daysIn, type View } from './calendar-days.web.ts'
import { CalendarMonth } from './calendar-month.web.tsx'
import type { planningCalls } from './planning.calls.ts'

interface BodyProps {
  view: View
  on: string
  span: { from: string; to: string }
  data: Output<typeof appointmentCalls.getAppointments>
  start: Output<typeof planningCalls.getCalendarStart>
  onOpen: (one: Occurrence) => void
  onNew: (day: string, start?: string, who?: string) => void
  onDrop: (one: Occurrence, to: Drop) => void
  onDay: (day: string) => void
}

export function CalendarBody({ view, on, span, data, start, onOpen, onNew, onDrop, onDay }: BodyProps) {
  const dates = useDates()
  if (view === 'month') return <CalendarMonth month={on} {...{ span, onOpen, onDay }} shown={data} />
  if (view === 'agenda') return <CalendarAgenda {...{ span, onOpen }} shown={data} />
  const columns: Column[] =
    view === 'team'
      ? start.Team.slice(0, 60).map(({ EmployeeID, Name }) => ({
          key: EmployeeID,
          day: on,
          who: EmployeeID,
          head: Name,
        }))
      : daysIn(span).map((day) => ({
          key: day,
          day,
          head: String(Number(day.slice(8))),
          note: dates.long(day).split(/[\s,]/)[0] ?? '',
        }))
  return (
    <CalendarColumns
      {...{ columns, onOpen, onDrop, onNew }}
      shown={data}
      hours={
        start.WorkTo <= start.WorkFrom
          ? { from: 0, to: 24 }
          : { from: Math.max(0, Math.min(start.WorkFrom, 22)), to: Math.min(24, start.WorkTo) }
      }
    />
  )
}
