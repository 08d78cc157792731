import type { ReactNode } from 'react'
import { BareDialog } from './bare-dialog.tsx'
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
  const kit = useKit(props.opened)
  if (kit === 'failed') return <BareDialog {...props} />
  return kit ? <kit.LiveDialog {...props} /> : null
}
