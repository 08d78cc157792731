import { list } from '#platform/contract/lists/base.ts'
import type { CustomFace } from '../call-form-grid.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useSpeech } from '../words.ts'

/** The zones of the states and territories; a zone beyond them stays where it was set. */
const zones = list(
  { value: 'America/New_York', label: ['Eastern (New York)', 'Este (Nueva York)'] },
  { value: 'America/Chicago', label: ['Central (Chicago)', 'Centro (Chicago)'] },
  { value: 'America/Denver', label: ['Mountain (Denver)', 'Montaña (Denver)'] },
  { value: 'America/Phoenix', label: ['Arizona (Phoenix)', 'Arizona (Phoenix)'] },
  { value: 'America/Los_Angeles', label: ['Pacific (Los Angeles)', 'Pacífico (Los Ángeles)'] },
  { value: 'America/Anchorage', label: ['Alaska (Anchorage)', 'Alaska (Anchorage)'] },
  { value: 'Pacific/Honolulu', label: ['Hawaii (Honolulu)', 'Hawái (Honolulu)'] },
  { value: 'America/Puerto_Rico', label: ['Atlantic (Puerto Rico)', 'Atlántico (Puerto Rico)'] },
  { value: 'Pacific/Guam', label: ['Chamorro (Guam)', 'Chamorro (Guam)'] },
  { value: 'Pacific/Pago_Pago', label: ['Samoa (Pago Pago)', 'Samoa (Pago Pago)'] },
)

interface ZoneProps extends CustomFace<string | undefined, never> {
  label: string
  help?: string | undefined
  fixed: boolean
}

function Zone({ label, help, fixed, value, onChange, onBlur, errors }: ZoneProps) {
  const { options } = useSpeech()
  const offered = options(zones).map((one) => ({ value: String(one.value), label: one.label }))
  const now = offered.filter((one) => one.value === value)
  const own = value && now.length === 0 ? [{ value, label: value }] : []
  return (
    <SelectField
      label={label}
      help={help}
      searchable={false}
      options={fixed ? [...now, ...own] : [...offered, ...own]}
      value={value ?? null}
      onChange={(zone) => zone && onChange(zone)}
      onBlur={onBlur}
      error={errors['']}
    />
  )
}

/** A field drawn by hand that chooses a time zone by its everyday name; a fixed one offers itself alone. */
export const zoneField = (
  label: string,
  { help, fixed = false }: { help?: string | undefined; fixed?: boolean } = {},
) =>
  ({
    label,
    words: (zone: string | undefined) => zone ?? '',
    draw: (face: CustomFace<string | undefined, never>) => <Zone {...face} label={label} help={help} fixed={fixed} />,
  }) as never
