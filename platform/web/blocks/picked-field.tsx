import type { ComponentType } from 'react'
import type { OnePickerProps } from './picker.tsx'

interface PickedFace {
  value: string | null | undefined
  onChange: (value: string | null) => void
  onBlur: () => void
  errors: Record<string, string>
}

interface PickedOptions {
  /** What the records are called that are chosen already. */
  names?: Map<string, string>
  help?: string
}

/** A field of a call's form that names a record: the form keeps the id, the picker what it is called. */
export function pickedField(
  label: string,
  Chooser: ComponentType<OnePickerProps>,
  { names = new Map<string, string>(), help }: PickedOptions = {},
) {
  return {
    label,
    words: (id: string | null) => (id ? (names.get(id) ?? '') : ''),
    draw: ({ value, onChange, onBlur, errors }: PickedFace) => (
      <Chooser
        label={label}
        {...(help && { help })}
        value={value ? { id: value, name: names.get(value) ?? '' } : null}
        onBlur={onBlur}
        error={errors['']}
        onChange={(one) => {
          if (one) names.set(one.id, one.name)
          onChange(one?.id ?? null)
        }}
      />
    ),
  } as never
}
