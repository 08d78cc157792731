import { parse } from 'csv-parse/sync'
import { DOMParser, type Element } from '@xmldom/xmldom'
import type { Words } from '#platform/contract/words.ts'
import { FileRefused } from './file-refused.ts'
import { readOffice } from './office-check.ts'

/** A table as text: what it begins with, then its lines. Formulas are never reckoned; what they showed last is taken as text. */
export interface Sheet {
  readonly head: readonly string[]
  /** Each with its number in the file, counted from 1 with the head. */
  readonly lines: readonly { readonly no: number; readonly cells: readonly string[] }[]
}

export const sheetLimits = { lines: 500, columns: 60, cell: 1000, bytes: 5 * 1024 * 1024 }

const refusals = {
  large: ['A file to import can have at most 5 MB.', 'Un archivo para importar puede pesar como máximo 5 MB.'],
  lines: [
    `A file to import can have at most ${sheetLimits.lines} lines. Split it.`,
    `Un archivo para importar puede tener como máximo ${sheetLimits.lines} líneas. Divídalo.`,
  ],
  columns: [
    `A file to import can have at most ${sheetLimits.columns} columns.`,
    `Un archivo para importar puede tener como máximo ${sheetLimits.columns} columnas.`,
  ],
  cell: [
    `A cell can have at most ${sheetLimits.cell} characters.`,
    `Una celda puede tener como máximo ${sheetLimits.cell} caracteres.`,
  ],
  empty: ['This file has no lines under its headings.', 'Este archivo no tiene líneas debajo de los encabezados.'],
  unreadable: [
    'This file cannot be read as a table. Save it as CSV or .xlsx and try again.',
    'Este archivo no se puede leer como tabla. Guárdelo como CSV o .xlsx e inténtelo de nuevo.',
  ],
} as const satisfies Record<string, Words>
const no = (why: keyof typeof refusals) => new FileRefused('FileKindMismatch', refusals[why])

/** Reads a CSV file or the first sheet of a workbook. */
export async function readSheet(content: Buffer): Promise<Sheet> {
  if (content.length > sheetLimits.bytes) throw no('large')
  const zipped = content.length > 4 && content.toString('latin1', 0, 4) === 'PK\u0003\u0004'
  const rows = zipped ? await workbookRows(content) : textRows(content)
  const filled = rows
    .map((cells, at) => ({ no: at + 1, cells: cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  const [first, ...lines] = filled
  if (!first || lines.length === 0) throw no('empty')
  if (lines.length > sheetLimits.lines) throw no('lines')
  const width = Math.max(...filled.map(({ cells }) => cells.findLastIndex(Boolean) + 1))
  if (width > sheetLimits.columns) throw no('columns')
  if (filled.some(({ cells }) => cells.some((cell) => cell.length > sheetLimits.cell))) throw no('cell')
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return { head: whole(first.cells), lines: lines.map((line) => ({ no: line.no, cells: whole(line.cells) })) }
}

function textRows(content: Buffer): string[][] {
  const text = new TextDecoder('utf-8').decode(content)
  if (text.includes('\0')) throw no('unreadable')
  const firstLine = text.slice(0, text.indexOf('\n') >= 0 ? text.indexOf('\n') : undefined)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // A quote inside a cell is a letter like any other.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      to: sheetLimits.lines * 4,
    }) as string[][]
  } catch {
    throw no('unreadable')
  }
}

async function workbookRows(content: Buffer): Promise<string[][]> {
  const parts = await readOffice(content, 'xlsx', (name) =>
    /^xl\/(?:worksheets\/sheet\d+|sharedStrings|styles|workbook)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/i.test(name),
  )
  const part = (name: string) => {
    const found = [...parts].find(([own]) => own.toLowerCase() === name.toLowerCase())
    return found && parsed(found[1])
  }
  const book = part('xl/workbook.xml')
  const target = book && firstSheet(book, part('xl/_rels/workbook.xml.rels'))
  const sheet = part(target ?? 'xl/worksheets/sheet1.xml') ?? part('xl/worksheets/sheet1.xml')
  if (!sheet) throw no('unreadable')
  const strings = elements(part('xl/sharedStrings.xml'), 'si').map(textOf)
  const dated = dateStyles(part('xl/styles.xml'))
  const from1904 = elements(book, 'workbookPr')[0]?.getAttribute('date1904') === '1'
  const rows: string[][] = []
  for (const row of elements(sheet, 'row')) {
    const at = Number(row.getAttribute('r') || rows.length + 1) - 1
    if (!(at >= 0) || at > sheetLimits.lines * 4) throw no('lines')
    const cells: string[] = []
    for (const cell of elements(row, 'c')) {
      const place = columnOf(cell.getAttribute('r') ?? '') ?? cells.length
      if (place > sheetLimits.columns) continue
      cells[place] = cellText(cell, strings, dated, from1904)
    }
    rows[at] = Array.from(cells, (cell) => cell ?? '')
  }
  return Array.from(rows, (row) => row ?? [])
}

function parsed(content: Uint8Array): Element {
  const text = new TextDecoder().decode(content)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileRefused('FileUnsafe')
  try {
    const root = new DOMParser({
      onError(level, message) {
        if (level !== 'warning') throw new Error(message)
      },
    }).parseFromString(text, 'text/xml').documentElement
    if (!root) throw new Error('nothing in it')
    return root
  } catch {
    throw new FileRefused('FileDamaged')
  }
}

const elements = (root: Element | undefined, name: string): Element[] =>
  root ? [...root.getElementsByTagNameNS('*', name)] : []

/** The words of a string, without the readings some languages put beside it. */
const textOf = (item: Element): string =>
  elements(item, 't')
    .filter((one) => (one.parentNode as Element | null)?.localName !== 'rPh')
    .map((one) => one.textContent ?? '')
    .join('')

function firstSheet(book: Element, relations: Element | undefined): string | undefined {
  const sheet = elements(book, 'sheet').find((one) => (one.getAttribute('state') ?? 'visible') === 'visible')
  const id = sheet && [...sheet.attributes].find((one) => one.localName === 'id' && one.prefix)?.value
  const target = elements(relations, 'Relationship')
    .find((one) => one.getAttribute('Id') === id)
    ?.getAttribute('Target')
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : undefined
}

function columnOf(address: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1
}

/** Which cell styles show a number as a day. */
function dateStyles(styles: Element | undefined): ReadonlySet<number> {
  const own = new Map(
    elements(styles, 'numFmt').map((one) => [
      Number(one.getAttribute('numFmtId')),
      one.getAttribute('formatCode') ?? '',
    ]),
  )
  const isDate = (format: number) =>
    (format >= 14 && format <= 22) || /[dy]/i.test((own.get(format) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  const formats = elements(elements(styles, 'cellXfs')[0], 'xf').map((one) => Number(one.getAttribute('numFmtId')))
  return new Set(formats.flatMap((format, at) => (isDate(format) ? [at] : [])))
}

function cellText(cell: Element, strings: readonly string[], dated: ReadonlySet<number>, from1904: boolean): string {
  const kind = cell.getAttribute('t')
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'inlineStr') return textOf(cell)
  if (kind === 'b') return value === '1' ? 'yes' : 'no'
  if (kind === 'e') return ''
  if (kind === 'd') return value.slice(0, 10)
  const number = Number(value)
  if (value && Number.isFinite(number) && dated.has(Number(cell.getAttribute('s') ?? -1)))
    return new Date(Math.round((number - (from1904 ? 24_107 : 25_569)) * 86_400_000)).toISOString().slice(0, 10)
  return value
}
