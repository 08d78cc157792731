import { useEffect, useRef, useState } from 'react'
import type { AnswerProblem } from '#domains/forms/form-answers.rules.ts'
import type { FieldValue, FormField } from '#domains/forms/form-fields.rules.ts'
import { ConflictDialog } from '#platform/web/blocks/conflict-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useOtherTab, type Draft } from './document-autosave.web.ts'
import { editorPrefix } from './document-editor-state.web.ts'
import { useEditorText } from './document-editor-text.web.ts'
import { answerInWords } from './drafts.rules.ts'
import { goToField } from '#domains/forms/page/form-page-store.web.ts'

/** Everything that stands in the way, each a link to its field. The focus goes there when submitting did not go through. */
export function MissingSummary({ problems }: { problems: readonly AnswerProblem[] }) {
  const t = useEditorText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  if (problems.length === 0) return null
  return (
    <div className="k-de-missing" ref={box} tabIndex={-1} role="alert">
      <Note tone="over">
        <h2>{t.missingTitle(problems.length)}</h2>
        <ul>
          {problems.map((problem) => (
            <li key={problem.FieldID}>
              <button type="button" className="k-link" onClick={() => goToField(editorPrefix, problem.FieldID)}>
                {problem.Label}
              </button>
              : {problem.Problem}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

const noticesId = `${editorPrefix}-notices`
export function goToNotices(): void {
  const box = document.getElementById(noticesId)
  box?.scrollIntoView({ block: 'center' })
  box?.querySelector('button')?.focus({ preventScroll: true })
}

const isLong = (field: FormField) => ['Text', 'LongText', 'RichText', 'Address'].includes(field.DataType)

/** What the writer has to know about saving: other tabs, two texts, answers that cannot be kept, a draft that is gone. */
export function SavingNotices({ draft, onReopen }: { draft: Draft; onReopen: () => void }) {
  const t = useEditorText()
  const dates = useDates()
  const other = useOtherTab(draft.saver.documentId)
  const [choosing, setChoosing] = useState(false)
  const { saver, store } = draft
  const fieldOf = new Map(store.fields.map((field) => [field.Id, field]))
  const conflicts = Object.entries(saver.conflicts).flatMap(([id, theirs]) => {
    const field = fieldOf.get(id)
    return field ? [{ field, theirs, mine: store.given[id] }] : []
  })
  const shown = conflicts.map(({ field, theirs, mine }) => ({
    id: field.Id,
    label: field.Label,
    mine: answerInWords(field, mine),
    theirs: answerInWords(field, theirs),
    long: field.DataStructure === 'Scalar' && isLong(field),
  }))
  const held = draft.withheld(store.given).flatMap((id) => fieldOf.get(id)?.Label ?? [])

  function choose(picked: Record<string, string>) {
    const chosen: Record<string, FieldValue | undefined> = {}
    for (const { field, theirs, mine } of conflicts) {
      const text = picked[field.Id]
      const own = shown.find(({ id }) => id === field.Id)!
      chosen[field.Id] = text === own.mine ? mine : text === own.theirs ? (theirs ?? undefined) : text
    }
    saver.choose(chosen)
    setChoosing(false)
  }
  return (
    <div id={noticesId} className="k-de-notices" aria-live="polite">
      {saver.mood === 'over' && (
        <Note tone="over">
          <p>
            {saver.otherForm ? t.otherForm : saver.message} {t.stillHere}
          </p>
          {saver.otherForm && (
            <Button size="sm" onClick={onReopen}>
              {t.openAgain}
            </Button>
          )}
        </Note>
      )}
      {saver.mood === 'refused' && (
        <Note tone="over">
          <p>
            {saver.message} {t.stillHere}
          </p>
        </Note>
      )}
      {conflicts.length > 0 && (
        <Note tone="soon">
          <p>{t.bothChanged(conflicts.length)}</p>
          <Button size="sm" onClick={() => setChoosing(true)}>
            {t.chooseNow}
          </Button>
        </Note>
      )}
      {held.length > 0 && saver.mood !== 'saving' && <Note tone="soon">{t.cannotKeep(held.join(', '))}</Note>}
      {saver.merges > 0 && conflicts.length === 0 && saver.mood !== 'over' && <Note>{t.merged}</Note>}
      {other && saver.merges === 0 && <Note>{t.otherTab}</Note>}
      <ConflictDialog
        opened={choosing && conflicts.length > 0}
        fields={shown}
        {...(saver.savedAt && { when: dates.instant(saver.savedAt) })}
        onClose={() => setChoosing(false)}
        onSave={choose}
      />
    </div>
  )
}
