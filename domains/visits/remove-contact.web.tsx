import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Contact } from './contact-shapes.rules.ts'
import { visitsCalls } from './visits.calls.ts'
import { useTimelineText } from './timeline-text.web.ts'

/** Takes a contact back, with the reason. */
export function RemoveContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useTimelineText()
  const [reason, setReason] = useState('')
  const change = useChange(visitsCalls.deleteContact)
  async function remove() {
    if (!reason.trim() || change.isPending) return
    const done = await change.run({
      ContactMadeID: contact.ContactMadeID,
      version: contact.version,
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
