import { IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { SignatureLine } from '#platform/web/blocks/signature-line.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { saidLine } from '../signing/line-label.web.ts'
import type { Draft } from './document-autosave.web.ts'
import type { OpenDraft, Writable } from './document-editor-state.web.ts'
import { useEditorText } from './document-editor-text.web.ts'

/** Who will sign, in the order of signing, if it were submitted now. */
export function SignersCard({ open }: { open: Writable }) {
  const t = useEditorText()
  const { UserID } = useProfile()
  return (
    <Card title={t.signers} flush>
      {open.Lines.length === 0 && <p className="k-de-none">{t.nobody}</p>}
      {open.Lines.toSorted((a, b) => a.LineNo - b.LineNo).map((line, at) => {
        const mine = line.Block === 'Author' || line.Signers.some((one) => one.EmployeeID === UserID)
        return (
          <SignatureLine
            key={at}
            roleName={saidLine(line.Label)}
            state={!line.Required ? 'optional' : mine ? 'you' : 'waiting'}
            {...(line.Signers.length > 0 && { name: line.Signers.map(({ Name }) => Name).join(', ') })}
            note={line.Problem ?? (line.Block === 'Author' ? t.signAtSubmit : '')}
          />
        )
      })}
    </Card>
  )
}

export function SettlesCard({ open }: { open: Writable }) {
  const t = useEditorText()
  const dates = useDates()
  const due = open.DueItem
  return (
    <Card title={t.settles} flush>
      <ul className="k-de-settles">
        <li>
          <Icon of={IconCircleCheck} />
          <span>
            {due ? (
              <>
                <Words text={due.DueOn ? t.settlesItem(due.FormLabel, dates.date(due.DueOn)) : due.FormLabel} />
                <small>{due.Rule}</small>
              </>
            ) : (
              t.settlesNothing
            )}
          </span>
        </li>
        <li>
          <Icon of={IconFileText} />
          <span>
            <Words text={t.goesTo(open.ChapterLabel, open.SectionLabel)} />
          </span>
        </li>
      </ul>
    </Card>
  )
}

/** Values that stand otherwise in the chart by now; each is taken over by hand. */
export function ChangedCard({ open, draft }: { open: OpenDraft; draft: Draft }) {
  const t = useEditorText()
  const [taken, setTaken] = useState<readonly string[]>([])
  const left = open.ChangedInChart.filter(({ FieldID }) => !taken.includes(FieldID))
  if (left.length === 0) return null
  const take = (changes: typeof left) => {
    const values = { ...draft.store.given }
    for (const { FieldID, Value } of changes) {
      if (Value === null) delete values[FieldID]
      else values[FieldID] = Value
    }
    draft.store.replace(values)
    setTaken([...taken, ...changes.map(({ FieldID }) => FieldID)])
  }
  return (
    <Card
      title={t.changed}
      end={
        left.length > 1 && (
          <Button size="sm" kind="quiet" onClick={() => take(left)}>
            {t.takeAll}
          </Button>
        )
      }
    >
      <p className="k-help">{t.changedSentence}</p>
      <ul className="k-de-changed">
        {left.map((change) => (
          <li key={change.FieldID}>
            <b>{change.Label}</b>
            <dl>
              <dt>{t.was}</dt>
              <dd>{change.Was || t.nothing}</dd>
              <dt>{t.isNow}</dt>
              <dd>{change.Now || t.nothing}</dd>
            </dl>
            <Button size="sm" aria-label={t.takeField(change.Label)} onClick={() => take([change])}>
              {t.take}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function CommentsCard({ open }: { open: OpenDraft }) {
  const t = useEditorText()
  const dates = useDates()
  if (open.Comments.length === 0) return null
  const labels = new Map(open.Fields.map((field) => [field.Id, field.Label]))
  return (
    <Card title={t.comments} flush>
      <ul className="k-de-comments">
        {open.Comments.map((comment) => (
          <li key={comment.CommentID}>
            {comment.FieldID && <b>{labels.get(comment.FieldID) ?? ''}</b>}
            <p>{comment.Comment}</p>
            <small>{t.by(comment.By, dates.instantWithin(comment.At))}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
