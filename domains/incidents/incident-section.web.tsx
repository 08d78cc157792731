import type { ReactNode } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Incident } from './incident-shapes.rules.ts'

export interface PartProps {
  incident: Incident
  dialogs: Dialogs
}

/** A heading with what can be added, and a list or what is said without one. */
export function Part({
  title,
  end,
  none,
  children,
}: {
  title: string
  end?: ReactNode
  none?: string
  children: ReactNode[]
}) {
  return (
    <section aria-label={title}>
      <div className="k-incident-head">
        <h3>{title}</h3>
        {end}
      </div>
      {children.length > 0 ? <ul className="k-list">{children}</ul> : none && <p className="k-quiet">{none}</p>}
    </section>
  )
}
