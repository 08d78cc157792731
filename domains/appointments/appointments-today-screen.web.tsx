import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { clockIn, dayIn } from '#platform/contract/dates.ts'
import { appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { appointmentCalls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { minutesOf } from './appointment-values.web.ts'
import { kindOf, toneOf, useNaming } from './calendar-event.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'
import './appointments.css'

const AppointmentDrawer = onDemand(
  'appointment-drawer',
  async () => (await import('./appointment-drawer.web.tsx')).AppointmentDrawer,
)
const NewAppointment = onDemand(
  'new-appointment',
  async () => (await import('./new-appointment.web.tsx')).NewAppointment,
)

/** Minutes until it begins; less than nothing once it has, nothing at all when it is over or has no hour. */
function minutesUntil({ StartTime, EndTime, Date: day, Zone, Status: status }: Occurrence, now: Date) {
  if (!StartTime || dayIn(Zone, now) !== day || !['Scheduled', 'Confirmed', 'Arrived'].includes(status))
    return undefined
  const clock = minutesOf(clockIn(Zone, now))
  const ends = EndTime && EndTime > StartTime ? minutesOf(EndTime) : 1440
  return clock < ends ? minutesOf(StartTime) - clock : undefined
}

/** Today's appointments, for Home: the next one is marked, and another can be planned. */
export function Screen() {
  const t = useCalendarText()
  const today = useDates().today()
  const [open, setOpen] = useState<Occurrence>()
  const [adding, setAdding] = useState(false)
  const [now, setNow] = useState(() => new Date())
  const { data } = useRead(appointmentCalls.getAppointments, { From: today, To: today }, { quiet: true })
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(tick)
  }, [])
  const next = data?.Occurrences.find((one) => minutesUntil(one, now) !== undefined)
  return (
    <Card
      title={t.todays}
      end={
        <span className="k-cal-steps">
          <AppLink to="/Appointments">{t.whole}</AppLink>
          <IconButton icon={IconPlus} size="sm" label={t.add} onClick={() => setAdding(true)} />
        </span>
      }
    >
      {data ? (
        data.Occurrences.length === 0 ? (
          <p className="k-quiet">{t.noneToday}</p>
        ) : (
          <ul className="k-cal-list k-cal-today">
            {data.Occurrences.map((one) => (
              <TodayRow
                key={one.AppointmentOccurrenceID}
                one={one}
                until={one === next ? minutesUntil(one, now) : undefined}
                onOpen={setOpen}
              />
            ))}
          </ul>
        )
      ) : (
        <SkeletonRows rows={1} height={40} />
      )}
      {open && <AppointmentDrawer one={open} onClose={() => setOpen(undefined)} />}
      {adding && <NewAppointment onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface RowProps {
  one: Occurrence
  /** Only of the one that is next. */
  until: number | undefined
  onOpen: (one: Occurrence) => void
}

function TodayRow({ one, until, onOpen }: RowProps) {
  const t = useCalendarText()
  const dates = useDates()
  const { label } = useSpeech()
  const { titleOf, withOf } = useNaming()
  const isNext = until !== undefined
  return (
    <li className={isNext ? 'is-next' : undefined}>
      <span className="k-cal-time">{one.AllDay || !one.StartTime ? t.allDay : dates.clock(one.StartTime)}</span>
      <div className="k-cal-about">
        <button type="button" onClick={() => onOpen(one)}>
          {titleOf(one)}
        </button>
        <small>{[withOf(one), one.Place].filter(Boolean).join(', ')}</small>
        {isNext && (
          <span className="k-cal-soon">
            {until <= 0 ? t.ongoing : until < 100 ? t.inMinutes(until) : t.inHours(Math.round(until / 60))}
          </span>
        )}
        {one.Status !== 'Scheduled' && (
          <Status tone={toneOf[kindOf(one, dates.today())]}>{label(appointmentStatuses, one.Status)}</Status>
        )}
      </div>
    </li>
  )
}
