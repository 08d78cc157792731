import { parse } from 'csv-parse/sync'
import { largestSheet } from '#platform/contract/sheets.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { FileRefused } from './file-refused.ts'
import { readOffice } from './office-check.ts'
import { attributeOf, elementsOf as elements, readXml, type XmlNode } from './xml-read.ts'

/** A table as text: what it begins with, then its lines. Formulas are never reckoned; what they showed last is taken as text. */
export interface Sheet {
  readonly head: readonly string[]
  /** Each with its number in the file, counted from 1 with the head. */
  readonly lines: readonly { readonly no: number; readonly cells: readonly string[] }[]
}

export const sheetLimits = { lines: 500, columns: 60, cell: 1000, bytes: largestSheet }

const refusals = {
  columns: [
    `A file to import can have at most ${sheetLimits.columns} columns. Delete those you do not need.`,
    `Un archivo para importar puede tener como máximo ${sheetLimits.columns} columnas. Borre las que no necesite.`,
  ],
  empty: ['This file has no lines under its headings.', 'Este archivo no tiene líneas debajo de los encabezados.'],
  quote: [
    'This file cannot be read as a table: a quotation mark is not closed. Save it as CSV again, or as .xlsx.',
    'Este archivo no se puede leer como tabla: hay unas comillas sin cerrar. Guárdelo de nuevo como CSV, o como .xlsx.',
  ],
  unreadable: [
    'This file cannot be read as a table. Save it as CSV or .xlsx and try again.',
    'Este archivo no se puede leer como tabla. Guárdelo como CSV o .xlsx e inténtelo de nuevo.',
  ],
  unpacked: [
    'This workbook is too large. Copy the lines to import into a new workbook and try again.',
    'Este libro de Excel es demasiado grande. Copie las líneas que quiere importar a un libro nuevo e inténtelo otra vez.',
  ],
  cell: [
    `{where} has more than ${sheetLimits.cell} characters. Shorten it.`,
    `{where} tiene más de ${sheetLimits.cell} caracteres. Acórtela.`,
  ],
  ragged: [
    '{where} has more cells than there are headings. Put quotation marks around text with commas, or save the file as .xlsx.',
    '{where} tiene más celdas que encabezados. Ponga entre comillas los textos con comas, o guarde el archivo como .xlsx.',
  ],
  formula: [
    '{where} has a formula without a result. Open the file in Excel, save it, and try again.',
    '{where} tiene una fórmula sin resultado. Abra el archivo en Excel, guárdelo e inténtelo de nuevo.',
  ],
  error: [
    '{where} shows an error instead of a value. Correct it in Excel and try again.',
    '{where} muestra un error en lugar de un valor. Corríjala en Excel e inténtelo de nuevo.',
  ],
  merged: [
    '{where} is merged. Unmerge all cells in Excel, so that every line has its own values, and try again.',
    '{where} está combinada. Separe todas las celdas en Excel, para que cada línea tenga sus propios valores, e inténtelo de nuevo.',
  ],
} as const satisfies Record<string, Words>
const no = (why: keyof typeof refusals, where?: Words) =>
  new FileRefused('FileKindMismatch', where ? sentence(refusals[why], { where }) : refusals[why])
const tooMany = (most: number) =>
  new FileRefused(
    'FileKindMismatch',
    sentence(
      [
        'A file to import can have at most {most} lines. Split it into several files.',
        'Un archivo para importar puede tener como máximo {most} líneas. Divídalo en varios archivos.',
      ],
      { most },
    ),
  )
const cellAt = (address: string): Words => [`Cell ${address}`, `La celda ${address}`]
const lineAt = (line: number): Words => [`Line ${line}`, `La línea ${line}`]

export interface Reading {
  /** Breaks inside a cell stay, for cells that have a list. */
  readonly breaks?: boolean
  /** The most lines, where it is not the usual number. */
  readonly lines?: number
}

