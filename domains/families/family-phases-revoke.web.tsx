import { IconArrowBackUp, IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { usePreview, useUndoToast } from '#domains/foster/placements-preview.web.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { FamilyProfile } from './family-chart.calls.ts'
import { familyPhasesCalls, type FamilyPhases } from './family-phases.calls.ts'
import { usePhaseText } from './family-phases-text.web.ts'

interface RevokePhaseProps {
  family: FamilyProfile
  phases: FamilyPhases
  onClose: () => void
}

/** A phase begun by mistake goes; the one before it goes on. */
export function RevokePhase({ family, phases, onClose }: RevokePhaseProps) {
  const t = usePhaseText()
  const say = useFieldWords()
  const dates = useDates()
  const told = useUndoToast()
  const [reason, setReason] = useState('')
  const settled = useUnsaved(reason !== '')
  const change = useChange(familyPhasesCalls.revokeCurrentPhase)
  const { Current, History } = phases
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
      title={t.revokeTitle(say(Current.Phase))}
      sentence={t.revokeSentence}
      effects={
        preview.effects && [
          { id: 'gone', icon: IconArrowBackUp, text: t.revokeGone(say(Current.Phase), dates.date(Current.StartDate)) },
          { id: 'back', icon: IconCalendar, text: t.revokeBack(say(previous.Phase), dates.date(previous.StartDate)) },
        ]
      }
      blockedBecause={refused ?? (reason.trim() ? undefined : t.sayWhy)}
      undo={t.revokeUndo}
      confirmLabel={t.revokeDo}
      danger
      onConfirm={async () => {
        const { ChangeSetID } = await change.mutateAsync(input)
        settled()
        setTimeout(() => told(t.revoked(say(previous.Phase)), ChangeSetID))
      }}
      done={{ text: t.revoked(say(previous.Phase)) }}
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
