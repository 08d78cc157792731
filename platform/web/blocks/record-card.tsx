import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface RecordCardProps<R> {
  title: string
  note?: ReactNode
  rows: readonly R[]
  idOf: (row: R) => string
  /** What stands in a row of the list. */
  draw: (row: R) => ReactNode
  /** Said when there is none yet: a sentence, or a title and a sentence. */
  none: string | readonly [string, string]
  /** Nothing to do rather than nothing entered. */
  clear?: boolean
  /** The button of the head, for who may. */
  add?: { label: string; onClick: () => void; plain?: boolean } | false | undefined
  /** Beside the button. */
  end?: ReactNode
  /** How the rows look. */
  rowClass?: string
  children?: ReactNode
}

/** A card with a list of records: its head with what can be added, its rows, and what is said when there is none. */
export function RecordCard<R>(props: RecordCardProps<R>) {
  const { title, note, rows, idOf, draw, none, clear = false, add, end, rowClass = 'k-record-rows', children } = props
  return (
    <Card
      title={title}
      note={note}
      flush={rows.length > 0}
      end={
        <>
          {end}
          {add && (
            <Button kind="quiet" size="sm" {...(!add.plain && { icon: IconPlus })} onClick={add.onClick}>
              {add.label}
            </Button>
          )}
        </>
      }
    >
      {rows.length > 0 ? (
        <ul className={`k-list ${rowClass}`} aria-label={title}>
          {rows.map((row) => (
            <li key={idOf(row)}>{draw(row)}</li>
          ))}
        </ul>
      ) : typeof none === 'string' ? (
        <p className="k-quiet">{none}</p>
      ) : (
        <EmptyState kind={clear ? 'clear' : 'first'} title={none[0]}>
          {none[1]}
        </EmptyState>
      )}
      {children}
    </Card>
  )
}
