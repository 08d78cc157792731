import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { signingCalls } from './signing.calls.ts'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import type { OpenDocument } from './open-document.web.ts'
import { useReturnText } from './submitted-document-return-text.web.ts'

/** What a reviewer writes before it goes back: kept by the reader, so that a newer version does not wipe it. */
export interface ReturnWords {
  comment: string
  /** In the order they were pointed at. */
  fields: readonly { id: string; comment: string }[]
}
export const noReturnWords: ReturnWords = { comment: '', fields: [] }

interface ReturnPanelProps {
  open: OpenDocument
  lineId: string
  words: ReturnWords
  onWords: (words: ReturnWords) => void
  onClose: () => void
  onReturned: () => void
  onReadAgain: () => void
}

/** Sends it back to its author, with words for the whole and for single fields. */
export function ReturnPanel(props: ReturnPanelProps) {
  const { open, lineId, words, onWords, onClose, onReturned, onReadAgain } = props
  const t = useReturnText()
  const heading = useId()
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])
  const review = useSigningChange(signingCalls.reviewCoreDocumentDigitally)
  const settled = useUnsaved(words.comment.trim() !== '' || words.fields.some(({ comment }) => comment.trim() !== ''))
  const { Document: head } = open
  const author = head.AuthorName ?? head.OwnerName
  const labels = new Map(open.Fields.map((field) => [field.Id, field.Label]))
  const pointed = new Set(words.fields.map(({ id }) => id))
  const empty = words.fields.some(({ comment }) => comment.trim() === '')
  const missing = words.comment.trim() === '' ? t.wanted : empty ? t.emptyField : undefined

  async function send(): Promise<void> {
    if (missing || review.busy) return
    const answer = await review.run({
      DocumentID: head.DocumentID,
      VersionNo: head.VersionNo,
      ContentSha256: head.ContentSha256 ?? '',
      LineID: lineId,
      Decision: 'Return',
      Comment: words.comment.trim(),
      Fields: words.fields.map(({ id, comment }) => ({ FieldID: id, Comment: comment.trim() })),
    })
    if (!answer) return
    settled()
    showToast({ text: t.done(author) })
    onReturned()
  }

  return (
    <Card title={<span id={heading}>{t.title}</span>}>
      <form
        className="k-stack k-sig-panel"
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="k-quiet">{t.sentence(author)}</p>
        <TextArea
          label={t.overall}
          help={t.overallHelp}
          maxLength={1000}
          ref={first}
          value={words.comment}
          error={review.refused?.fields['Comment']}
          onChange={(event) => onWords({ ...words, comment: event.currentTarget.value })}
        />
        {words.fields.map(({ id, comment }) => (
          <div key={id} className="k-sig-pointed">
            <TextArea
              id={`return-${id}`}
              label={t.comment(labels.get(id) ?? id)}
              minRows={2}
              maxLength={1000}
              value={comment}
              onChange={(event) =>
                onWords({
                  ...words,
                  fields: words.fields.map((one) => (one.id === id ? { id, comment: event.currentTarget.value } : one)),
                })
              }
            />
            <IconButton
              icon={IconX}
              size="sm"
              label={t.remove(labels.get(id) ?? id)}
              onClick={() => onWords({ ...words, fields: words.fields.filter((one) => one.id !== id) })}
            />
          </div>
        ))}
        <SelectField
          label={t.point}
          help={t.pointHint}
          placeholder={t.choose}
          value={null}
          searchable
          options={open.Fields.filter((field) => !pointed.has(field.Id)).map((field) => ({
            value: field.Id,
            label: field.Label,
          }))}
          onChange={(id) => {
            if (!id) return
            onWords({ ...words, fields: [...words.fields, { id, comment: '' }] })
            requestAnimationFrame(() => document.getElementById(`return-${id}`)?.focus())
          }}
        />
        {!review.refused?.fields['Comment'] && <RefusedNote refused={review.refused} onRead={onReadAgain} />}
        <div className="k-actions k-sig-panel-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" busy={review.busy} offBecause={missing}>
            {t.return}
          </Button>
        </div>
      </form>
      {review.asks}
    </Card>
  )
}
