import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { Chart } from './charts.server.ts'
import { answerOf, type FieldValue, type FieldValues, type FormField } from './form-fields.rules.ts'

export interface PreviousDocument {
  label: string
  effectiveDate: string
  values: FieldValues
  fields: FormField[]
}

/** The last submitted document of each of these forms on the chart, by the form's name in small letters. */
export async function findPrevious(
  tx: Tx,
  chart: Chart,
  forms: readonly string[],
): Promise<Map<string, PreviousDocument>> {
  const names = [...new Set(forms.map((form) => form.toLowerCase()))]
  const { rows } = await sql<PreviousDocument & { name: string }>`
    select distinct on (f.id) lower(f.name) as name, f.label, d.effective_date::text as "effectiveDate", v.values, w.fields
    from document d join form f on f.id = d.form_id
      join document_version v on v.document_id = d.id and v.version_no = d.current_version_no join form_version w on w.id = v.form_version_id
    where d.chart_id = ${chart.id} and d.chart_type = ${chart.chartType} and d.state in ('AwaitingSignatures', 'Completed')
      and lower(f.name) = any (${names}::text[])
    order by f.id, d.effective_date desc, d.submitted_at desc`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

/** What a field of that document said, for a field of the same kind; rows of a table by the names of its columns. */
export function previousAnswer(
  { fields, values }: PreviousDocument,
  name: string,
  into: FormField,
): FieldValue | undefined {
  const from = fields.find((field) => field.Name.toLowerCase() === name.toLowerCase())
  const value = from && answerOf(values, from.Id)
  if (!from || value === undefined || from.DataStructure !== into.DataStructure || from.DataType === 'File')
    return undefined
  if (into.DataStructure !== 'Table' || !Array.isArray(value)) return value
  const pairs = into.Columns.map(
    (column) => [column.Id, from.Columns.find(({ Name }) => Name === column.Name)?.Id] as const,
  )
  return value.flatMap((row) =>
    typeof row === 'string'
      ? []
      : [
          Object.fromEntries(
            pairs.flatMap(([id, old]) => {
              const cell = old === undefined ? undefined : answerOf(row, old)
              return cell ? [[id, cell] as const] : []
            }),
          ),
        ],
  )
}
