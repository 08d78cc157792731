import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoToast, usePreview } from '#domains/foster/placements-preview.web.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { fieldWord } from '#platform/web/field-words.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { familyChartCalls, type FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'

/** The yearly update is done: on which day, and when the next one falls. */
export function CompleteUpdate({ family, onClose }: { family: FamilyProfile; onClose: () => void }) {
  const t = useFamilyText()
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
      <DateField label={fieldWord('Done on')} value={on} onChange={setOn} />
      <NumberField label={fieldWord('Next update in months')} value={months} onChange={setMonths} />
      <TextField label={fieldWord('Note')} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </ConsequenceDialog>
  )
}
