import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useCloseText } from './close-text.ts'
import { DialogFace } from './dialog-face.tsx'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

/** What has to be said, and done, when nothing can be fetched any more is shown by the browser itself. */
export function BareDialog({ onClose, onSubmit, withX = true, ...face }: Omit<DialogProps, 'opened'>) {
  const t = useCloseText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="k-dialog k-dialog-bare"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form
        noValidate
        className="k-dialog-inner"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <DialogFace Heading="h2" {...face} />
        {withX && <IconButton icon={IconX} label={t.close} onClick={onClose} noTip className="k-dialog-x" />}
      </form>
    </dialog>
  )
}
