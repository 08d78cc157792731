import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { toneIcon, type Tone } from './status.tsx'

interface PillProps {
  tone: Tone
  children: ReactNode
  /** Makes it a link to its source. */
  href?: string | undefined
  onClick?: ComponentProps<'button'>['onClick']
}

/** Filled status, for the alert strip only. */
export function Pill({ tone, children, href, onClick }: PillProps) {
  const inner = (
    <>
      <Icon of={toneIcon[tone]} size={14} />
      {children}
    </>
  )
  const className = `k-pill k-pill-${tone}`
  if (href)
    return (
      <a className={className} href={href}>
        {inner}
      </a>
    )
  if (onClick)
    return (
      <button type="button" className={className} onClick={onClick}>
        {inner}
      </button>
    )
  return <span className={className}>{inner}</span>
}

/** A small outlined word: a type, a version. Never a status. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="k-tag">{children}</span>
}
