import { useState } from 'react'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import type { ChangedAnswer } from './document-difference.rules.ts'
import { ChangedAnswers } from './document-difference-marks.web.tsx'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { SignatureChoice } from './signature-choice.web.tsx'
import { signingCalls } from './signing.calls.ts'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import { useSigningPreview } from './signing-preview.web.tsx'
import type { OpenDocument } from './open-document.web.ts'
import { useCorrectText } from './submitted-document-correct-text.web.ts'

interface CorrectDialogProps {
  open: OpenDocument
  kind: 'edit' | 'change'
  values: FieldValues
  changed: readonly ChangedAnswer[]
  onClose: () => void
  onSaved: () => void
  onReadAgain: () => void
}

/** The last step of a correction: what changed, whose signatures fall, the reason; the author signs in the same step. */
export function CorrectDialog({ open, kind, values, changed, onClose, onSaved, onReadAgain }: CorrectDialogProps) {
  const t = useCorrectText()
  const profile = useProfile()
  const name = fullName(profile)
  const { DocumentID, VersionNo, AuthorID } = open.Document
  const [reason, setReason] = useState('')
  const [signing, setSigning] = useState<Signing>()
  const edit = useSigningChange(signingCalls.editDocumentContents)
  const change = useSigningChange(signingCalls.changeSubmittedDocument)
  const [made, setMade] = useState(0)
  const { refused, asks } = kind === 'edit' ? edit : change
  const input = { DocumentID, VersionNo, Values: values, Reason: '…' }
  const isChange = kind === 'change'
  const asksAuthor = open.Lines.some((line) => line.Block === 'Author') && open.SigningMode !== 'PaperOnly'
  const signs = isChange && asksAuthor && AuthorID === profile.UserID
  const editPreview = useSigningPreview(signingCalls.editDocumentContents, isChange ? undefined : input, onClose)
  const changePreview = useSigningPreview(
    signingCalls.changeSubmittedDocument,
    isChange ? { ...input, ...(signs && { Signature: { Method: 'Typed' as const, Text: name } }) } : undefined,
    onClose,
  )
  const preview = isChange ? changePreview : editPreview
  const given = { DocumentID, VersionNo, Values: values, Reason: reason.trim() }
  return (
    <>
      <ConsequenceDialog
        opened
        onClose={onClose}
        title={isChange ? t.dialogChange : t.dialogEdit}
        effects={preview.effects}
        blockedBecause={
          preview.blocked?.messages.join(' ') ??
          (reason.trim() ? (signs && !signing ? t.signWanted : undefined) : t.reasonWanted)
        }
        undo={t.undo}
        confirmLabel={isChange ? (signs ? t.confirmChange : t.confirmChangeOther) : t.confirmEdit}
        onConfirm={async () => {
          const answer = isChange
            ? await change.run({ ...given, ...(signs && signing && { Signature: signing }) })
            : await edit.run(given)
          if (!answer) throw new Error('refused')
          setMade(answer.VersionNo)
          onSaved()
        }}
        done={{ text: t.doneEdit(made || VersionNo + 1) }}
      >
        <ChangedAnswers changed={changed} />
        <TextArea
          label={t.reason}
          help={t.reasonHelp}
          data-autofocus
          minRows={2}
          maxLength={1000}
          value={reason}
          error={refused?.fields['Reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {signs && (
          <section>
            <h3>{t.yours}</h3>
            <SignatureChoice name={name} onChange={setSigning} error={refused?.fields['Signature']} />
          </section>
        )}
        <RefusedNote refused={refused} onRead={onReadAgain} />
      </ConsequenceDialog>
      {asks}
      {preview.proof}
    </>
  )
}
