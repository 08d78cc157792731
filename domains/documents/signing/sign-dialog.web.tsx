import { useState } from 'react'
import { useSpeech } from '#platform/web/words.ts'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { DocumentLine, Signing } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { useSignDialogText } from './sign-dialog-text.web.ts'
import { SignatureChoice } from './signature-choice.web.tsx'
import { signingCalls } from './signing.calls.ts'
import { isReviewOnly, meaningOf } from './signing.rules.ts'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import { useSigningTerms } from './signing-terms.web.tsx'
import type { OpenDocument } from './open-document.web.ts'

interface SignDialogProps {
  open: OpenDocument
  line: DocumentLine
  onClose: () => void
  onSigned: () => void
  /** Reads the document again because its content moved on. */
  onReadAgain: () => void
}

/** The act of signing one line: what it says, over which text, and the signature. */
export function SignDialog({ open, line, onClose, onSigned, onReadAgain }: SignDialogProps) {
  const t = useSignDialogText()
  const { say } = useSpeech()
  const name = fullName(useProfile())
  const { Document: head } = open
  const review = useSigningChange(signingCalls.reviewCoreDocumentDigitally)
  const terms = useSigningTerms()
  const click = isReviewOnly({ block: line.Block, required: line.Required })
  const [signing, setSigning] = useState<Signing | undefined>(undefined)
  const given: Signing | undefined = click ? { Method: 'Click' } : signing
  const sha256 = head.ContentSha256 ?? ''

  async function sign(): Promise<void> {
    if (!given || terms.missing || terms.busy || review.busy || !line.LineID) return
    if (!(await terms.settle())) return
    const answer = await review.run({
      DocumentID: head.DocumentID,
      VersionNo: head.VersionNo,
      ContentSha256: sha256,
      LineID: line.LineID,
      Decision: 'Approve',
      Signature: given,
    })
    if (!answer) return
    showToast({
      text: answer.State === 'Completed' || answer.NextSigners.length === 0 ? t.done : t.doneNext(answer.NextSigners),
    })
    onSigned()
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={click ? t.titleReview(open.FormLabel) : t.title(open.FormLabel)}
        sentence={t.sentence(saidLine(line.Label), open.Chart.Name)}
        onSubmit={() => void sign()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button
              type="submit"
              kind="primary"
              busy={review.busy || terms.busy}
              offBecause={given ? terms.missing : t.wanted}
              {...(click && { 'data-autofocus': true })}
            >
              {click ? t.confirm : t.sign}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <p className="k-sign-meaning">
            <small>{click ? t.meaningReview : t.meaning}</small>
            <b>{say(meaningOf(line.Block))}</b>
            <small>{t.over(head.VersionNo, sha256.slice(0, 10))}</small>
          </p>
          {!click && <SignatureChoice name={name} onChange={setSigning} error={review.refused?.fields['Signature']} />}
          {terms.part}
          {!review.refused?.fields['Signature'] && (
            <RefusedNote
              refused={review.refused}
              keepsNothing
              onRead={() => {
                onReadAgain()
                onClose()
              }}
            />
          )}
        </div>
      </Dialog>
      {review.asks}
    </>
  )
}
