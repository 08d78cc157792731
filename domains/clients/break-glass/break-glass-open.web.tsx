import { IconAlertTriangle, IconClockHour4, IconMail, IconNotebook, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useProvenChange } from '#domains/session/proof.web.tsx'
import { Consequences } from '#platform/web/blocks/consequence-dialog.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { breakGlassCalls } from './break-glass.calls.ts'
import { useEmergencyText } from './break-glass-text.web.ts'

/** The chart, by its id or by a handle of one's own search. */
export type EmergencyTarget = { ClientSubProgramMembershipID: string } | { SearchHitID: string }

const shortest = 20

/** The way into a confidential chart that nobody has opened for the caller; absent for who may not. */
export function OpenInEmergency({ target, small }: { target: EmergencyTarget; small?: boolean }) {
  const t = useEmergencyText()
  const [asking, setAsking] = useState(false)
  if (!usePermitted()(breakGlassCalls.openInEmergency.permission)) return null
  return (
    <>
      <Button icon={IconAlertTriangle} kind="danger" {...(small && { size: 'sm' })} onClick={() => setAsking(true)}>
        {t.offer}
      </Button>
      {asking && <EmergencyDialog target={target} onClose={() => setAsking(false)} />}
    </>
  )
}

function EmergencyDialog({ target, onClose }: { target: EmergencyTarget; onClose: () => void }) {
  const t = useEmergencyText()
  const [reason, setReason] = useState('')
  const open = useProvenChange(breakGlassCalls.openInEmergency)
  const missing = reason.trim().length >= shortest ? undefined : t.why

  async function submit(): Promise<void> {
    if (missing || open.busy) return
    const answer = await open.run({ ...target, Reason: reason.trim() })
    // Loaded anew: what was not there before is there now, in every list.
    if (answer) location.assign(clientHref(answer.Module ?? '', answer.ClientSubProgramMembershipID))
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.title}
        sentence={t.sentence}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="danger" busy={open.busy} offBecause={missing}>
              {t.go}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <TextArea
            label={t.reason}
            help={t.reasonHelp}
            data-autofocus
            maxLength={500}
            value={reason}
            error={open.fields['Reason'] ?? open.fields['ClientSubProgramMembershipID']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Consequences
            title={t.what}
            effects={[
              { id: 'opens', icon: IconClockHour4, text: t.opens },
              { id: 'told', icon: IconMail, text: t.told },
              { id: 'marked', icon: IconNotebook, text: t.marked },
              { id: 'reviewed', icon: IconUserCheck, text: t.reviewed },
            ]}
            undo={t.undo}
          />
        </div>
      </Dialog>
      {open.proof}
    </>
  )
}
