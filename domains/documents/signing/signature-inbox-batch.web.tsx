import { useState } from 'react'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { inboxCalls } from './inbox.calls.ts'
import { useSignDialogText } from './sign-dialog-text.web.ts'
import { SignatureChoice } from './signature-choice.web.tsx'
import type { InboxRow } from './signature-inbox-list.web.tsx'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import { useSigningTerms } from './signing-terms.web.tsx'

interface BatchDialogProps {
  rows: readonly InboxRow[]
  onClose: () => void
  onSigned: () => void
}

/** One confirmation for several: each is named, each is signed over its own text. */
export function BatchDialog({ rows, onClose, onSigned }: BatchDialogProps) {
  const t = useSignDialogText()
  const name = fullName(useProfile())
  const clicks = rows.every((row) => row.ReviewOnly)
  const [signing, setSigning] = useState<Signing>()
  const [failed, setFailed] = useState<Output<typeof inboxCalls.signMany>['Results']>([])
  const sign = useSigningChange(inboxCalls.signMany)
  const terms = useSigningTerms()
  const given: Signing | undefined = clicks ? { Method: 'Click' } : signing
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.DocumentID === id)
    return row ? `${row.FormLabel}, ${row.Chart.Name}` : id
  }
  async function submit(): Promise<void> {
    if (!given || terms.missing || terms.busy || sign.busy) return
    if (!(await terms.settle())) return
    const answer = await sign.run({
      Items: rows.map(({ DocumentID, VersionNo, ContentSha256, LineID }) => ({
        DocumentID,
        VersionNo,
        ContentSha256,
        LineID: LineID!,
      })),
      Signature: given,
    })
    if (!answer) return
    if (answer.Signed > 0) showToast({ text: t.doneMany(answer.Signed) })
    const not = answer.Results.filter((result) => !result.Signed)
    if (not.length === 0) onSigned()
    else if (not.every((result) => result.Code === 'ConsentNeeded')) {
      if (await sign.agree()) await submit()
    } else setFailed(not)
  }
  const over = failed.length > 0
  return (
    <>
      <Dialog
        opened
        onClose={over ? onSigned : onClose}
        title={t.titleMany(rows.length)}
        sentence={t.manySentence}
        onSubmit={() => (over ? onSigned() : void submit())}
        actions={
          over ? (
            <Button type="submit" kind="primary">
              OK
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t.cancel}</Button>
              <Button
                type="submit"
                kind="primary"
                busy={sign.busy || terms.busy}
                offBecause={given ? terms.missing : t.wanted}
                {...(clicks && { 'data-autofocus': true })}
              >
                {t.signMany(rows.length)}
              </Button>
            </>
          )
        }
      >
        <div className="k-stack">
          {over ? (
            <Note tone="over">
              <p>{t.someNot(failed.length)}</p>
              <ul className="k-sig-problems">
                {failed.map((result) => (
                  <li key={result.LineID}>{`${nameOf(result.DocumentID)}: ${result.Problem ?? ''}`}</li>
                ))}
              </ul>
            </Note>
          ) : (
            <>
              <ul className="k-inbox-batch">
                {rows.map((row) => (
                  <li key={row.DocumentID + row.LineID}>
                    <b>{row.FormLabel}</b>
                    <small>{t.sentence(saidLine(row.LineLabel ?? ''), row.Chart.Name)}</small>
                  </li>
                ))}
              </ul>
              {!clicks && (
                <SignatureChoice name={name} onChange={setSigning} error={sign.refused?.fields['Signature']} />
              )}
              {terms.part}
              {!sign.refused?.fields['Signature'] && <RefusedNote refused={sign.refused} />}
            </>
          )}
        </div>
      </Dialog>
      {sign.asks}
    </>
  )
}
