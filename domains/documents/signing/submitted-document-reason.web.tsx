import { useState } from 'react'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { lineCalls } from './lines.calls.ts'
import { signingCalls } from './signing.calls.ts'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import { useSigningPreview } from './signing-preview.web.tsx'
import type { OpenDocument } from './open-document.web.ts'
import { useTaskText } from './submitted-document-task-text.web.ts'

interface ReasonDialogProps<C extends CallSpec> {
  call: C
  /** The call's input but the reason. */
  input: Omit<Sent<C>, 'Reason'>
  words: { title: string; sentence: string; undo: string; confirm: string; done: string }
  onClose: () => void
  onDone: () => void
  onReadAgain: () => void
}

/** A deed that needs a reason: what follows from it stands before the button. */
export function ReasonDialog<const C extends CallSpec>(props: ReasonDialogProps<C>) {
  const { call, input, words, onClose, onDone, onReadAgain } = props
  const t = useTaskText()
  const [reason, setReason] = useState('')
  const change = useSigningChange(call)
  const preview = useSigningPreview(call, { ...input, Reason: '…' } as Sent<C>, onClose)
  const settled = useUnsaved(reason.trim() !== '')
  return (
    <>
      <ConsequenceDialog
        opened
        danger
        onClose={onClose}
        title={words.title}
        sentence={words.sentence}
        effects={preview.effects}
        blockedBecause={preview.blocked?.messages.join(' ') ?? (reason.trim() ? undefined : t.reasonWanted)}
        undo={words.undo}
        confirmLabel={words.confirm}
        onConfirm={async () => {
          const answer = await change.run({ ...input, Reason: reason.trim() } as Sent<C>)
          if (!answer) throw new Error('refused')
          settled()
          onDone()
        }}
        done={{ text: words.done }}
      >
        <TextArea
          label={t.reason}
          data-autofocus
          minRows={2}
          maxLength={1000}
          value={reason}
          error={change.refused?.fields['Reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <RefusedNote refused={change.refused} onRead={onReadAgain} />
      </ConsequenceDialog>
      {change.asks}
      {preview.proof}
    </>
  )
}

interface TaskProps {
  open: OpenDocument
  onClose: () => void
  onDone: () => void
  onReadAgain: () => void
}

export function VoidDialog({ open, ...rest }: TaskProps) {
  const t = useTaskText()
  return (
    <ReasonDialog
      call={signingCalls.voidDocument}
      input={{ DocumentID: open.Document.DocumentID }}
      words={{
        title: t.voidTitle(open.FormLabel),
        sentence: t.voidSentence,
        undo: t.voidUndo,
        confirm: t.void,
        done: t.voided,
      }}
      {...rest}
    />
  )
}

export function RemoveSignatureDialog({ open, line, ...rest }: TaskProps & { line: DocumentLine }) {
  const t = useTaskText()
  return (
    <ReasonDialog
      call={signingCalls.removeSignatureFromDocument}
      input={{ DocumentID: open.Document.DocumentID, LineID: line.LineID! }}
      words={{
        title: t.removeTitle(line.Signature?.PrintedName ?? saidLine(line.Label)),
        sentence: t.removeSentence,
        undo: t.removeUndo,
        confirm: t.remove,
        done: t.removed,
      }}
      {...rest}
    />
  )
}

export function WaiveDialog({ open, line, ...rest }: TaskProps & { line: DocumentLine }) {
  const t = useTaskText()
  return (
    <ReasonDialog
      call={lineCalls.waiveLine}
      input={{ DocumentID: open.Document.DocumentID, LineID: line.LineID! }}
      words={{
        title: t.waiveTitle(saidLine(line.Label)),
        sentence: t.waiveSentence,
        undo: t.waiveUndo,
        confirm: t.waive,
        done: t.waived,
      }}
      {...rest}
    />
  )
}
