import { useState, type ReactNode } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { usePreview, type Preview } from '#platform/web/use-preview.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { clockOf, minutesOf, type Part } from './appointment-values.web.ts'
import type { Drop } from './calendar-placed.web.tsx'
import { useNaming } from './calendar-event.web.tsx'
import { useAppointmentText } from './calendar-text.web.ts'
import { PartField, Told } from './series-part.web.tsx'
import { statusCalls } from './status.calls.ts'
import './appointments.css'

interface OneProps {
  one: Occurrence
  onClose: () => void
  onSaved?: (() => void) | undefined
}

interface NewTimeProps extends Omit<OneProps, 'onSaved'> {
  title: string
  sentence: string
  date: string | null
  start: string
  preview: Preview
  busy: boolean
  onSave: () => unknown
  onDate: (date: string | null) => void
  onStart: (start: string) => void
  /** Next to the start. */
  beside?: ReactNode
  children: ReactNode
}

/** Asks for another day and time, and tells what speaks against it. */
function NewTimeDialog({ one, onClose, title, sentence, date, start, preview, ...props }: NewTimeProps) {
  const t = useAppointmentText()
  return (
    <Dialog
      opened
      {...{ onClose, title, sentence }}
      onSubmit={() => void props.onSave()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={props.busy}>
            {title}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <div className="k-appt-when">
          <DateField label={t.date} value={date} onChange={props.onDate} autoFocus />
          {!one.AllDay && (
            <>
              <TextField
                label={t.start}
                type="time"
                value={start}
                onChange={(event) => props.onStart(event.currentTarget.value)}
              />
              {props.beside}
            </>
          )}
        </div>
        {props.children}
        <Told preview={preview} />
      </div>
    </Dialog>
  )
}

/** Another day or time, by keys as well as by mouse; of a series this one, the later ones or all. */
export function MoveDialog({ one, onClose, onSaved, to }: OneProps & { to?: Drop | undefined }) {
  const t = useAppointmentText()
  const dates = useDates()
  const { titleOf } = useNaming()
  const [date, setDate] = useState<string | null>(to?.day ?? one.Date)
  const [start, setStart] = useState(to?.start ?? one.StartTime ?? '')
  const [end, setEnd] = useState(one.StartTime ? clockOf(minutesOf(to?.start ?? one.StartTime) + one.Minutes) : '')
  const [part, setPart] = useState<Part>('This')
  const change = useChange(calls.moveAppointment)
  const undoToast = useUndoToast()
  const length = start && end ? minutesOf(end) - minutesOf(start) : null
  const wholeDays = Math.floor((one.Minutes - 1) / 1440) * 1440
  const input: Sent<typeof calls.moveAppointment> | undefined = date
    ? {
        AppointmentOccurrenceID: one.AppointmentOccurrenceID,
        version: one.version,
        Part: part,
        Date: date,
        StartTime: one.AllDay ? null : start || null,
        Minutes: one.AllDay || length === null ? null : (length > 0 ? length : length + 1440) + wholeDays,
        ...(to?.who && { ToEmployeeID: to.who, FromEmployeeID: to.from ?? null }),
      }
    : undefined
  const preview = usePreview(calls.moveAppointment, input)
  async function save() {
    const done = input && (await change.run(input))
    if (!done) return
    undoToast(t.movedDone(dates.near(input.Date)), done.ChangeSetID)
    onSaved?.()
    onClose()
  }
  return (
    <NewTimeDialog
      {...{ one, onClose, date, start, preview }}
      title={t.moveTitle}
      sentence={titleOf(one)}
      busy={change.isPending}
      onSave={save}
      onDate={setDate}
      onStart={(next) => {
        setStart(next)
        if (next) setEnd(clockOf(minutesOf(next) + one.Minutes))
      }}
      beside={
        <TextField label={t.end} type="time" value={end} onChange={(event) => setEnd(event.currentTarget.value)} />
      }
    >
      {one.Series && <PartField value={part} onChange={setPart} />}
    </NewTimeDialog>
  )
}

/** The day stays on record; a new one is planned. */
export function RescheduleDialog({ one, onClose, onSaved }: OneProps) {
  const t = useAppointmentText()
  const dates = useDates()
  const [date, setDate] = useState<string | null>(null)
  const [start, setStart] = useState(one.StartTime ?? '')
  const [reason, setReason] = useState('')
  const change = useChange(statusCalls.reschedule)
  const undoToast = useUndoToast()
  const input = date
    ? {
        AppointmentOccurrenceID: one.AppointmentOccurrenceID,
        version: one.version,
        Date: date,
        StartTime: one.AllDay ? null : start || null,
        Reason: reason.trim() || null,
      }
    : undefined
  const preview = usePreview(statusCalls.reschedule, input)
  async function save() {
    const done = input && (await change.run(input))
    if (!done) return
    undoToast(t.movedDone(dates.near(input.Date)), done.ChangeSetID)
    onSaved?.()
    onClose()
  }
  return (
    <NewTimeDialog
      {...{ one, onClose, date, start, preview }}
      title={t.rescheduleTitle}
      sentence={t.rescheduleText}
      busy={change.isPending}
      onSave={save}
      onDate={setDate}
      onStart={setStart}
    >
      <TextField
        label={t.reason}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </NewTimeDialog>
  )
}
