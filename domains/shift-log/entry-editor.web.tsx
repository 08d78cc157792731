import { useRef, useEffect } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SavedState } from '#platform/web/ui/saved-state.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Entry, ShiftLog } from './shift-log-shapes.calls.ts'
import { bothTexts, marksOf, shiftMarks, shiftTopics, type Topic } from './shift-log.rules.ts'
import { useShiftText } from './shift-log-text.web.ts'
import { useEntry, type Written } from './use-entry.web.ts'

export interface Place {
  ResidenceID: string
  log: ShiftLog
  /** Without one it is about the house. */
  child?: { ClientSubProgramMembershipID: string; Name: string } | undefined
  topic: Topic
}

interface EditorProps {
  at: Place
  mine: Entry | undefined
  onClose: () => void
  /** The shift was signed meanwhile: the words go on as an addition. */
  onSigned: (written: Written) => void
}

/** One's own words on one topic: a tap for what a word says, and a field that saves itself. */
export function EntryEditor({ at: { ResidenceID, log, child, topic }, mine, onClose, onSigned }: EditorProps) {
  const t = useShiftText()
  const { label } = useSpeech()
  const name = label(shiftTopics, topic)
  const title = child ? t.topicOf(name, child.Name) : t.addHouse
  const entry = useEntry(
    {
      ResidenceID,
      Day: log.Day,
      Shift: log.Shift,
      ClientSubProgramMembershipID: child?.ClientSubProgramMembershipID ?? null,
      Topic: topic,
    },
    mine,
    title,
  )
  const { written, write, clash } = entry
  const area = useRef<HTMLTextAreaElement>(null)
  const marks = marksOf(topic)
  useEffect(() => {
    if (marks.length === 0) area.current?.focus()
  }, [marks.length])
  const textOf = (one: Written) => [one.Mark && label(shiftMarks, one.Mark), one.Body].filter(Boolean).join('. ')
  return (
    <div className="k-shift-editor" role="group" aria-label={title}>
      {marks.length > 0 && (
        <div className="k-shift-marks" role="group" aria-label={t.inAWord(name)}>
          {marks.map(({ value }) => (
            <Button
              key={value}
              chosen={written.Mark === value}
              aria-pressed={written.Mark === value}
              onClick={() => write({ ...written, Mark: written.Mark === value ? null : value })}
            >
              {label(shiftMarks, value)}
            </Button>
          ))}
        </div>
      )}
      <TextArea
        ref={area}
        label={title}
        labelHidden
        placeholder={t.what}
        minRows={2}
        maxLength={4000}
        value={written.Body}
        onChange={(event) => write({ ...written, Body: event.currentTarget.value })}
        onBlur={() => void entry.flush()}
      />
      {clash && (
        <Note tone="soon">
          <p>{t.clash(textOf(clash))}</p>
          <span className="k-shift-ends">
            <Button
              size="sm"
              onClick={() => entry.goOn(clash, { Mark: written.Mark, Body: bothTexts(clash.Body, written.Body) })}
            >
              {t.keepBoth}
            </Button>
            <Button size="sm" kind="quiet" onClick={() => entry.goOn(clash, { Mark: clash.Mark, Body: clash.Body })}>
              {t.keepOther}
            </Button>
          </span>
        </Note>
      )}
      {entry.signed && (
        <Note tone="soon">
          <p>{t.nowSigned}</p>
          <Button size="sm" onClick={() => onSigned(written)}>
            {t.addIt}
          </Button>
        </Note>
      )}
      <span className="k-shift-ends">
        {entry.save && <SavedState save={entry.save} />}
        <Button kind="quiet" onClick={onClose}>
          {t.done}
        </Button>
      </span>
    </div>
  )
}
