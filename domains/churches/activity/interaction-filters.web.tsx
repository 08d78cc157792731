import type { Sent } from '#platform/contract/call.ts'
import { churchActivityTypes } from '#platform/contract/lists/church.ts'
import { useRead } from '#platform/web/calls.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { churchCalls } from '../record/churches.calls.ts'
import type { churchActivityCalls } from './activity.calls.ts'
import { useActivityText } from './activity-text.web.ts'

type Asked = Sent<typeof churchActivityCalls.getInteractions>
export type Narrowed = Pick<Asked, 'Types' | 'StaffUserID' | 'From' | 'Until'>

interface InteractionFiltersProps {
  value: Narrowed
  onChange: (to: Narrowed) => void
}

/** Which interactions: of what type, by whom, between which days. */
export function InteractionFilters({ value, onChange }: InteractionFiltersProps) {
  const t = useActivityText()
  const { options } = useSpeech()
  const { data: choices } = useRead(churchCalls.getChurchChoices, {}, { quiet: true })
  const { Types, StaffUserID, From, Until } = value
  return (
    <div className="k-church-filters">
      <MultiSelect
        label={t.type}
        placeholder={t.allTypes}
        options={options(churchActivityTypes)}
        value={Types ?? []}
        onChange={(to) => onChange({ ...value, Types: to.length > 0 ? (to as Narrowed['Types']) : undefined })}
      />
      <SelectField
        label={t.staff}
        clearable
        searchable
        placeholder={t.allStaff}
        options={(choices?.Staff ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
        value={StaffUserID ?? null}
        onChange={(to) => onChange({ ...value, StaffUserID: to ?? undefined })}
      />
      <DateField
        label={t.from}
        value={From ?? null}
        max={Until ?? undefined}
        onChange={(to) => onChange({ ...value, From: to ?? undefined })}
      />
      <DateField
        label={t.until}
        value={Until ?? null}
        min={From ?? undefined}
        onChange={(to) => onChange({ ...value, Until: to ?? undefined })}
      />
    </div>
  )
}
