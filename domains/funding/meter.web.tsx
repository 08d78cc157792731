import type { ReactNode } from 'react'
import { useCents } from '#platform/web/money.ts'
import './funding.css'

/** How much of a whole there is; the words beside it say the same. */
export function Meter({ of, whole, label }: { of: number; whole: number | null; label: ReactNode }) {
  const part = whole ? Math.min(100, Math.round((of / whole) * 100)) : 0
  return (
    <div className="k-funding-meter">
      <b>{label}</b>
      {whole !== null && (
        <span aria-hidden="true">
          <span style={{ width: `${part}%` }} />
        </span>
      )}
    </div>
  )
}

interface PartsProps {
  title: string
  parts: readonly { Name: string; Cents: number }[]
  name: (name: string) => string
}

/** What a sum is made of. */
export function Parts({ title, parts, name }: PartsProps) {
  const cents = useCents()
  if (parts.length === 0) return null
  return (
    <>
      <h3 className="k-funding-parts-head">{title}</h3>
      <dl className="k-funding-parts">
        {parts.map((one) => (
          <div key={one.Name}>
            <dt>{name(one.Name)}</dt>
            <dd>{cents(one.Cents)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
