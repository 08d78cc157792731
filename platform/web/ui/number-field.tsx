import { useState, type ComponentProps } from 'react'
import { getLocale } from '../locale.ts'
import { readNumber } from './read-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'> {
  value: number | null
  onChange: (value: number | null) => void
  /** Decimal places that may be typed; none by default. */
  places?: number
}

/** Text that reads as a number. What cannot be read is left as typed and given as null. */
export function NumberField({ value, onChange, places = 0, onBlur, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...rest}
      inputMode={places ? 'decimal' : 'numeric'}
      value={typed ?? (value === null ? '' : written(value, places))}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readNumber(event.currentTarget.value, places, getLocale().dateLocale))
      }}
      onBlur={(event: Parameters<NonNullable<ComponentProps<'input'>['onBlur']>>[0]) => {
        if (typed !== undefined && (typed.trim() === '' || readNumber(typed, places, getLocale().dateLocale) !== null))
          setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

function written(value: number, places: number): string {
  return new Intl.NumberFormat(getLocale().dateLocale, { maximumFractionDigits: places, useGrouping: false }).format(
    value,
  )
}
