import { Fragment, type ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Label and value pairs; one definition list. */
export function Facts({ facts, narrow }: { facts: readonly Fact[]; narrow?: boolean }) {
  return (
    <dl className={narrow ? 'k-facts k-facts-narrow' : 'k-facts'}>
      {facts.map(({ label, value }, at) => (
        <Fragment key={`${label} ${at}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
