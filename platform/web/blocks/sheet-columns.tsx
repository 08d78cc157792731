import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { SheetColumn, SheetField } from '#platform/contract/sheets.ts'
import { catalog } from '../i18n.ts'
import { Card } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import './sheet-columns.css'

const useText = catalog({
  lines: [
    ['# line', '# línea'],
    ['# lines', '# líneas'],
  ],
  help: [
    'Choose what each column is. Columns you leave empty are not imported.',
    'Elija qué es cada columna. Las que deje vacías no se importan.',
  ],
  untitled: ['Column {number}, no heading', 'Columna {number}, sin encabezado'],
  needed: ['{field} (required)', '{field} (obligatorio)'],
  leave: ['Not imported', 'No se importa'],
  sample: ['For example: {samples}', 'Por ejemplo: {samples}'],
  missing: ['No column yet for: {fields}.', 'Aún sin columna: {fields}.'],
})

interface SheetColumnsProps {
  fileName: string
  lines: number
  columns: readonly z.infer<typeof SheetColumn>[]
  fields: readonly z.infer<typeof SheetField>[]
  /** All columns anew, after one of them was chosen. */
  onChoose: (fields: (string | null)[]) => void
  children?: ReactNode
}

/** The columns of a file that is imported, each with the field it is taken for. */
export function SheetColumns({ fileName, lines, columns, fields, onChoose, children }: SheetColumnsProps) {
  const t = useText()
  const now = columns.map((one) => one.Field)
  const missing = fields.filter((one) => one.Needed && !now.includes(one.Field)).map((one) => one.Label)
  const choose = (at: number, field: string | null) =>
    onChoose(now.map((one, place) => (place === at ? field : one === field ? null : one)))
  return (
    <Card title={`${fileName}, ${t.lines(lines)}`}>
      <div className="k-stack">
        <p className="k-quiet">{t.help}</p>
        <div className="k-sheet-columns">
          {columns.map((column, at) => (
            <SelectField
              key={at}
              label={column.Title || t.untitled(at + 1)}
              {...(column.Samples.length > 0 && { help: t.sample(column.Samples.join(', ')) })}
              placeholder={t.leave}
              clearable
              options={fields.map(({ Field, Label, Needed }) => ({
                value: Field,
                label: Needed ? t.needed(Label) : Label,
              }))}
              value={column.Field}
              onChange={(field) => choose(at, field)}
            />
          ))}
        </div>
        {missing.length > 0 && <Note tone="soon">{t.missing(missing)}</Note>}
        {children}
      </div>
    </Card>
  )
}
