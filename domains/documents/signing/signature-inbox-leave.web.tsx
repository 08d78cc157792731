import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useInboxText } from './signature-inbox-text.web.ts'

interface LeaveDocumentProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before another document takes the place of one that something was written about. */
export function LeaveDocument({ opened, onStay, onLeave }: LeaveDocumentProps) {
  const t = useInboxText()
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title={t.leaveTitle}
      sentence={t.leaveText}
      actions={
        <>
          <Button kind="danger" onClick={onLeave}>
            {t.leave}
          </Button>
          <Button kind="primary" data-autofocus onClick={onStay}>
            {t.stay}
          </Button>
        </>
      }
    />
  )
}
