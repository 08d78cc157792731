import { InPerson } from './in-person.web.tsx'
import { SignDialog } from './sign-dialog.web.tsx'
import type { Doing, OpenDocument } from './open-document.web.ts'
import { OutsideDialog } from './submitted-document-outside.web.tsx'
import { PaperDialog } from './submitted-document-paper.web.tsx'
import { ReassignDialog } from './submitted-document-reassign.web.tsx'
import { RemoveSignatureDialog, VoidDialog, WaiveDialog } from './submitted-document-reason.web.tsx'

interface TasksProps {
  open: OpenDocument
  doing: Doing
  onDoing: (doing: Doing) => void
  /** Something was done; `signed` when it was the caller's own signature. */
  onDone: (signed: boolean) => void
  onReadAgain: () => void
}

/** The dialog of what is being done with the document or one of its lines. */
export function DocumentTasks({ open, doing, onDoing, onDone, onReadAgain }: TasksProps) {
  if (!doing) return null
  const close = () => onDoing(undefined)
  const common = { open, onClose: close, onReadAgain, onDone: () => onDone(false) }
  if (doing.what === 'void') return <VoidDialog {...common} />
  if (!('lineId' in doing)) return null
  const line = open.Lines.find((one) => (doing.lineId ? one.LineID === doing.lineId : one.Mine))
  if (!line?.LineID) return null
  const at = { ...common, line }
  switch (doing.what) {
    case 'sign':
      if (!open.Actions.includes('sign')) return null
      return <SignDialog {...{ open, line, onReadAgain }} onClose={close} onSigned={() => onDone(true)} />
    case 'remove':
      return <RemoveSignatureDialog {...at} />
    case 'waive':
      return <WaiveDialog {...at} />
    case 'reassign':
      return <ReassignDialog {...at} />
    case 'paper':
      return <PaperDialog {...at} />
    case 'outside':
      return <OutsideDialog {...at} />
    case 'inPerson':
      return <InPerson {...at} />
    default:
      return null
  }
}
