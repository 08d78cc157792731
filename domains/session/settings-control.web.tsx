import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useProfile } from './profile.web.tsx'
import { useSettingsText } from './settings-text.web.ts'
import type { Setting } from './settings.calls.ts'
import { hourSettings } from './settings.rules.ts'

interface SettingControlProps {
  setting: Setting
  label: string
  value: string
  problem: string | undefined
  /** `typing` waits for a pause before it is saved. */
  onValue: (value: string, typing?: boolean) => void
}

function useHourWords(): (hour: number) => string {
  const { dateLocale } = useLocale()
  const format = new Intl.DateTimeFormat(dateLocale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (hour) => format.format(Date.UTC(2020, 0, 1, hour))
}

/** What a setting offers, in words; none when it is free. */
function useOffered(): (setting: Setting) => { value: string; label: string }[] | undefined {
  const t = useSettingsText()
  const hour = useHourWords()
  const { AssignedSubPrograms } = useProfile()
  return (setting) => {
    if (setting.Name === 'defaultSubProgram')
      return [
        { value: '', label: t.anyProgram },
        ...AssignedSubPrograms.map((program) => ({ value: program.Id, label: program.Name })),
      ]
    if (setting.DataType === 'number' && hourSettings.has(setting.Name))
      return Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hour(at) }))
    if (setting.DataType === 'bool')
      return [
        { value: 'false', label: t.no },
        { value: 'true', label: t.yes },
      ]
    return setting.DataType === 'choice' || setting.DataType === 'multi' ? [...setting.Choices] : undefined
  }
}

/** A value of a setting as people read it. */
export function useValueWords(): (setting: Setting, value: string) => string {
  const t = useSettingsText()
  const dates = useDates()
  const offered = useOffered()
  return (setting, value) => {
    const options = offered(setting)
    if (setting.DataType === 'multi') {
      const chosen = value.split(',')
      return options?.flatMap((one) => (chosen.includes(one.value) ? [one.label] : [])).join(', ') || t.nothing
    }
    if (options) return options.find((one) => one.value === value)?.label ?? value
    if (setting.DataType === 'date' && value) return dates.date(value)
    return value || t.nothing
  }
}

/** A few short words stand side by side; more or longer ones are a list. */
const fitsInOneLine = (options: readonly { label: string }[]) =>
  options.length <= 3 && options.reduce((sum, { label }) => sum + label.length, 0) <= 34

/** Drawn by the kind of its value. */
export function SettingControl({ setting, label, value, problem, onValue }: SettingControlProps) {
  const options = useOffered()(setting)
  const face = { label, labelHidden: true, ...(problem && { error: problem }) }
  if (options && setting.DataType === 'multi') {
    const chosen = value === '' ? [] : value.split(',')
    const ordered = (picked: string[]) => options.flatMap((one) => (picked.includes(one.value) ? [one.value] : []))
    return (
      <MultiSelect
        {...face}
        options={options}
        value={chosen}
        onChange={(picked) => onValue(ordered(picked).join(','))}
      />
    )
  }
  if (options && fitsInOneLine(options)) {
    return <Segmented {...face} choices={options} value={value} onChange={(chosen) => onValue(chosen)} />
  }
  if (options) {
    return <SelectField {...face} options={options} value={value} onChange={(chosen) => onValue(chosen ?? '')} />
  }
  switch (setting.DataType) {
    case 'number':
      return (
        <NumberField
          {...face}
          places={4}
          value={value === '' ? null : Number(value)}
          onChange={(number) => onValue(number === null ? '' : String(number), true)}
        />
      )
    case 'date':
      return <DateField {...face} value={value || null} onChange={(day) => onValue(day ?? '')} />
    default:
      return (
        <TextField
          {...face}
          value={value}
          maxLength={4000}
          onChange={(event) => onValue(event.currentTarget.value, true)}
        />
      )
  }
}
