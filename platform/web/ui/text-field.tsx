import type { Icon as IconType } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Field, useField, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size'> {
  icon?: IconType
  /** At the right end inside the field, for example a Show button. */
  end?: ReactNode
}

/** A native input, so that `register()` of react-hook-form can be spread onto it. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, needed, labelHidden, filled, icon, end, className, id, readOnly, ...rest } = props
  const field = useField({ help, error, filled }, id)
  const input = (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      {...field.control}
      readOnly={readOnly ?? Boolean(filled)}
      className={clsx('k-input', className)}
    />
  )
  return (
    <Field id={field.id} {...{ label, help, error, needed, labelHidden, filled }}>
      {icon || end ? (
        <div className={clsx('k-input-with', icon && 'has-icon', end && 'has-end')}>
          {icon && <Icon of={icon} />}
          {input}
          {end && <div className="k-input-end">{end}</div>}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
