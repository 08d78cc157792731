import { Popover as MantinePopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  opened: boolean
  onOpened: (opened: boolean) => void
  /** The button it hangs from. */
  target: ReactElement
  label: string
  align?: 'start' | 'end'
  width?: number
  children: ReactNode
}

/** A small panel with focusable things in it. Escape and a click outside close it. */
export function Popover({ opened, onOpened, target, label, align = 'start', width, children }: PopoverProps) {
  return (
    <MantinePopover
      opened={opened}
      onChange={onOpened}
      position={`bottom-${align}`}
      offset={4}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120, transition: 'fade' }}
      {...(width && { width })}
    >
      <MantinePopover.Target>{target}</MantinePopover.Target>
      <MantinePopover.Dropdown className="k-menu k-panel" aria-label={label}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
