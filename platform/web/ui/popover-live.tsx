import { Popover as MantinePopover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Anchor } from './anchor.tsx'
import { KitContext } from './kit-context.tsx'

interface LivePopoverProps {
  id: string
  at: RefObject<HTMLElement | null>
  opened: boolean
  onOpened: (opened: boolean) => void
  label?: string | undefined
  align: 'start' | 'end'
  offset: number
  width?: number | undefined
  className: string
  children: ReactNode
}

export function LivePopover(props: LivePopoverProps) {
  const { id, at, opened, onOpened, label, align, offset, width, className, children } = props
  return (
    <KitContext>
      <MantinePopover
        id={id}
        opened={opened}
        onChange={onOpened}
        position={`bottom-${align}`}
        offset={offset}
        trapFocus
        returnFocus
        transitionProps={{ duration: 120, transition: 'fade' }}
        {...(width && { width })}
      >
        <MantinePopover.Target>
          <Anchor at={at} />
        </MantinePopover.Target>
        <MantinePopover.Dropdown className={className} {...(label && { 'aria-label': label })}>
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </KitContext>
  )
}
