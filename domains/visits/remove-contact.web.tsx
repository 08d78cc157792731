import { RemoveDialog } from '#platform/web/blocks/remove-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Contact } from './contact-shapes.rules.ts'
import { visitsCalls } from './visits.calls.ts'
import { useTimelineText } from './timeline-text.web.ts'

/** Takes a contact back, with the reason. */
export function RemoveContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useTimelineText()
  const change = useChange(visitsCalls.deleteContact)
  const { ContactMadeID, version } = contact
  return (
    <RemoveDialog
      title={t.removeTitle}
      sentence={t.removeSentence}
      text={t}
      most={500}
      onClose={onClose}
      onRemove={async (Reason) => {
        const done = await change.run({ ContactMadeID, version, Reason })
        if (done) showToast({ text: t.removed })
        return Boolean(done)
      }}
    />
  )
}
