import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { toneIcon, type Tone } from './status.tsx'

/** A remark inside a form or card: icon, sentence, soft ground. */
export function Note({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`k-note k-note-${tone}`}>
      <Icon of={toneIcon[tone]} />
      <div>{children}</div>
    </div>
  )
}
