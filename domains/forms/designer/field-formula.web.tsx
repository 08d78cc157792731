import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useDesignerText } from './designer-text.web.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'

interface FieldFormulaProps {
  field: FormField
  fields: readonly FormField[]
  onChange: (formula: FormField['Formula']) => void
}

const ops = ['sum', 'average', 'count', 'min', 'max', 'days', 'years'] as const
const dated = new Set(['Date', 'DateTime'])
const counted = new Set(['Integer', 'Decimal', 'Money', 'Score', 'Calculated', 'Choice', 'YesNo'])

/** How a calculated field comes about, and from which fields. */
export function FieldFormula({ field, fields, onChange }: FieldFormulaProps) {
  const t = useDesignerText()
  const formula = field.Formula ?? { op: 'sum' as const, of: [] }
  const byDate = formula.op === 'days' || formula.op === 'years'
  const fits = (type: string) => (byDate ? dated.has(type) : formula.op === 'count' || counted.has(type))
  const options = fields
    .filter((one) => one.Id !== field.Id)
    .flatMap((one) =>
      one.DataStructure === 'Table'
        ? one.Columns.filter((column) => fits(column.DataType)).map((column) => ({
            value: `${one.Id}.${column.Id}`,
            label: `${one.Label}, ${column.Label}`,
          }))
        : fits(one.DataType)
          ? [{ value: one.Id, label: one.Label }]
          : [],
    )
  return (
    <>
      <SelectField
        label={t.formula}
        options={ops.map((op) => ({ value: op, label: t[op] }))}
        value={formula.op}
        onChange={(op) => onChange({ ...formula, op: op as (typeof ops)[number] })}
      />
      <MultiSelect
        label={t.formulaOf}
        options={options}
        value={formula.of}
        onChange={(of) => onChange(of.length > 0 ? { ...formula, of } : null)}
      />
    </>
  )
}
