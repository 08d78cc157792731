import { useChange } from '#platform/web/calls.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { useAppointmentText, useCalendarText } from './calendar-text.web.ts'
import { statusCalls } from './status.calls.ts'

interface StatusButtonsProps {
  one: Occurrence
  /** Completed with the contact that is written down. */
  onContact: (one: Occurrence) => void
  onSaved?: (() => void) | undefined
}

/** What became of an appointment, in one step. */
export function StatusButtons({ one, onContact, onSaved }: StatusButtonsProps) {
  const t = useAppointmentText()
  const { saved } = useCalendarText()
  const may = usePermitted()
  const today = useDates().today()
  const change = useChange(statusCalls.changeStatus)
  async function set(Status: Occurrence['Status']) {
    const { AppointmentOccurrenceID, version, Status: before } = one
    const done = await change.run({ Appointments: [{ AppointmentOccurrenceID, version }], Status })
    if (!done) return
    onSaved?.()
    const now = done.Appointments[0]!.version
    showToast({
      text: saved,
      onUndo: () => void change.run({ Appointments: [{ AppointmentOccurrenceID, version: now }], Status: before }),
    })
  }
  const button = (text: string, Status: Occurrence['Status']) => (
    <Button size="sm" busy={change.isPending} onClick={() => void set(Status)}>
      {text}
    </Button>
  )
  if (!one.Can.Edit) return null
  const isOpen = ['Scheduled', 'Confirmed', 'Arrived'].includes(one.Status)
  if (!isOpen) return <div className="k-cal-acts">{one.Status !== 'Rescheduled' && button(t.setBack, 'Scheduled')}</div>
  const writes = may('Visit.Record') && (one.Clients.length > 0 || one.FosterResourceFamilyID !== null)
  return (
    <div className="k-cal-acts">
      {one.Date <= today ? (
        <>
          {writes && (
            <Button size="sm" kind="primary" onClick={() => onContact(one)}>
              {t.complete}
            </Button>
          )}
          {button(t.completed, 'Completed')}
          {button(t.noShow, 'No Show')}
        </>
      ) : (
        one.Status === 'Scheduled' && button(t.confirm, 'Confirmed')
      )}
      {button(t.canceledClient, 'Canceled by Client')}
    </div>
  )
}
