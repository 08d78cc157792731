import { Checkbox } from '../ui/checkbox.tsx'
import { FieldHelp } from '../ui/field.tsx'
import './tick-list.css'

interface TickListProps {
  label: string
  rows: readonly { id: string; label: string; on: boolean; off?: boolean }[]
  onTick: (at: number, on: boolean) => void
  /** Said when there is nobody to tick. */
  none?: string
  error?: string | undefined
}

/** Several people or things, each ticked or not, as one field of a form. */
export function TickList({ label, rows, onTick, none, error }: TickListProps) {
  return (
    <fieldset className="k-ticks">
      <legend>{label}</legend>
      {rows.length === 0 && none && <p className="k-quiet">{none}</p>}
      {rows.map((row, at) => (
        <Checkbox
          key={row.id}
          label={row.label}
          disabled={row.off ?? false}
          checked={row.on}
          onChange={({ currentTarget: { checked } }) => onTick(at, checked)}
        />
      ))}
      <FieldHelp id={`${label}-error`.replaceAll(/\W+/g, '-')} error={error} />
    </fieldset>
  )
}
