import { useState, type ReactNode } from 'react'
import { useProvenChange } from '#domains/session/proof.web.tsx'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

const useText = catalog(
  () => ({ cancel: 'Cancel', reason: 'Reason', why: 'Say why first' }),
  () => ({ cancel: 'Cancelar', reason: 'Motivo', why: 'Diga primero por qué' }),
)

/** Whose account a dialog is about. */
export interface AccountFace {
  userId: string
  name: string
  onClose: () => void
}

interface AccountDialogProps<C extends CallSpec> {
  call: C
  /** What is sent, with the reason where one is asked for. */
  input: (reason: string) => Sent<C>
  title: string
  sentence: string
  go: string
  danger?: boolean
  /** Asks why; a text is the help under the field. */
  reason?: boolean | string
  onClose: () => void
  onDone: (answer: Output<C>) => void
  children?: ReactNode | ((fields: Readonly<Record<string, string>>) => ReactNode)
}

/** One step with somebody's account: says what it does, may ask why, and may ask who it is. */
export function AccountDialog<const C extends CallSpec>(props: AccountDialogProps<C>) {
  const { call, input, title, sentence, go, danger, reason: asks, onClose, onDone, children } = props
  const t = useText()
  const [reason, setReason] = useState('')
  const change = useProvenChange(call)
  const missing = asks && !reason.trim() ? t.why : undefined

  async function submit(): Promise<void> {
    if (missing || change.busy) return
    const answer = await change.run(input(reason.trim()))
    if (answer) onDone(answer)
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={title}
        sentence={sentence}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={change.busy} offBecause={missing}>
              {go}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          {asks && (
            <TextField
              label={t.reason}
              {...(typeof asks === 'string' && { help: asks })}
              data-autofocus
              maxLength={200}
              value={reason}
              error={change.fields['Reason'] ?? change.fields['UserID']}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {typeof children === 'function' ? children(change.fields) : children}
        </div>
      </Dialog>
      {change.proof}
    </>
  )
}
