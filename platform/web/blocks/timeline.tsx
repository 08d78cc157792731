import type { ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import './records.css'

const useText = catalog(
  () => ({ counts: 'Counts as a requirement.', now: 'Now.' }),
  () => ({ counts: 'Cuenta como requisito.', now: 'Ahora.' }),
)

export interface TimelineEntry {
  readonly id: string
  readonly title: ReactNode
  /** When, who, where; one line. */
  readonly note?: ReactNode
  /** It counts as a requirement: its ring is filled. */
  readonly counts?: boolean
  /** It holds today: its ring is filled too. */
  readonly now?: boolean
  readonly children?: ReactNode
}

/** Newest first. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  const t = useText()
  return (
    <ol className="k-timeline" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={entry.counts || entry.now ? 'is-counted' : ''}>
          {entry.title}
          {entry.counts && <span className="k-hidden"> {t.counts}</span>}
          {entry.now && <span className="k-hidden"> {t.now}</span>}
          {entry.note && <small>{entry.note}</small>}
          {entry.children}
        </li>
      ))}
    </ol>
  )
}