const oneLine = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim()
const withBreaks = (cell: string) =>
  cell
    .split(/[\r\n]+/)
    .map(oneLine)
    .filter(Boolean)
    .join('\n')

/** Reads a CSV file or the first sheet of a workbook. */
export async function readSheet(
  content: Buffer,
  { breaks = false, lines: most = sheetLimits.lines }: Reading = {},
): Promise<Sheet> {
  const zipped = content.length > 4 && content.toString('latin1', 0, 4) === 'PK\u0003\u0004'
  const rows = zipped ? await workbookRows(content, most) : textRows(content, most)
  const filled = rows
    .map((cells, at) => ({ no: at + 1, cells: cells.map(at > 0 && breaks ? withBreaks : oneLine) }))
    .filter(({ cells }) => cells.some(Boolean))
  const [first, ...lines] = filled
  if (!first || lines.length === 0) throw no('empty')
  if (lines.length > most) throw tooMany(most)
  const width = Math.max(...filled.map(({ cells }) => cells.findLastIndex(Boolean) + 1))
  if (width > sheetLimits.columns) throw no('columns')
  for (const { no: line, cells } of filled) {
    const long = cells.findIndex((cell) => cell.length > sheetLimits.cell)
    if (long >= 0) throw no('cell', cellAt(`${lettersOf(long)}${line}`))
  }
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return {
    head: toldApart(whole(first.cells)),
    lines: lines.map((line) => ({ no: line.no, cells: whole(line.cells) })),
  }
}

/** Two columns with one heading could not be told apart: the later ones get a number. */
function toldApart(head: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return head.map((title) => {
    const times = (seen.get(title.toLowerCase()) ?? 0) + 1
    seen.set(title.toLowerCase(), times)
    return title && times > 1 ? `${title} (${times})` : title
  })
}

/** UTF-8, and what older programs write for western languages. */
function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    const marked = content.length > 2 && content.readUIntBE(0, 3) === 0xefbbbf
    return new TextDecoder('windows-1252').decode(marked ? content.subarray(3) : content)
  }
}

function textRows(content: Buffer, most: number): string[][] {
  const mostRows = most * 4
  const text = decoded(content)
  if (text.includes('\0')) throw no('unreadable')
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!
  let rows: string[][]
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // A quote inside a cell is a letter like any other.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      to: mostRows + 1,
    }) as string[][]
  } catch (error) {
    const { code } = error as { code?: string }
    throw no(code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE' ? 'quote' : 'unreadable')
  }
  if (rows.length > mostRows) throw tooMany(most)
  const width = rows.find((cells) => cells.some(Boolean))?.length ?? 0
  const ragged = rows.findIndex((cells) => cells.slice(width).some((cell) => cell.trim()))
  if (ragged >= 0) throw no('ragged', lineAt(ragged + 1))
  return rows
}

async function workbookRows(content: Buffer, most: number): Promise<string[][]> {
  const mostRows = most * 4
  const large = new Set<string>()
  const parts = await readOffice(content, 'xlsx', (name, size) => {
    if (!/^xl\/(?:worksheets\/[^/]+|sharedStrings|styles|workbook)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/i.test(name))
      return false
    // A table in memory takes many times its size.
    if (size <= sheetLimits.bytes) return true
    large.add(name.toLowerCase())
    return false
  })
  const part = (name: string) => {
    if (large.has(name.toLowerCase())) throw no('unpacked')
    const found = [...parts].find(([own]) => own.toLowerCase() === name.toLowerCase())
    return found && parsed(found[1])
  }
  const book = part('xl/workbook.xml')
  const target = book && firstSheet(book, part('xl/_rels/workbook.xml.rels'))
  const sheet = part(target ?? 'xl/worksheets/sheet1.xml') ?? part('xl/worksheets/sheet1.xml')
  if (!sheet) throw no('unreadable')
  const strings = elements(part('xl/sharedStrings.xml'), 'si').map(textOf)
  const dated = dateStyles(part('xl/styles.xml'))
  const from1904 = ['1', 'true'].includes(attributeOf(elements(book, 'workbookPr')[0], 'date1904') ?? '')
  const rows: string[][] = []
  let next = 0
  for (const row of elements(sheet, 'row')) {
    const at = Number(attributeOf(row, 'r') || next + 1) - 1
    next = at + 1
    const cells: string[] = []
    for (const cell of elements(row, 'c')) {
      const place = columnOf(attributeOf(cell, 'r') ?? '') ?? cells.length
      const text = cellText(cell, { strings, dated, from1904 }, `${lettersOf(place)}${next}`)
      if (text && place >= sheetLimits.columns) throw no('columns')
      if (place < sheetLimits.columns) cells[place] = text
    }
    if (!cells.some(Boolean)) continue
    if (!(at >= 0) || at > mostRows) throw tooMany(most)
    rows[at] = Array.from(cells, (cell) => cell ?? '')
  }
  const merged = attributeOf(elements(sheet, 'mergeCell')[0], 'ref')
  if (merged) throw no('merged', cellAt(merged))
  return Array.from(rows, (row) => row ?? [])
}

