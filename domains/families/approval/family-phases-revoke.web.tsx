import { IconArrowBackUp, IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { usePreview } from '#platform/web/use-preview.ts'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { Approving } from '../chart/family-chart.calls.ts'
import { familyPhasesCalls, type FamilyPhases } from './family-phases.calls.ts'
import { usePhaseText } from './family-phases-text.web.ts'
import { anyPhaseList as phaseList } from './phase-steps.rules.ts'

interface RevokePhaseProps {
  family: Approving
  phases: FamilyPhases
  onClose: () => void
}

/** A phase begun by mistake goes; the one before it goes on. */
export function RevokePhase({ family, phases, onClose }: RevokePhaseProps) {
  const t = usePhaseText()
  const { label } = useSpeech()
  const dates = useDates()
  const told = useUndoToast()
  const [reason, setReason] = useState('')
  const settled = useUnsaved(reason !== '')
  const change = useChange(familyPhasesCalls.revokeCurrentPhase)
  // As it was when the dialog opened: the chart behind it reads anew while the dialog still closes.
  const [{ Current, History }] = useState(phases)
  const previous = History[1]!
  const input = {
    FosterResourceFamilyID: family.FosterResourceFamilyID,
    Reason: reason.trim() || '-',
    FamilyPhaseID: Current.FamilyPhaseID,
    version: Current.version,
  }
  const preview = usePreview(familyPhasesCalls.revokeCurrentPhase, { ...input, Reason: '-' })
  const refused = preview.failure?.messages.join(' ')
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.revokeTitle(label(phaseList, Current.Phase))}
      sentence={t.revokeSentence}
      effects={
        preview.effects && [
          {
            id: 'gone',
            icon: IconArrowBackUp,
            text: t.revokeGone(label(phaseList, Current.Phase), dates.date(Current.StartDate)),
          },
          {
            id: 'back',
            icon: IconCalendar,
            text: t.revokeBack(label(phaseList, previous.Phase), dates.date(previous.StartDate)),
          },
        ]
      }
      blockedBecause={refused ?? (reason.trim() ? undefined : t.sayWhy)}
      undo={t.revokeUndo}
      confirmLabel={t.revokeDo}
      danger
      onConfirm={async () => {
        const { ChangeSetID } = await change.mutateAsync(input)
        settled()
        setTimeout(() => told(t.revoked(label(phaseList, previous.Phase)), ChangeSetID))
      }}
      done={{ text: t.revoked(label(phaseList, previous.Phase)) }}
    >
      <TextField
        label={t.revokeReason}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConsequenceDialog>
  )
}
