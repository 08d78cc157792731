import type { ClipboardEvent } from 'react'
import type { FormColumn, FormField } from '../form-fields.rules.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import type { FieldProps } from '#platform/web/ui/field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { OneOf, YesNo } from './form-field-choice.web.tsx'
import { useFormFieldText } from './form-field-text.web.ts'

export interface ControlProps extends Omit<FieldProps, 'label'> {
  id: string
  label: string
  field: FormField | FormColumn
  value: string
  onChange: (value: string | undefined) => void
  onPaste?: ((event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined
  onBlur?: (() => void) | undefined
  /** In a cell: one line, no frame of words. */
  small?: boolean
}

const scores = Array.from({ length: 11 }, (_, n) => String(n))

/** Numbers are kept in one spelling whatever the keyboard gives. */
function tidyNumber(typed: string, type: string): string {
  const bare = typed.trim().replace(/^\$/, '').replaceAll(/[\s,]/g, '')
  if (type !== 'Money' || !/^-?\d+(\.\d?)?$/.test(bare)) return bare
  const [whole = '0', part = ''] = bare.split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}

const inputKinds: Record<string, { type?: string; inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' }> = {
  Integer: { inputMode: 'numeric' },
  Decimal: { inputMode: 'decimal' },
  Money: { inputMode: 'decimal' },
  Phone: { inputMode: 'tel' },
  Email: { inputMode: 'email' },
  Time: { type: 'time' },
  DateTime: { type: 'datetime-local' },
}
const numbers = ['Integer', 'Decimal', 'Money']

/** One answer, by the type of its field. */
export function Control(props: ControlProps) {
  const { field, value, onChange, onPaste, onBlur, small, id, label, needed, labelHidden, filled, help, error } = props
  const t = useFormFieldText()
  const frame = {
    label,
    needed: needed ?? false,
    labelHidden: labelHidden ?? false,
    filled: filled ?? false,
    help,
    error,
  }
  const set = (text: string | null) => onChange(text === null || text === '' ? undefined : text)
  switch (field.DataType) {
    case 'LongText':
    case 'RichText':
    case 'Address':
      return (
        <TextArea
          {...frame}
          {...(field.DataType === 'RichText' && !help && !small && { help: t.rich })}
          id={id}
          minRows={small ? 1 : field.DataType === 'Address' ? 2 : 3}
          className={small ? 'k-fp-cell-area' : ''}
          value={value}
          readOnly={false}
          onChange={(event) => set(event.currentTarget.value)}
          {...(onPaste && { onPaste })}
          {...(onBlur && { onBlur })}
        />
      )
    case 'Date':
      return <DateField {...frame} id={id} value={value || null} onChange={set} {...(onBlur && { onBlur })} />
    case 'YesNo':
      return <YesNo {...frame} {...{ value, set, onBlur }} />
    case 'Choice':
    case 'Score': {
      const options = field.DataType === 'Score' && field.Options.length === 0 ? scores : field.Options
      if (options.length > 0) return <OneOf {...frame} {...{ id, options, value, set, onBlur, small }} />
      break
    }
    default:
      break
  }
  const number = numbers.includes(field.DataType)
  return (
    <TextField
      {...frame}
      {...inputKinds[field.DataType]}
      id={id}
      className={number ? 'k-fp-number' : ''}
      value={value}
      readOnly={false}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => {
        if (number && value !== tidyNumber(value, field.DataType)) set(tidyNumber(value, field.DataType))
        onBlur?.()
      }}
      {...(onPaste && { onPaste })}
    />
  )
}
