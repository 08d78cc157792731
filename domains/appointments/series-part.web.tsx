import { seriesParts } from '#platform/contract/lists/appointments.ts'
import { EffectList } from '#platform/web/blocks/consequence-dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import type { Preview } from '#platform/web/use-preview.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { Part } from './appointment-values.web.ts'
import { useAppointmentText } from './calendar-text.web.ts'

export function PartField({ value, onChange }: { value: Part; onChange: (part: Part) => void }) {
  const t = useAppointmentText()
  const { options } = useSpeech()
  return (
    <RadioGroup
      label={t.for}
      choices={options(seriesParts)}
      value={value}
      onChange={(part) => onChange(part as Part)}
    />
  )
}

/** What a change would do, or why it cannot be. */
export function Told({ preview }: { preview: Preview }) {
  if (preview.failure) return <Note tone="over">{preview.failure.message}</Note>
  return preview.effects && preview.effects.length > 0 ? <EffectList effects={preview.effects} /> : null
}
