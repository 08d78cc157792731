import type { Icon as IconType } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { toneIcon, type Tone } from './status.tsx'

interface PageMessageProps {
  tone?: Tone
  icon?: IconType
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A whole page that is one message: not found, no permission, did not arrive. */
export function PageMessage({ tone = 'info', icon, title, children, actions }: PageMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="k-page-message">
      <div className={`k-tile k-tile-${tone}`}>
        <Icon of={icon ?? toneIcon[tone]} size={22} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions && <div className="k-actions">{actions}</div>}
    </div>
  )
}
