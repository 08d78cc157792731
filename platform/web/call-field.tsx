import { Controller, type Control, type FieldValues } from 'react-hook-form'
import type { FieldMeta } from '#platform/contract/fields.ts'
import { useSpeech } from './words.ts'
import { Checkbox } from './ui/checkbox.tsx'
import { DateField } from './ui/date-field.tsx'
import { MultiSelect } from './ui/multi-select.tsx'
import { NumberField } from './ui/number-field.tsx'
import { RadioGroup } from './ui/radio-group.tsx'
import { SelectField } from './ui/select-field.tsx'
import { TextArea } from './ui/text-area.tsx'
import { TextField } from './ui/text-field.tsx'

interface CallFieldProps {
  control: Control<FieldValues>
  name: string
  meta: FieldMeta
  optional: boolean
  needed?: boolean
  autoFocus?: boolean
}

/** One field of a call, drawn as its declaration says. */
export function CallField({ control, name, meta, optional, needed = false, autoFocus = false }: CallFieldProps) {
  const { say, options: optionsOf } = useSpeech()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState, formState }) => {
        const { value, onChange, ref, ...left } = field as Omit<typeof field, 'value'> & { value: unknown }
        // What is still empty is asked for when it is saved: a sentence that appears on leaving would move the click away.
        const onBlur = () => void (value !== '' && value !== null && value !== undefined && left.onBlur())
        const face = {
          label: say(meta.label),
          ...(needed && { needed }),
          ...(meta.help && { help: say(meta.help) }),
          ...(fieldState.error?.message && { error: fieldState.error.message }),
        }
        const first = autoFocus ? { autoFocus, 'data-autofocus': true } : {}
        const text = { ...face, ref, onBlur, name, ...first, value: (value as string | null) ?? '' }
        const change = (event: { target: { value: string } }) => onChange(event.target.value)
        // What the record had stays on offer while the form is open, retired or not.
        const before = formState.defaultValues?.[name] as string | null
        const options = optionsOf(meta.options ?? [], before).map((option) => ({
          value: String(option.value),
          label: option.label,
        }))
        const rawOf = (chosen: string) =>
          meta.options?.find((option) => String(option.value) === chosen)?.value ?? chosen
        switch (meta.widget) {
          case 'long-text':
            return <TextArea {...text} onChange={change} minRows={3} />
          case 'email':
            return <TextField {...text} type="email" onChange={change} />
          case 'phone':
            return (
              <TextField
                {...text}
                type="tel"
                inputMode="tel"
                onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 10))}
              />
            )
          case 'time':
            return (
              <TextField {...text} value={text.value && text.value.padStart(5, '0')} type="time" onChange={change} />
            )
          case 'number':
            return (
              <NumberField
                {...face}
                ref={ref}
                onBlur={onBlur}
                name={name}
                value={(value as number | null) ?? null}
                onChange={onChange}
                places={meta.places ?? 0}
              />
            )
          case 'day':
            return (
              <DateField
                {...face}
                ref={ref}
                onBlur={onBlur}
                name={name}
                value={(value as string | null) || null}
                onChange={onChange}
                autoFocus={autoFocus}
              />
            )
          case 'flag':
            return (
              <Checkbox
                {...face}
                ref={ref}
                onBlur={onBlur}
                name={name}
                checked={Boolean(value)}
                onChange={(event) => onChange(event.target.checked)}
              />
            )
          case 'multi':
            return (
              <MultiSelect
                {...face}
                ref={ref}
                onBlur={onBlur}
                options={options}
                value={((value as string[] | null) ?? []).map(String)}
                onChange={(chosen) => onChange(chosen.map(rawOf))}
              />
            )
          case 'choice':
            if (options.length <= 4 && !optional) {
              return (
                <RadioGroup
                  {...face}
                  onBlur={onBlur}
                  name={name}
                  choices={options}
                  value={value == null ? '' : String(value)}
                  onChange={(chosen) => onChange(rawOf(chosen))}
                />
              )
            }
            return (
              <SelectField
                {...face}
                ref={ref}
                onBlur={onBlur}
                name={name}
                options={options}
                clearable={optional}
                searchable={options.length > 10}
                autoFocus={autoFocus}
                value={value == null ? null : String(value)}
                onChange={(chosen) => onChange(chosen === null ? null : rawOf(chosen))}
              />
            )
          default:
            return <TextField {...text} onChange={change} />
        }
      }}
    />
  )
}
