import { IconPencil, IconPlus, type Icon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.tsx'
import { FormDialog } from './form-dialog.tsx'
import './list-card.css'

interface Line {
  name: string
  /** What is known of it; what is empty is left out. */
  about: readonly (string | false | null | undefined)[]
  /** Before its buttons: a status. */
  mark?: ReactNode
  /** No longer in use. */
  past?: boolean
}

interface ListCardText {
  title: string
  add: string
  change: (name: string) => string
  saved: string
  none: string
  noneText: string
}

interface ListCardProps<Row> {
  text: ListCardText
  note?: ReactNode
  icon?: Icon
  /** Absent while they are on their way. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  line: (row: Row) => Line
  /** Why nothing can be added now. */
  addOff?: string | undefined
  /** Not the first thing to do on this page. */
  quiet?: boolean
  /** Beside the button that adds. */
  head?: ReactNode
  sentence?: (row: Row | undefined) => string | undefined
  /** What can be done with a row; a pencil unless given. */
  actions?: (row: Row, change: () => void) => ReactNode
  /** The form of a row, or of a new one. */
  children: (row: Row | undefined, ways: { onCancel: () => void; onDone: () => void }) => ReactNode
}

/** Records of one kind in a card: each is added and changed in a dialog. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { text, note, icon, rows, keyOf, line, addOff, quiet, head, sentence, actions, children } = props
  const [editing, setEditing] = useState<{ row?: Row }>()
  const about = sentence?.(editing?.row)
  return (
    <>
      <Card
        title={text.title}
        note={note}
        flush
        end={
          <>
            {head}
            <Button
              kind={quiet ? 'default' : 'primary'}
              icon={IconPlus}
              offBecause={addOff}
              onClick={() => setEditing({})}
            >
              {text.add}
            </Button>
          </>
        }
      >
        {!rows && <SkeletonRows />}
        {rows?.length === 0 && (
          <EmptyState kind="first" icon={icon} title={text.none}>
            {text.noneText}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul className="k-list k-rows" aria-label={text.title}>
            {rows.map((row) => {
              const change = () => setEditing({ row })
              const { name, about: facts, mark, past } = line(row)
              return (
                <li key={keyOf(row)} data-past={past || undefined}>
                  <span className="k-rows-what">
                    <b>{name}</b>
                    <small>{facts.filter(Boolean).join(' · ')}</small>
                  </span>
                  {mark}
                  <span className="k-rows-end">
                    {actions ? (
                      actions(row, change)
                    ) : (
                      <IconButton icon={IconPencil} size="sm" label={text.change(name)} onClick={change} />
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.row ? text.change(line(editing.row).name) : text.add}
        {...(about && { sentence: about })}
      >
        {(close) =>
          children(editing?.row, {
            onCancel: close,
            onDone: () => {
              setEditing(undefined)
              showToast({ text: text.saved })
            },
          })
        }
      </FormDialog>
    </>
  )
}
