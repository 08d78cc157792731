import type { ReactNode } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { useConfirmed } from './confirm-identity.web.tsx'
import type { secondFactorCalls } from './second-factor.calls.ts'
import { useSecurityText } from './security-text.web.ts'

export interface SecurityPartProps {
  factors: Output<typeof secondFactorCalls.getSecondFactors>
  run: ReturnType<typeof useConfirmed>['run']
  onChanged: () => void
  /** Recovery codes that came with the change, to be shown this once. */
  onCodes: (codes: readonly string[]) => void
}

/** A line of a card: what it is, how it stands, what can be done. */
export function SecurityLine({ title, note, children }: { title: string; note: ReactNode; children?: ReactNode }) {
  return (
    <li className="k-security-line">
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children && <div className="k-actions">{children}</div>}
    </li>
  )
}

interface SureDialogProps {
  opened: boolean
  title: string
  sentence: string
  action: string
  onClose: () => void
  onSure: () => void
}

export function SureDialog({ opened, title, sentence, action, onClose, onSure }: SureDialogProps) {
  const t = useSecurityText()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      sentence={sentence}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            kind="last"
            onClick={() => {
              onClose()
              onSure()
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}
