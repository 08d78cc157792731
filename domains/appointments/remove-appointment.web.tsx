import { useState } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { appointmentCalls as calls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import type { Part } from './appointment-values.web.ts'
import { useNaming } from './calendar-event.web.tsx'
import { useAppointmentText } from './calendar-text.web.ts'
import { PartField } from './series-part.web.tsx'

/** Out of the calendar: this one, the later ones, or all ahead. */
export function RemoveAppointment({
  one,
  onClose,
  onSaved,
}: {
  one: Occurrence
  onClose: () => void
  onSaved?: (() => void) | undefined
}) {
  const t = useAppointmentText()
  const { titleOf } = useNaming()
  const [part, setPart] = useState<Part>('This')
  const [reason, setReason] = useState('')
  const change = useChange(calls.deleteAppointment)
  const undoToast = useUndoToast()
  const missing = reason.trim() ? undefined : t.reasonNeeded
  async function save() {
    const { AppointmentID, AppointmentOccurrenceID, AppointmentVersion: version } = one
    if (missing) return
    const done = await change.run({
      AppointmentID,
      AppointmentOccurrenceID,
      version,
      Part: part,
      Reason: reason.trim(),
    })
    if (!done) return
    undoToast(t.removed, done.ChangeSetID)
    onSaved?.()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.removeTitle}
      sentence={titleOf(one)}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="last" type="submit" busy={change.isPending} offBecause={missing}>
            {t.removeTitle}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {one.Series && <PartField value={part} onChange={setPart} />}
        <TextField
          label={t.reason}
          needed
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      </div>
    </Dialog>
  )
}
