import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSupplyText } from '../medications-text.web.ts'
import { drugName } from './dose-dialogs.web.tsx'
import type { SupplyLine } from './house-book.calls.ts'

interface Line {
  MedicationOrderID: string
  Counted: number
  Note?: string | null | undefined
}

interface CountLinesProps {
  lines: readonly Line[]
  supplies: readonly SupplyLine[]
  onChange: (lines: never) => void
  errors: Record<string, string>
}

/** One number for each drug; what the book says is not shown before. */
export function CountLines({ lines, supplies, onChange, errors }: CountLinesProps) {
  const s = useSupplyText()
  const change = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)) as never)
  return (
    <div className="k-count-lines">
      {lines.map((line, at) => {
        const supply = supplies.find(({ MedicationOrderID }) => MedicationOrderID === line.MedicationOrderID)
        const of = supply ? `${drugName(supply)}, ${supply.Name}` : ''
        return (
          <div key={line.MedicationOrderID}>
            <NumberField
              label={s.counted(of)}
              places={2}
              value={line.Counted ?? null}
              error={errors[`${at}.Counted`] ?? (at === 0 ? errors[''] : undefined)}
              onChange={(counted) => change(at, { Counted: counted as never })}
            />
            <TextField
              label={s.found(of)}
              value={line.Note ?? ''}
              onChange={(event) => change(at, { Note: event.currentTarget.value || null })}
            />
          </div>
        )
      })}
    </div>
  )
}