function parsed(content: Uint8Array): XmlNode {
  const text = new TextDecoder().decode(content)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileRefused('FileUnsafe')
  try {
    return readXml(text)
  } catch {
    throw new FileRefused('FileDamaged')
  }
}

/** The words of a string, without the readings some languages put beside it. */
const textOf = ({ children }: XmlNode): string =>
  children.map((one) => (one.name === 't' ? one.text : one.name === 'rPh' ? '' : textOf(one))).join('')

function firstSheet(book: XmlNode, relations: XmlNode | undefined): string | undefined {
  const sheet = elements(book, 'sheet').find((one) => (attributeOf(one, 'state') ?? 'visible') === 'visible')
  const id = sheet && attributeOf(sheet, ':id')
  const target = attributeOf(
    elements(relations, 'Relationship').find((one) => attributeOf(one, 'Id') === id),
    'Target',
  )
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : undefined
}

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

function columnOf(address: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1
}

/** Which cell styles show a number as a day. */
function dateStyles(styles: XmlNode | undefined): ReadonlySet<number> {
  const own = new Map(
    elements(styles, 'numFmt').map((one) => [
      Number(attributeOf(one, 'numFmtId')),
      attributeOf(one, 'formatCode') ?? '',
    ]),
  )
  const isDate = (format: number) =>
    (format >= 14 && format <= 22) || /[dy]/i.test((own.get(format) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  const formats = elements(elements(styles, 'cellXfs')[0], 'xf').map((one) => Number(attributeOf(one, 'numFmtId')))
  return new Set(formats.flatMap((format, at) => (isDate(format) ? [at] : [])))
}

interface Book {
  strings: readonly string[]
  dated: ReadonlySet<number>
  from1904: boolean
}

function cellText(cell: XmlNode, { strings, dated, from1904 }: Book, address: string): string {
  const kind = attributeOf(cell, 't')
  const value = elements(cell, 'v')[0]?.text ?? ''
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'inlineStr') return textOf(cell)
  if (kind === 'e') throw no('error', cellAt(address))
  if (value === '' && kind !== 'str' && elements(cell, 'f').length > 0) throw no('formula', cellAt(address))
  if (kind === 'b') return value === '1' ? 'yes' : 'no'
  if (kind === 'd') return value.slice(0, 10)
  const number = Number(value)
  if (kind === 'str' || !value || !Number.isFinite(number)) return value
  return (dated.has(Number(attributeOf(cell, 's') ?? -1)) && dayOf(number, from1904)) || String(number)
}

/** A day as spreadsheets count them; none for a number that is no day. */
function dayOf(number: number, from1904: boolean): string | undefined {
  const at = Math.floor(number - (from1904 ? 24_107 : 25_569)) * 86_400_000
  return at > -2_208_988_800_000 && at < 253_402_300_800_000 ? new Date(at).toISOString().slice(0, 10) : undefined
}
