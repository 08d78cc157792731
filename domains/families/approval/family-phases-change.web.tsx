import { IconBed, IconCalendar, IconFileText, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { usePreview } from '#platform/web/use-preview.ts'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { ConsequenceDialog, type Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { familyPhasesCalls, type FamilyPhases } from './family-phases.calls.ts'
import type { Approving } from '../chart/family-chart.calls.ts'
import { PhaseFields, startOf, type PhaseForm } from './family-phases-fields.web.tsx'
import { usePhaseText } from './family-phases-text.web.ts'
import { anyPhaseList as phaseList } from './phase-steps.rules.ts'
import { continuesApproval, kindOf } from './phases.rules.ts'

interface ChangePhaseProps {
  family: Approving
  phases: FamilyPhases
  onClose: () => void
}

/** The next phase, with what it asks for, what is missing, and what it brings, before it is done. */
export function ChangePhase({ family, phases, onClose }: ChangePhaseProps) {
  const t = usePhaseText()
  const { label } = useSpeech()
  const told = useUndoToast()
  const dates = useDates()
  const [form, setForm] = useState<PhaseForm>(() => startOf(family, phases, dates.today()))
  const settled = useUnsaved(form.touched)
  const change = useChange(familyPhasesCalls.changeFamilyPhase)
  const kind = kindOf(form.phase)
  const resumes = continuesApproval(
    phases.History.toReversed().map((row) => ({ phase: row.Phase })),
    form.phase,
  )
  const certified = kind === 'approved' && !resumes
  const input = {
    FosterResourceFamilyID: family.FosterResourceFamilyID,
    Phase: form.phase,
    StartDate: form.start,
    Reason: kind === 'hold' || kind === 'end' ? form.reason : null,
    ReviewDate: kind === 'hold' ? form.review : null,
    Note: form.note.trim() || null,
    ...(certified && {
      Capacity: form.capacity,
      YoungestAge: form.youngest,
      OldestAge: form.oldest,
      LicenseNumber: form.number.trim() || null,
      Conditions: form.conditions.trim() || null,
    }),
    FamilyPhaseID: phases.Current.FamilyPhaseID,
    version: phases.Current.version,
  }
  const preview = usePreview(familyPhasesCalls.changeFamilyPhase, input)
  const refusal = preview.failure?.refusal
  const errors = refusal?.fields ?? {}
  const effects = useEffects(family, phases, form, certified)
  const confirm =
    kind === 'approved'
      ? t.approve
      : kind === 'hold'
        ? t.hold
        : kind === 'end'
          ? t.end(label(phaseList, form.phase))
          : t.confirm(label(phaseList, form.phase))
  const done = t.changed(family.Name, label(phaseList, form.phase))
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.change}
      sentence={family.Name}
      effects={preview.effects === undefined ? undefined : preview.failure ? [] : effects}
      blockedBecause={preview.failure?.messages.join(' ')}
      undo={t.undo}
      confirmLabel={confirm}
      danger={kind === 'end'}
      onConfirm={async () => {
        const { ChangeSetID } = await change.mutateAsync(input)
        settled()
        setTimeout(() => told(done, ChangeSetID))
      }}
      done={{ text: done }}
    >
      <PhaseFields
        phases={phases}
        form={form}
        certified={certified}
        errors={form.touched ? errors : {}}
        onForm={(part) => setForm((old) => ({ ...old, ...part, touched: true }))}
      />
    </ConsequenceDialog>
  )
}

/** What the change brings, in the language of the screen; the server has said that it would take it. */
function useEffects(family: Approving, phases: FamilyPhases, form: PhaseForm, certified: boolean): Effect[] {
  const t = usePhaseText()
  const { label } = useSpeech()
  const dates = useDates()
  const kind = kindOf(form.phase)
  const placed = phases.Placed.length + phases.PlacedElsewhere
  const start = form.start ?? dates.today()
  const effects: Effect[] = [
    {
      id: 'phase',
      icon: IconCalendar,
      text: t.begins(label(phaseList, phases.Current.Phase), label(phaseList, form.phase), dates.date(start)),
    },
  ]
  if (certified) {
    effects.push({ id: 'beds', icon: IconBed, text: t.bedsFrom(family.Capacity, form.capacity ?? 0) })
    effects.push({
      id: 'update',
      icon: IconFileText,
      text: t.nextUpdate(dates.date(addMonths(start, family.UpdateMonths))),
    })
  }
  if (kind === 'approved') effects.push({ id: 'opens', icon: IconUsers, text: t.placingOpens })
  if (kind === 'hold') effects.push({ id: 'hold', icon: IconBed, text: t.noPlacing })
  if (kind === 'hold' && placed > 0) effects.push({ id: 'stay', icon: IconUsers, text: t.stays(placed) })
  if (kind === 'end') effects.push({ id: 'end', icon: IconBed, text: t.noPlacingEver })
  return effects
}
