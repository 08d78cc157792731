import { useId, type ReactNode } from 'react'
import { FieldHelp, useFieldText, type FieldProps } from './field.tsx'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: ReactNode
}

interface RadioGroupProps<V extends string> extends Omit<FieldProps, 'filled'> {
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V) => void
  onBlur?: () => void
  name?: string
}

/** Two to four choices, as radio buttons in a row. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  return <Choices {...props} look="radio" />
}

/** Two to four short choices, joined. */
export function Segmented<V extends string>(props: RadioGroupProps<V>) {
  return <Choices {...props} look="segmented" />
}

function Choices<V extends string>(props: RadioGroupProps<V> & { look: 'radio' | 'segmented' }) {
  const { label, labelHidden, needed, help, error, choices, value, onChange, onBlur, look } = props
  const id = useId()
  const t = useFieldText()
  const name = props.name ?? id
  return (
    <fieldset
      className="k-field k-choices"
      role="radiogroup"
      {...((error || help) && { 'aria-describedby': `${id}-help` })}
      {...(error && { 'aria-invalid': true })}
      {...(onBlur && { onBlur })}
    >
      <legend className={labelHidden ? 'k-hidden' : 'k-label'}>
        {label} {needed && <em>{t.needed}</em>}
      </legend>
      <div className={look === 'radio' ? 'k-radios' : 'k-segmented'}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              className={look === 'radio' ? 'k-box k-box-round' : 'k-hidden'}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldHelp id={`${id}-help`} error={error} help={help} />
    </fieldset>
  )
}
