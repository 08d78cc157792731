import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { outsideSigningCalls } from './outside-signing.calls.ts'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import { namesOf, type OpenDocument } from './open-document.web.ts'
import { useTaskText } from './submitted-document-task-text.web.ts'

interface OutsideDialogProps {
  open: OpenDocument
  line: DocumentLine
  onClose: () => void
  onDone: () => void
}

/** Sends somebody outside a link to read and sign. */
export function OutsideDialog({ open, line, onClose, onDone }: OutsideDialogProps) {
  const t = useTaskText()
  const { language: own } = useLocale()
  const [name, setName] = useState(namesOf(line).length === 1 ? namesOf(line)[0]! : '')
  const [email, setEmail] = useState('')
  const [days, setDays] = useState('7')
  const [language, setLanguage] = useState<'en' | 'es'>(open.Language ?? own)
  const [note, setNote] = useState('')
  const change = useSigningChange(outsideSigningCalls.requestExternalSignature)
  const settled = useUnsaved(email.trim() !== '' || note.trim() !== '')
  const missing = name.trim().length < 3 || !email.includes('@') ? t.outsideWanted : undefined
  const fields = change.refused?.fields ?? {}

  async function submit(): Promise<void> {
    if (missing || change.busy) return
    const answer = await change.run({
      DocumentID: open.Document.DocumentID,
      LineID: line.LineID!,
      SignerName: name.trim(),
      Email: email.trim(),
      Days: Number(days),
      Language: language,
      Note: note.trim() || null,
    })
    if (!answer) return
    settled()
    showToast({ text: t.sent(answer.SignerName) })
    onDone()
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.outsideTitle(saidLine(line.Label))}
        sentence={t.outsideSentence}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={change.busy} offBecause={missing}>
              {t.outside}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <TextField
            label={t.name}
            data-autofocus
            maxLength={120}
            value={name}
            error={fields['SignerName']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            label={t.email}
            type="email"
            maxLength={200}
            value={email}
            error={fields['Email']}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SelectField
            label={t.days}
            value={days}
            onChange={(value) => value && setDays(value)}
            options={[1, 3, 7, 10, 14].map((n) => ({ value: String(n), label: t.dayCount(n) }))}
          />
          <Segmented
            label={t.language}
            value={language}
            onChange={setLanguage}
            choices={[
              { value: 'en', label: t.en },
              { value: 'es', label: t.es },
            ]}
          />
          <TextArea
            label={t.note}
            minRows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {!fields['SignerName'] && !fields['Email'] && <RefusedNote refused={change.refused} />}
        </div>
      </Dialog>
      {change.asks}
    </>
  )
}

/** Links that are out, with the way to take one back. */
export function RequestsCard({ documentId }: { documentId: string }) {
  const t = useTaskText()
  const dates = useDates()
  const { data } = useRead(outsideSigningCalls.getSignatureRequests, { DocumentID: documentId }, { quiet: true })
  const revoke = useChange(outsideSigningCalls.revokeExternalSignature)
  if (!data || data.Requests.length === 0) return null
  return (
    <Card title={t.requests} flush>
      <ul className="k-list k-sig-requests">
        {data.Requests.map((request) => (
          <li key={request.SignatureRequestID}>
            <span>
              <b>{request.SignerName}</b>
              <small>
                {saidLine(request.LineLabel)}. {t[request.State]}{' '}
                {dates.instant(request.UsedAt ?? request.OpenedAt ?? request.SentAt)}
                {(request.State === 'Sent' || request.State === 'Opened') &&
                  `, ${t.until(dates.near(dates.dateOf(request.ExpiresAt)))}`}
              </small>
            </span>
            {(request.State === 'Sent' || request.State === 'Opened') && (
              <Button
                size="sm"
                kind="quiet"
                aria-label={t.revokeOf(request.SignerName)}
                onClick={() =>
                  void revoke
                    .run({ DocumentID: documentId, SignatureRequestID: request.SignatureRequestID })
                    .then((done) => done && showToast({ text: t.revoked }))
                }
              >
                {t.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
