import type { CustomFace } from '../call-form-grid.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TickList } from './tick-list.tsx'

type Face<V> = CustomFace<V, never>
interface Option {
  value: string
  label: string
}
interface ChosenProps extends Face<string | null | undefined> {
  label: string
  options: readonly Option[]
  clearable?: boolean
  autoFocus?: boolean
}

/** One of some records, as a field of a form. */
export function Chosen(props: ChosenProps) {
  const { label, options, clearable = false, autoFocus = false, value, onChange, onBlur, errors } = props
  return (
    <SelectField
      label={label}
      clearable={clearable}
      searchable={options.length > 10}
      options={options}
      value={value ?? null}
      onChange={(id) => (id || clearable) && onChange(id)}
      onBlur={onBlur}
      error={errors['']}
      autoFocus={autoFocus}
    />
  )
}

const wordsOf = (options: readonly Option[], ids: readonly string[]) =>
  options
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(', ')

/** A field drawn by hand that names one of some records by its id. */
export const chosenField = (label: string, options: readonly Option[], look: { autoFocus?: boolean } = {}) =>
  ({
    label,
    words: (id: string | null) => wordsOf(options, id ? [id] : []),
    draw: (face: Face<string | null | undefined>) => <Chosen {...face} {...look} label={label} options={options} />,
  }) as never

/** The same for any number of them, each ticked or not; those that are `off` cannot be. */
export const ticksField = (label: string, options: readonly (Option & { off?: boolean })[]) =>
  ({
    label,
    words: (ids: readonly string[] | undefined) => wordsOf(options, ids ?? []),
    draw: ({ value, onChange, errors }: Face<readonly string[] | undefined>) => (
      <TickList
        label={label}
        error={errors['']}
        rows={options.map((one) => ({
          id: one.value,
          label: one.label,
          on: value?.includes(one.value) ?? false,
          off: one.off ?? false,
        }))}
        onTick={(at, on) => {
          const { value: id } = options[at]!
          onChange([...(value ?? []).filter((other) => other !== id), ...(on ? [id] : [])])
        }}
      />
    ),
  }) as never
