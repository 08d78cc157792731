import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMergeBlockText } from './merge-text.ts'
import './found-list.css'

interface FoundOther {
  readonly id: string
  readonly name: string
  readonly note: string
}

interface FindOtherProps {
  title: string
  sentence: string
  /** What can be typed. */
  label: string
  /** Typed already when the dialog opens. */
  text: string
  useLabel?: string
  /** Undefined before the first search. */
  found: readonly FoundOther[] | undefined
  onSearch: (text: string) => void
  onChosen: (id: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Finds the other record of the same person, family or inquiry. */
export function FindOther({ title, sentence, label, found, onSearch, onChosen, onClose, ...props }: FindOtherProps) {
  const t = useMergeBlockText()
  const [text, setText] = useState(props.text)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      sentence={sentence}
      wide
      onSubmit={() => text.trim() && onSearch(text.trim())}
    >
      <div className="k-stack">
        {props.children}
        <div className="k-search-box">
          <TextField
            label={label}
            icon={IconSearch}
            data-autofocus
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="lg">
            {t.search}
          </Button>
        </div>
        {found?.length === 0 && <Note>{t.none}</Note>}
        {found && found.length > 0 && (
          <ul className="k-list" aria-label={title}>
            {found.slice(0, 8).map((one) => (
              <li key={one.id} className="k-found">
                <Avatar name={one.name} id={one.id} />
                <div className="k-found-who">
                  <p>
                    <b>{one.name}</b>
                  </p>
                  <small>{one.note}</small>
                </div>
                <div className="k-found-do">
                  <Button size="sm" onClick={() => onChosen(one.id)}>
                    {props.useLabel ?? t.choose}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
