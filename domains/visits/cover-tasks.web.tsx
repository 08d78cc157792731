import { useState } from 'react'
import { leaveCoverCalls, type Cover } from '#domains/caseload/leave-cover.calls.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useTeamText } from './team-text.web.ts'

interface TaskProps {
  cover: Cover
  onClose: () => void
}

/** They came back sooner. */
export function EndCover({ cover, onClose }: TaskProps) {
  const t = useTeamText()
  const dates = useDates()
  const [day, setDay] = useState<string | null>(dates.today())
  const change = useChange(leaveCoverCalls.endLeaveCover)
  async function end() {
    const done = await change.run({ LeaveCoverID: cover.LeaveCoverID, version: cover.version, EndDate: day })
    if (!done) return
    showToast({ text: t.ended_ })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.endTitle(cover.EmployeeName)}
      sentence={t.endSentence}
      onSubmit={() => void end()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t.end}
          </Button>
        </>
      }
    >
      <DateField label={t.back} value={day} onChange={setDay} autoFocus />
    </Dialog>
  )
}

/** It was a mistake. */
export function RemoveCover({ cover, onClose }: TaskProps) {
  const t = useTeamText()
  const [reason, setReason] = useState('')
  const change = useChange(leaveCoverCalls.deleteLeaveCover)
  async function remove() {
    if (!reason.trim()) return
    const done = await change.run({
      LeaveCoverID: cover.LeaveCoverID,
      version: cover.version,
      Reason: reason.trim(),
    })
    if (!done) return
    showToast({ text: t.removed })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.removeTitle}
      sentence={t.removeSentence}
      onSubmit={() => void remove()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="last" type="submit" busy={change.isPending} offBecause={reason.trim() ? undefined : t.why}>
            {t.remove}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.reason}
        data-autofocus
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
