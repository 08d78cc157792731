import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useUnsaved } from '../unsaved.ts'

interface RemoveDialogProps {
  title: string
  sentence: string
  text: {
    readonly reason: string
    readonly cancel: string
    readonly remove: string
    /** Why the button is off while a needed reason is missing. */
    readonly why: string
  }
  /** Whether it goes without a reason. */
  mayBeSilent?: boolean
  /** What the call takes. */
  most: number
  onClose: () => void
  /** Gives whether it was done; refused, the dialog stays with the reason in it. */
  onRemove: (reason: string) => Promise<boolean>
}

/** The last step before something recorded by mistake goes away, with the reason. */
export function RemoveDialog({ title, sentence, text, mayBeSilent, most, onClose, onRemove }: RemoveDialogProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  useUnsaved(reason.trim() !== '')
  const missing = mayBeSilent || reason.trim() ? undefined : text.why
  function submit() {
    if (busy || missing) return
    setBusy(true)
    void onRemove(reason.trim())
      .then((done) => done && onClose())
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      sentence={sentence}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" kind="last" busy={busy} offBecause={missing}>
            {text.remove}
          </Button>
        </>
      }
    >
      <TextField
        label={text.reason}
        data-autofocus
        maxLength={most}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
