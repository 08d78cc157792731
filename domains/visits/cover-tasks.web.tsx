import { useState } from 'react'
import { leaveCoverCalls, type Cover } from '#domains/caseload/leave-cover.calls.ts'
import { RemoveDialog } from '#platform/web/blocks/remove-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
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
  const change = useChange(leaveCoverCalls.deleteLeaveCover)
  const { LeaveCoverID, version } = cover
  return (
    <RemoveDialog
      title={t.removeTitle}
      sentence={t.removeSentence}
      text={t}
      most={500}
      onClose={onClose}
      onRemove={async (Reason) => {
        const done = await change.run({ LeaveCoverID, version, Reason })
        if (done) showToast({ text: t.removed })
        return Boolean(done)
      }}
    />
  )
}
