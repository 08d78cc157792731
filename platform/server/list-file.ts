import { ageOn } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { headed, type AnyRoster, type Column, type Told } from '#platform/contract/roster.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import type { FileReply } from './handlers.ts'
import { rosterFile, type SheetColumn, type SheetFormat } from './spreadsheet.ts'

type Row = Readonly<Record<string, unknown>>

const words = {
  last: ['Last name', 'Apellido'],
  first: ['First name', 'Nombre'],
  born: ['Date of birth', 'Fecha de nacimiento'],
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
} as const satisfies Record<string, Words>

const kinds = { day: 'day', instant: 'instant', number: 'number' } as const

/** The columns of a list as a spreadsheet has them, one record a line. */
export function listFile(
  roster: Pick<AnyRoster, 'columns' | 'text'>,
  rows: readonly Row[],
  format: SheetFormat,
  language: Language,
  today: string,
): FileReply {
  const columns = Object.entries(roster.columns as Readonly<Record<string, Column>>)
    .filter(([, column]) => column.file !== false)
    .flatMap(([id, column]) => sheetColumns(id, column, language, today))
  return rosterFile<Row>(say(roster.text.title, language), columns, rows, format)
}

function sheetColumns(id: string, column: Column, language: Language, today: string): SheetColumn<Row>[] {
  const field = column.field ?? id
  const title = headed(say(column.title ?? column.label, language), today)
  const width = column.width ? { width: column.width } : {}
  if (column.kind === 'person')
    return [
      { title: say(words.last, language), value: (row) => row[field] as string },
      { title: say(words.first, language), value: (row) => row['FirstName'] as string },
    ]
  if (column.kind === 'age')
    return [
      { title: say(words.born, language), value: (row) => row[field] as string | null, kind: 'day' },
      { title, value: (row) => row[field] && ageOn(row[field] as string, today), kind: 'number' } as SheetColumn<Row>,
    ]
  const { value, kind } = column
  if (value) return [{ title, value: (row) => said(value(row as never, today), language), ...width }]
  if (kind === 'own') return []
  return [
    {
      title,
      value: (row) => told(column, row[field], language),
      ...(kind in kinds && { kind: kinds[kind as keyof typeof kinds] }),
      ...width,
    },
  ]
}

function told({ kind, list }: Column, value: unknown, language: Language) {
  if (kind === 'several')
    return (value as (string | number)[]).map((one) => labelOf(list ?? [], one, language)).join(', ')
  return kind === 'choice' && value !== null
    ? labelOf(list ?? [], value as string, language)
    : said(value as Told, language)
}

function said(value: Told, language: Language) {
  if (typeof value === 'boolean') return say(value ? words.yes : words.no, language)
  return typeof value === 'object' && value !== null ? say(value, language) : value
}
