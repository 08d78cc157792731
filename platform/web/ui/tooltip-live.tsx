import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Anchor } from './anchor.tsx'
import { KitContext } from './kit-context.tsx'

interface LiveTooltipProps {
  at: RefObject<HTMLElement | null>
  text: ReactNode
  side: 'top' | 'right' | 'bottom' | 'left'
  opened: boolean
  onDescribed: (id: string | undefined) => void
}

export function LiveTooltip({ at, text, side, opened, onDescribed }: LiveTooltipProps) {
  return (
    <KitContext>
      <MantineTooltip
        label={text}
        position={side}
        opened={opened}
        multiline
        maw={280}
        transitionProps={{ duration: 120, transition: 'fade' }}
        classNames={{ tooltip: 'k-tip' }}
      >
        <Anchor at={at} onDescribed={onDescribed} />
      </MantineTooltip>
    </KitContext>
  )
}
