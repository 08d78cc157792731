import { useState } from 'react'
import { addDays, daysBetween, isDay } from '#platform/contract/dates.ts'
import { addressWord, EmbedFrame, tellParent } from '#domains/documents/embed-frame.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { AppointmentDrawer, type Task } from './appointment-drawer.web.tsx'
import { appointmentCalls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { AgendaRow } from './calendar-agenda.web.tsx'
import { allOn, daysIn } from './calendar-days.web.ts'
import { useCalendarText } from './calendar-text.web.ts'
import { StatusButtons } from './status-buttons.web.tsx'
import './appointments.css'

/** The days the address asks for: from today a week, and never more than can be read at once. */
function spanAsked(today: string): { from: string; to: string } {
  const [from, to] = [addressWord('from'), addressWord('to')].map((day) => (day && isDay(day) ? day : undefined))
  const first = from ?? today
  const last = to && to >= first ? to : addDays(first, 6)
  return { from: first, to: daysBetween(first, last) > 62 ? addDays(first, 62) : last }
}

/** My agenda inside another page, with a button for what became of each. */
export function Screen() {
  const t = useCalendarText()
  const dates = useDates()
  const [span] = useState(() => spanAsked(dates.today()))
  const [open, setOpen] = useState<{ one: Occurrence; begin?: Task }>()
  const { data } = useRead(appointmentCalls.getAppointments, { From: span.from, To: span.to })
  const days = daysIn(span).filter((day) => data && allOn(data, day).occurrences.length > 0)
  return (
    <EmbedFrame>
      <h1 className="k-hidden">{t.title}</h1>
      <div className="k-stack">
        {!data && <SkeletonRows rows={5} height={44} />}
        {data && days.length === 0 && (
          <EmptyState kind="clear" level={2} title={t.nothing}>
            {t.nothingText}
          </EmptyState>
        )}
        {data &&
          days.map((day) => (
            <Card key={day} title={dates.long(day)}>
              <ul className="k-cal-list">
                {allOn(data, day).occurrences.map((one) => (
                  <AgendaRow
                    key={one.AppointmentOccurrenceID}
                    one={one}
                    onOpen={(chosen) => setOpen({ one: chosen })}
                    withStatus
                  >
                    <StatusButtons
                      one={one}
                      onContact={(chosen) => setOpen({ one: chosen, begin: 'contact' })}
                      onSaved={() => tellParent('saved')}
                    />
                  </AgendaRow>
                ))}
              </ul>
            </Card>
          ))}
      </div>
      {open && (
        <AppointmentDrawer
          {...open}
          onSaved={() => tellParent('saved')}
          onClose={() => {
            tellParent('closed')
            setOpen(undefined)
          }}
        />
      )}
    </EmbedFrame>
  )
}
