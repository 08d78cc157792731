import { useState, type ReactNode } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { FieldHelp, useFieldText, type FieldProps } from '#platform/web/ui/field.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { RadioGroup, Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useFormFieldText } from './form-field-text.web.ts'

const isShort = (options: readonly string[]) => options.length <= 5 && options.join('').length <= 48

interface PickProps extends FieldProps {
  value: string
  set: (value: string | null) => void
  onBlur?: (() => void) | undefined
}

/** Three states: yes, no, and not answered. */
export function YesNo({ value, set, onBlur, filled: _filled, ...frame }: PickProps) {
  const t = useFormFieldText()
  const choices = [
    { value: 'true', label: t.yes },
    { value: 'false', label: t.no },
  ]
  return (
    <Clearable value={value} onClear={() => set(null)}>
      <Segmented {...frame} choices={choices} value={value || null} onChange={set} {...(onBlur && { onBlur })} />
    </Clearable>
  )
}

export function OneOf({
  options,
  value,
  set,
  onBlur,
  small,
  id,
  filled,
  ...frame
}: PickProps & {
  options: readonly string[]
  id: string
  small: boolean | undefined
}) {
  // What an older form offered stays visible until another is chosen.
  const all = value === '' || options.includes(value) ? options : [...options, value]
  const choices = all.map((one) => ({ value: one, label: one }))
  if (small || all.length > 5 || filled)
    return (
      <SelectField
        {...frame}
        {...(filled && { filled })}
        id={id}
        options={choices}
        value={value || null}
        onChange={set}
        clearable={!filled}
        {...(onBlur && { onBlur })}
      />
    )
  const Look = isShort(all) ? Segmented : RadioGroup
  return (
    <Clearable value={value} onClear={() => set(null)}>
      <Look {...frame} choices={choices} value={value || null} onChange={set} {...(onBlur && { onBlur })} />
    </Clearable>
  )
}

function Clearable({ value, onClear, children }: { value: string; onClear: () => void; children: ReactNode }) {
  const t = useFormFieldText()
  return (
    <div className="k-fp-clearable">
      {children}
      {value !== '' && (
        <button type="button" className="k-link k-fp-clear" onClick={onClear}>
          {t.clear}
        </button>
      )}
    </div>
  )
}

interface SeveralProps extends FieldProps {
  id: string
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[] | undefined) => void
}

/** Several of the options: boxes while they can be seen at once, a list to search in beyond. */
export function SeveralOf({ id, options, value, onChange, filled: _filled, ...frame }: SeveralProps) {
  const t = useFieldText()
  const all = [...options, ...value.filter((one) => !options.includes(one))]
  const tell = (next: string[]) => onChange(next.length > 0 ? next : undefined)
  const [group] = useState(id)
  if (all.length > 12)
    return (
      <MultiSelect
        {...frame}
        id={id}
        options={all.map((one) => ({ value: one, label: one }))}
        value={[...value]}
        onChange={tell}
      />
    )
  return (
    <fieldset
      className="k-field k-choices"
      id={group}
      {...((frame.error || frame.help) && { 'aria-describedby': `${group}-help` })}
    >
      <legend className="k-label">
        {frame.label} {frame.needed && <em>{t.needed}</em>}
      </legend>
      <div className="k-fp-boxes">
        {all.map((one) => (
          <Checkbox
            key={one}
            label={one}
            checked={value.includes(one)}
            onChange={(event) =>
              tell(all.filter((other) => (other === one ? event.currentTarget.checked : value.includes(other))))
            }
          />
        ))}
      </div>
      <FieldHelp id={`${group}-help`} error={frame.error} help={frame.help} />
    </fieldset>
  )
}
