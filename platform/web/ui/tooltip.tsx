import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref. */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <MantineTooltip
      label={text}
      position={side}
      openDelay={250}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ tooltip: 'k-tip' }}
    >
      {children}
    </MantineTooltip>
  )
}
