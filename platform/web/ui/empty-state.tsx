import { IconCircleCheck, IconFilter2, IconUsers, type Icon as IconType } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface EmptyStateProps {
  /** first: nothing has been entered yet; clear: nothing needs doing; none: the filter fits nothing. */
  kind: 'first' | 'clear' | 'none'
  icon?: IconType | undefined
  title: string
  /** One sentence. */
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}

const icons = { first: IconUsers, clear: IconCircleCheck, none: IconFilter2 }

export function EmptyState({ kind, icon, title, children, action, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="k-empty">
      <Icon of={icon ?? icons[kind]} size={22} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
