import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useKit } from './kit.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Under the title. */
  sentence?: ReactNode
  /** Before the title, for example an icon tile. */
  mark?: ReactNode
  children?: ReactNode
  /** At the bottom, primary last. */
  actions?: ReactNode
  /** At the bottom left. */
  aside?: ReactNode
  wide?: boolean
  /** Makes the body a form. */
  onSubmit?: () => void
  withX?: boolean
}

/** 520 wide, 720 when `wide`; on a phone a sheet over the whole height. Put `data-autofocus` on what opens focused. */
export function Dialog(props: DialogProps) {
  const { opened } = props
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const kit = useKit(wanted)
  if (kit === 'failed') return opened ? <BareDialog {...props} /> : null
  return kit ? <kit.LiveDialog {...props} /> : null
}

/** What has to be said when nothing can be fetched any more is said by the browser itself. */
function BareDialog({ onClose, title, sentence, mark, children, actions, aside, onSubmit }: DialogProps) {
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
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <div className="k-dialog-head">
          {mark}
          <div>
            <h2>{title}</h2>
            {sentence && <p>{sentence}</p>}
          </div>
        </div>
        <div className="k-dialog-body">{children}</div>
        {(actions || aside) && (
          <div className="k-dialog-foot">
            {aside && <div className="k-dialog-aside">{aside}</div>}
            {actions}
          </div>
        )}
      </form>
    </dialog>
  )
}
