import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'
import { BareDialog } from './bare-dialog.tsx'
import { useKit } from './kit.ts'
import { useJoinedRef, type Target } from './use-joined-ref.ts'

interface PopoverProps {
  opened: boolean
  onOpened: (opened: boolean) => void
  /** The button it hangs from. */
  target: ReactElement
  label?: string
  align?: 'start' | 'end'
  offset?: number
  width?: number
  className?: string
  children: ReactNode
}

/** A small panel with focusable things in it. Escape and a click outside close it. */
export function Popover(props: PopoverProps) {
  const { opened, onOpened, label, align = 'start', offset = 4, width, className = 'k-menu k-panel', children } = props
  const id = useId()
  const target = props.target as Target
  const [at, join] = useJoinedRef(target.props.ref)
  const kit = useKit(opened)
  return (
    <>
      {cloneElement(target, {
        id: `${id}-target`,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        ...(opened && { 'aria-controls': `${id}-dropdown` }),
        ref: join,
      })}
      {kit === 'failed' && (
        <BareDialog title={label} onClose={() => onOpened(false)}>
          {children}
        </BareDialog>
      )}
      {kit && kit !== 'failed' && (
        <kit.LivePopover {...{ id, at, opened, onOpened, label, align, offset, width, className }}>
          {children}
        </kit.LivePopover>
      )}
    </>
  )
}
