import { fiscalYearOf } from '#platform/contract/dates.ts'
import type { SubjectKind } from '#platform/contract/subjects.ts'
import { type Definition, type Figured, type Filter, type Grouped } from './definition.rules.ts'
import { daysMeant, type MovingDays } from './moving-days.rules.ts'

export type Plain = Readonly<Record<string, string | number | null>>
export type Kinds = Readonly<Record<string, SubjectKind>>

const isText = (kind: SubjectKind) => kind === 'text' || kind === 'person' || kind === 'option'

/** Whether a plain row fits a filter, walked by hand. */
function fits(
  row: Plain,
  { Column, Operator, Values }: Filter,
  kinds: Kinds,
  today: string,
  asked: { from: string; to: string },
) {
  const kind = kinds[Column]!
  const value = row[Column] ?? null
  const text = String(value ?? '')
  if (Operator === 'empty') return isText(kind) ? text === '' : value === null
  if (Operator === 'filled') return isText(kind) ? text !== '' : value !== null
  if (Operator === 'isNot') return value === null || !Values.includes(text)
  if (value === null) return false
  if (Operator === 'is') return Values.includes(text)
  if (Operator === 'contains') return text.toLowerCase().includes(Values[0]!.toLowerCase())
  if (Operator === 'begins') return text.toLowerCase().startsWith(Values[0]!.toLowerCase())
  if (Operator === 'yes') return text === 'true'
  if (Operator === 'no') return text === 'false'
  if (Operator === 'within' || Operator === 'asked') {
    const { from, to } = Operator === 'asked' ? asked : daysMeant(Values[0] as MovingDays, today)
    return text >= from && text < to
  }
  const [first, second] = kind === 'day' ? Values : Values.map(Number)
  const own = kind === 'day' ? text : Number(value)
  if (Operator === 'equals' || Operator === 'on') return own === first
  if (Operator === 'atLeast' || Operator === 'from') return own >= first!
  if (Operator === 'atMost' || Operator === 'through') return own <= first!
  return own >= first! && own <= second!
}

function groupOf(row: Plain, { Column, By }: Grouped): string | null {
  const value = row[Column] ?? null
  if (value === null) return null
  const day = String(value)
  if (By === 'value') return day
  if (By === 'month') return day.slice(0, 7)
  if (By === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  if (By === 'year') return day.slice(0, 4)
  const year = fiscalYearOf(day)
  return `${year - 1}-${String(year % 100).padStart(2, '0')}`
}

function figureOf(rows: readonly Plain[], { Figure, Column }: Figured): number | string | null {
  if (Column === null) return rows.length
  const values = rows.map((row) => row[Column] ?? null).filter((value) => value !== null)
  if (Figure === 'different') return new Set(values).size
  if (values.length === 0) return null
  const least = Figure === 'least'
  if (least || Figure === 'most') return values.reduce((one, other) => (least === other < one ? other : one))
  const sum = values.reduce<number>((one, other) => one + Number(other), 0)
  return Figure === 'sum' ? sum : sum / values.length
}

/** The rows a definition means, and its sums, without any SQL. */
export function recount(
  plain: readonly Plain[],
  definition: Definition,
  figures: readonly Figured[],
  { kinds, today, asked }: { kinds: Kinds; today: string; asked: { from: string; to: string } },
) {
  const { Filters, Groups, Across } = definition
  const rows = plain.filter((row) => Filters.every((filter) => fits(row, filter, kinds, today, asked)))
  const across = Across ? [...new Set(rows.map((row) => groupOf(row, Across)))] : []
  const groups = Map.groupBy(rows, (row) => JSON.stringify(Groups.map((group) => groupOf(row, group))))
  // Without a group the sum of nothing is one row.
  if (Groups.length === 0 && groups.size === 0) groups.set('[]', [])
  const sums = [...groups].map(([key, own]) => ({
    key,
    figures: figures.map((figure) => figureOf(own, figure)),
    across: new Map(
      across.map((value) => {
        const there = own.filter((row) => groupOf(row, Across!) === value)
        return [
          value,
          figures.map((figure) => {
            const told = figureOf(there, figure)
            return told
          }),
        ]
      }),
    ),
  }))
  return { rows, sums, across }
}
