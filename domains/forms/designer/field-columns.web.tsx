import { IconPlus, IconTrash } from '@tabler/icons-react'
import { dataTypes } from '#platform/contract/lists/documents.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDesignerText } from './designer-text.web.ts'
import { newField, type FormColumn } from '#domains/forms/form-fields.rules.ts'
import { freeName } from './use-form-draft.web.ts'
import { ValueProperties } from './value-properties.web.tsx'

interface FieldColumnsProps {
  columns: readonly FormColumn[]
  onChange: (columns: FormColumn[]) => void
}

/** What a field and a column have in common. */
export function newColumn(name: string): FormColumn {
  const {
    DataStructure: _s,
    IsEffectiveDate: _e,
    Columns: _c,
    MinRows: _min,
    MaxRows: _max,
    ShowWhen: _w,
    ...column
  } = newField(crypto.randomUUID().slice(0, 13), name, 'Text')
  return column
}

/** The columns of a table, each with its own type. */
export function FieldColumns({ columns, onChange }: FieldColumnsProps) {
  const t = useDesignerText()
  const { say } = useSpeech()
  const set = (at: number, part: Partial<FormColumn>) =>
    onChange(columns.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="fd-columns-list">
      <legend className="k-label">{t.columnsOf}</legend>
      {columns.map((column, at) => (
        <details key={column.Id} open={columns.length < 4}>
          <summary>{column.Label}</summary>
          <TextField
            label={t.label}
            value={column.Label}
            onChange={(event) => set(at, { Label: event.currentTarget.value })}
          />
          <SelectField
            label={t.type}
            options={dataTypes
              .filter(({ value }) => !['MultiChoice', 'File', 'RichText'].includes(value))
              .map(({ value, label }) => ({ value, label: say(label) }))}
            value={column.DataType}
            onChange={(type) => set(at, { DataType: type as FormColumn['DataType'] })}
          />
          <ValueProperties field={column} onChange={(part) => set(at, part)} />
          <div className="k-row">
            <Checkbox
              label={t.required}
              checked={column.IsRequired}
              onChange={(event) => set(at, { IsRequired: event.currentTarget.checked })}
            />
            <IconButton
              size="sm"
              icon={IconTrash}
              label={t.removeColumnNamed(column.Label)}
              onClick={() => onChange(columns.filter((_one, index) => index !== at))}
            />
          </div>
        </details>
      ))}
      <Button
        size="sm"
        icon={IconPlus}
        onClick={() => onChange([...columns, newColumn(freeName(columns, t.columnName(columns.length + 1)))])}
      >
        {t.addColumn}
      </Button>
    </fieldset>
  )
}
