import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import { csvLines, type CsvCell } from './csv.ts'
import type { FileReply } from './handlers.ts'
import { xlsxBytes, type XlsxCell } from './xlsx.ts'

export type SheetFormat = 'csv' | 'xlsx'

export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Value = string | number | boolean | null | undefined

export interface SheetColumn<R> {
  title: string | Words
  value: (row: R) => Value
  /** `day` holds YYYY-MM-DD, `instant` a UTC time that is shown in the zone given. Text unless said. */
  kind?: 'text' | 'number' | 'day' | 'instant'
  width?: number
}

interface SheetOptions {
  /** Zone in which instants are shown. */
  zone?: string
  language?: Language
  /** Lines before the headings: the period, what it was narrowed to. */
  preface?: readonly string[]
}

/** A list as a file for a spreadsheet. Whatever somebody typed stays text; numbers and dates stay numbers and dates. */
export function rosterFile<R>(
  name: string | Words,
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  format: SheetFormat,
  { zone = 'UTC', language = 'en', preface = [] }: SheetOptions = {},
): FileReply {
  const clock = clockIn(zone)
  // Rows are written after the call has answered, still in the words of the agency it was made in.
  const within = AsyncLocalStorage.snapshot()
  const own = columns.map((column) => ({ ...column, value: (row: R) => within(column.value, row) }))
  const said = (text: string | Words) => (typeof text === 'string' ? text : say(text, language))
  const titled = columns.map((column) => ({ ...column, title: said(column.title) }))
  const parts: Iterable<string | Uint8Array> =
    format === 'csv'
      ? csvLines(
          titled.map(({ title }) => title),
          cells(own, rows, (value, kind) => csvCell(value, kind, clock)),
          preface,
        )
      : xlsxBytes(
          said(name),
          titled.map(({ title, kind, width }) => ({ title, width: width ?? usualWidth(title, kind) })),
          cells(own, rows, (value, kind) => xlsxCell(value, kind, clock)),
          preface,
        )
  return {
    fileName: `${said(name)}.${format}`,
    contentType: sheetTypes[format],
    body: Readable.from(unhurried(parts), { objectMode: false }),
  }
}

type Kind = NonNullable<SheetColumn<unknown>['kind']>

function* cells<R, C>(
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  cell: (value: Value, kind: Kind) => C,
): Generator<C[]> {
  for (const row of rows) yield columns.map(({ value, kind = 'text' }) => cell(value(row), kind))
}

const words = (value: Value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value))

function csvCell(value: Value, kind: Kind, clock: (at: string) => string): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  return kind === 'instant' ? clock(String(value)) : words(value)
}

function xlsxCell(value: Value, kind: Kind, clock: (at: string) => string): XlsxCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (kind === 'day') return { day: String(value) }
  return kind === 'instant' ? { at: clock(String(value)) } : words(value)
}

function clockIn(zone: string): (at: string) => string {
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  return (at) => shown.format(new Date(at))
}

const usualWidth = (title: string, kind: Kind = 'text') =>
  Math.max({ text: 22, number: 10, day: 12, instant: 17 }[kind], title.length + 3)

/** Lets other requests have their turn between two parts. */
async function* unhurried<P>(parts: Iterable<P>): AsyncGenerator<P> {
  for (const part of parts) {
    yield part
    await turn()
  }
}
