import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconLock,
  type Icon as IconType,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** ok done; soon due soon; over overdue or severe; info neutral news; conf confidential. */
export type Tone = 'ok' | 'soon' | 'over' | 'info' | 'conf'

export const toneIcon: Record<Tone, IconType> = {
  ok: IconCircleCheck,
  soon: IconClock,
  over: IconAlertTriangle,
  info: IconInfoCircle,
  conf: IconLock,
}

interface StatusProps {
  tone: Tone
  children: ReactNode
  small?: boolean
}

/** Inline status: icon and word, no fill. */
export function Status({ tone, children, small }: StatusProps) {
  return (
    <span className={`k-status k-status-${tone}${small ? ' k-status-small' : ''}`}>
      <Icon of={toneIcon[tone]} size={small ? 13 : 15} />
      <span>{children}</span>
    </span>
  )
}
