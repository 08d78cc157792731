import { useId, type ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** Beside the title, in ink3. */
  note?: ReactNode
  /** At the right end: meta text or one quiet action. */
  end?: ReactNode
  /** Rows reach the edges (lists, tables); otherwise the body is padded. */
  flush?: boolean
  level?: 2 | 3
  children?: ReactNode
  /** Its name for readers when it has no title. */
  label?: string
}

/** Never a card in a card. */
export function Card({ title, note, end, flush, level = 2, children, label }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="k-card" {...(title ? { 'aria-labelledby': id } : label ? { 'aria-label': label } : {})}>
      {title && (
        <div className="k-card-head">
          <div className="k-card-title">
            <Heading id={id}>{title}</Heading>
            {note && <small>{note}</small>}
          </div>
          {end && <div className="k-card-end">{end}</div>}
        </div>
      )}
      {flush ? children : <div className={title ? 'k-card-body' : 'k-card-body k-card-body-only'}>{children}</div>}
    </section>
  )
}
