import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useEmployeeText } from './employee-text.web.ts'

interface RemoveMistakeProps {
  what: string
  sentence?: string
  needsReason?: boolean
  onClose: () => void
  /** Gives whether it was done; refused, the dialog stays. */
  onRemove: (reason: string | null) => Promise<boolean>
}

/** The last step before a membership or credential entered by mistake goes away. */
export function RemoveMistake({ what, sentence, needsReason, onClose, onRemove }: RemoveMistakeProps) {
  const t = useEmployeeText()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const missing = needsReason && !reason.trim() ? t.why : undefined
  function submit() {
    if (busy || missing) return
    setBusy(true)
    void onRemove(reason.trim() || null)
      .then((done) => done && onClose())
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.removeTitle(what)}
      sentence={sentence ?? t.removeSentence}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="last" busy={busy} offBecause={missing}>
            {t.remove}
          </Button>
        </>
      }
    >
      <TextField
        label={t.reason}
        data-autofocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
