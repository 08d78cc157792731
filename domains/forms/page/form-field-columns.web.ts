import { printed } from '../form-answers.rules.ts'
import type { FormColumn, FormField } from '../form-fields.rules.ts'
import type { TemplateCell } from '../form-template.rules.ts'

/** The only column of a list goes by this name in the table that shows it. */
const listName = 'v'

/** A list is a table with one column. */
export function columnsOf(field: FormField): readonly FormColumn[] {
  if (field.DataStructure === 'Table') return field.Columns
  const { DataStructure: _a, IsEffectiveDate: _b, Columns: _c, MinRows: _d, MaxRows: _e, ShowWhen: _f, ...rest } = field
  return [{ ...rest, Id: listName, Name: listName }]
}

/** Columns by the names that tokens use, and their order as it stands in the rows: a paste follows it. */
export function columnsIn(field: FormField, body: readonly TemplateCell[][]) {
  const columns = columnsOf(field)
  const columnNamed = new Map(columns.map((column) => [column.Name, column]))
  const names = body
    .flat()
    .flatMap(({ children }) => children.flatMap((one) => (one.kind === 'token' ? [one.name] : [])))
  const order = names.flatMap((name) => columnNamed.get(name)?.Id ?? [])
  return { columnNamed, order }
}

/** A table drawn without a template: a head of labels and one row of answers. */
export function plainTable(field: FormField): { head: TemplateCell[][]; body: TemplateCell[][] } {
  const columns = columnsOf(field)
  return {
    head:
      field.DataStructure === 'Table'
        ? [columns.map(({ Label }) => ({ header: true as const, children: [{ kind: 'text' as const, text: Label }] }))]
        : [],
    body: [columns.map(({ Name }) => ({ children: [{ kind: 'token' as const, name: Name }] }))],
  }
}

export const printedCell = (column: FormColumn, value: string): string => printed(column, value || undefined)
