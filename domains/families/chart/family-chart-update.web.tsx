import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { usePreview } from '#platform/web/use-preview.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { familyChartCalls, type FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'

/** The yearly update is done: on which day, and when the next one falls. */
export function CompleteUpdate({ family, onClose }: { family: FamilyProfile; onClose: () => void }) {
  const t = useFamilyText()
  const { field } = useSpeech()
  const dates = useDates()
  const told = useUndoToast()
  const [on, setOn] = useState<string | null>(dates.today())
  const [months, setMonths] = useState<number | null>(family.UpdateMonths)
  const [note, setNote] = useState('')
  const change = useChange(familyChartCalls.completeFamilyUpdate)
  const input = {
    FosterResourceFamilyID: family.FosterResourceFamilyID,
    DoneOn: on,
    NextInMonths: months,
    Note: note.trim() || null,
    version: family.version,
  }
  const preview = usePreview(familyChartCalls.completeFamilyUpdate, months ? input : undefined)
  const effects = preview.effects?.map((one) => ({
    ...one,
    icon: IconCalendar,
    text: one.text.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => dates.date(day)),
  }))
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.updateTitle}
      sentence={t.updateSentence}
      effects={effects}
      blockedBecause={preview.failure?.messages.join(' ')}
      undo={t.updateUndo}
      confirmLabel={t.updateDo}
      onConfirm={async () => {
        const done = await change.mutateAsync(input)
        // The dialog's own toast would hide this one, which can undo.
        setTimeout(() => told(t.updateDone, done.ChangeSetID))
      }}
      done={{ text: t.updateDone }}
    >
      <DateField label={field(familyChartCalls.completeFamilyUpdate, 'DoneOn')} value={on} onChange={setOn} />
      <NumberField
        label={field(familyChartCalls.completeFamilyUpdate, 'NextInMonths')}
        value={months}
        onChange={setMonths}
      />
      <TextField
        label={field(familyChartCalls.completeFamilyUpdate, 'Note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConsequenceDialog>
  )
}
