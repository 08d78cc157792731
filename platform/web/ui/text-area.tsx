import { clsx } from 'clsx'
import { useCallback, type ComponentProps, type FormEvent } from 'react'
import { Field, useField, type FieldProps } from './field.tsx'

const growsByItself = CSS.supports('field-sizing', 'content')

interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {
  minRows?: number
}

/** Grows with its text. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    help,
    error,
    needed,
    labelHidden,
    filled,
    minRows = 3,
    className,
    id,
    ref,
    onInput,
    readOnly,
    ...rest
  } = props
  const field = useField({ help, error, filled }, id)
  const attach = useCallback(
    (area: HTMLTextAreaElement | null) => {
      if (area) fit(area)
      if (typeof ref === 'function') return ref(area)
      if (ref) ref.current = area
    },
    [ref],
  )
  return (
    <Field id={field.id} {...{ label, help, error, needed, labelHidden, filled }}>
      <textarea
        {...rest}
        {...field.control}
        ref={attach}
        rows={minRows}
        readOnly={readOnly ?? Boolean(filled)}
        className={clsx('k-input k-area', className)}
        onInput={(event: FormEvent<HTMLTextAreaElement>) => {
          fit(event.currentTarget)
          onInput?.(event as never)
        }}
      />
    </Field>
  )
}

function fit(area: HTMLTextAreaElement) {
  if (growsByItself) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}
