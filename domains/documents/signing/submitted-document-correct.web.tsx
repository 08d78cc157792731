import { useEffect, useId, useRef, useState } from 'react'
import { answerProblems } from '#domains/forms/form-answers.rules.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { changedAnswers } from './document-difference.rules.ts'
import { ChangedAnswers } from './document-difference-marks.web.tsx'
import type { OpenDocument } from './open-document.web.ts'
import { CorrectDialog } from './submitted-document-correct-dialog.web.tsx'
import { useCorrectText } from './submitted-document-correct-text.web.ts'

interface CorrectPanelProps {
  open: OpenDocument
  kind: 'edit' | 'change'
  /** The answers with what was changed over them. */
  values: FieldValues
  dirty: boolean
  onClose: () => void
  onSaved: () => void
  onReadAgain: () => void
}

/** Beside the page while its contents are corrected: what changed so far, and the step to save it. */
export function CorrectPanel({ open, kind, values, dirty, onClose, onSaved, onReadAgain }: CorrectPanelProps) {
  const t = useCorrectText()
  const heading = useId()
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  const [asking, setAsking] = useState(false)
  const own = useProfile().UserID === open.Document.AuthorID
  const settled = useUnsaved(dirty)
  const names = new Map(open.Attachments.map((file) => [file.AttachmentID, file.FileName]))
  const changed = changedAnswers(
    { fields: open.Fields, values: open.Values },
    { fields: open.Fields, values },
    open.Language,
    names,
  )
  const problems = answerProblems(open.Fields, values, open.Language)
  const missing = changed.length === 0 ? t.goWhy : problems.length > 0 ? t.fixFirst : undefined
  return (
    <Card
      title={
        <span id={heading} ref={place} tabIndex={-1}>
          {kind === 'edit' ? t.editTitle : t.changeTitle}
        </span>
      }
    >
      <div className="k-stack k-sig-panel">
        <p className="k-quiet">{kind === 'edit' ? t.editSentence : own ? t.changeSentence : t.changeSentenceOther}</p>
        {problems.length > 0 && (
          <div role="alert">
            <Note tone="over">
              <p>{t.problems(problems.length)}</p>
              <ul className="k-sig-problems">
                {problems.slice(0, 6).map(({ FieldID, Label, Problem }) => (
                  <li key={FieldID}>{t.problem(Label, Problem)}</li>
                ))}
              </ul>
            </Note>
          </div>
        )}
        <section aria-live="polite">
          <h3>{changed.length === 0 ? t.nothing : t.changed(changed.length)}</h3>
          <ChangedAnswers changed={changed} />
        </section>
        <div className="k-actions k-sig-panel-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" offBecause={missing} onClick={() => setAsking(true)}>
            {t.go}
          </Button>
        </div>
      </div>
      {asking && (
        <CorrectDialog
          open={open}
          kind={kind}
          values={values}
          changed={changed}
          onClose={() => setAsking(false)}
          onSaved={() => {
            settled()
            onSaved()
          }}
          onReadAgain={() => {
            setAsking(false)
            onReadAgain()
          }}
        />
      )}
    </Card>
  )
}
