import { useState, type ReactNode } from 'react'
import { IconCalendarEvent } from '@tabler/icons-react'
import { appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { allOn, daysIn, type Shown } from './calendar-days.web.ts'
import { kindOf, toneOf, useNaming } from './calendar-event.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'
import { statusCalls } from './status.calls.ts'

/** A meeting of a whole team is not a list of all its names. */
const mostNames = 3

interface RowProps {
  one: Occurrence
  onOpen: (one: Occurrence) => void
  chosen?: boolean
  onChoose?: ((chosen: boolean) => void) | undefined
  children?: ReactNode
  /** The status beside the buttons. */
  withStatus?: boolean
  /** Where the list has more than one. */
  day?: string
}

/** One appointment in a list. */
export function AgendaRow({ one, onOpen, chosen, onChoose, children, withStatus = !children, day }: RowProps) {
  const t = useCalendarText()
  const dates = useDates()
  const { label } = useSpeech()
  const { titleOf, withOf, timesOf } = useNaming()
  const { UserID } = useProfile()
  const kind = kindOf(one, dates.today())
  // Whose calendar it is needs no name.
  const othersOn = ({ Staff }: Occurrence) => {
    const others = Staff.filter(({ EmployeeID }) => EmployeeID !== UserID).map(({ Name }) => Name)
    const more = others.length - mostNames
    return more > 1 ? `${others.slice(0, mostNames).join(', ')}, ${t.others(more)}` : others.join(', ')
  }
  return (
    <li>
      {onChoose && (
        <Checkbox
          labelHidden
          label={t.choose(titleOf(one))}
          checked={chosen ?? false}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <span className="k-cal-time">{[day, one.AllDay ? t.allDay : timesOf(one)].filter(Boolean).join(', ')}</span>
      <div className="k-cal-about">
        <button type="button" onClick={() => onOpen(one)}>
          {titleOf(one)}
        </button>
        <small>{[withOf(one), one.Place, othersOn(one)].filter(Boolean).join(' · ')}</small>
      </div>
      {withStatus && <Status tone={toneOf[kind]}>{label(appointmentStatuses, one.Status)}</Status>}
      {children}
    </li>
  )
}

/** Days with something on them, one below the other; several can be answered at once. */
export function CalendarAgenda({
  span,
  shown,
  onOpen,
}: {
  span: { from: string; to: string }
  shown: Shown
  onOpen: (one: Occurrence) => void
}) {
  const t = useCalendarText()
  const dates = useDates()
  const { options } = useSpeech()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const change = useChange(statusCalls.changeStatus)
  const undoToast = useUndoToast()
  const days = daysIn(span)
    .map((day) => ({ day, ...allOn(shown, day) }))
    .filter(({ occurrences, busy, layers }) => occurrences.length + busy.length + layers.length > 0)
  const picked = shown.Occurrences.filter((one) => chosen.has(one.AppointmentOccurrenceID))
  async function setAll(Status: string) {
    const done = await change.run({
      Appointments: picked.map(({ AppointmentOccurrenceID, version }) => ({ AppointmentOccurrenceID, version })),
      Status: Status as Occurrence['Status'],
    })
    if (!done) return
    setChosen(new Set())
    if (done.ChangeSetID) undoToast(t.saved, done.ChangeSetID)
    else showToast({ text: t.saved })
  }
  if (days.length === 0)
    return (
      <Card>
        <EmptyState kind="clear" icon={IconCalendarEvent} level={3} title={t.nothing}>
          {t.nothingText}
        </EmptyState>
      </Card>
    )
  return (
    <div className="k-stack">
      {picked.length > 0 && (
        <div className="k-cal-bar">
          <span>{t.chosen(picked.length)}</span>
          <Menu
            label={t.setStatus}
            entries={options(appointmentStatuses)
              .filter(({ value }) => value !== 'Rescheduled')
              .map(({ value, label }) => ({ label, onClick: () => void setAll(value) }))}
          >
            <Button kind="primary">{t.setStatus}</Button>
          </Menu>
        </div>
      )}
      {days.map(({ day, occurrences, busy, layers }) => (
        <Card key={day} title={dates.long(day)}>
          <ul className="k-cal-list">
            {occurrences.map((one) => (
              <AgendaRow
                key={one.AppointmentOccurrenceID}
                one={one}
                onOpen={onOpen}
                chosen={chosen.has(one.AppointmentOccurrenceID)}
                onChoose={
                  one.Can.Edit
                    ? (on) =>
                        setChosen(
                          new Set(
                            [...chosen]
                              .filter((id) => id !== one.AppointmentOccurrenceID)
                              .concat(on ? one.AppointmentOccurrenceID : []),
                          ),
                        )
                    : undefined
                }
              />
            ))}
            {busy.map((one, at) => (
              <li key={`busy ${at}`}>
                <span className="k-cal-time">
                  {one.StartTime && one.EndTime
                    ? `${dates.clock(one.StartTime)} – ${dates.clock(one.EndTime)}`
                    : t.allDay}
                </span>
                <div className="k-cal-about">{t.busy}</div>
              </li>
            ))}
            {layers.map((item, at) => (
              <li key={at}>
                <span className="k-cal-time">{item.StartTime ? dates.clock(item.StartTime) : t.allDay}</span>
                <div className="k-cal-about">
                  {item.Address ? <AppLink to={item.Address}>{item.Text}</AppLink> : item.Text}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
