import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { FieldHelp, useField } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  label: ReactNode
  labelHidden?: boolean
  help?: ReactNode
  error?: ReactNode
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  ref?: (input: HTMLInputElement | null) => void
}

export function Checkbox({ label, labelHidden, help, error, mixed = false, id, ref, ...rest }: CheckboxProps) {
  const field = useField({ help, error }, id)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <div className="k-check">
      <input
        {...rest}
        {...field.control}
        type="checkbox"
        className="k-box"
        ref={(input) => {
          box.current = input
          ref?.(input)
        }}
      />
      <label htmlFor={field.id} className={labelHidden ? 'k-hidden' : ''}>
        {label}
      </label>
      <FieldHelp id={field.helpId} error={error} help={help} />
    </div>
  )
}
