import { Zip, ZipDeflate, strToU8 } from 'fflate'
import { looksLikeFormula } from './csv.ts'

export type XlsxCell = string | number | null | { day: string } | { at: string }

export interface XlsxColumn {
  title: string
  /** In characters. */
  width: number
}

// Places in the list of cell formats of `styles` below.
const format = { plain: 0, head: 1, day: 2, at: 3, literal: 4 }

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML can hold no control characters but these three; half a character it cannot hold either. */
const xml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const mostText = 32_767

function letters(column: number): string {
  const rest = column % 26
  const letter = String.fromCharCode(65 + rest)
  return column < 26 ? letter : letters(Math.floor(column / 26) - 1) + letter
}

/** Days since the last day of 1899; a spreadsheet reckons wrongly before March 1900, so older days are written as text. */
function serial(text: string): number | undefined {
  const at = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`)
  const days = (at - Date.UTC(1899, 11, 30)) / 86_400_000
  return Number.isFinite(days) && days >= 61 && days < 2_958_466 ? Math.round(days * 1e9) / 1e9 : undefined
}

function text(place: string, value: string, style: number): string {
  const shown = xml(value.slice(0, mostText))
  const kept = looksLikeFormula(value) && style === format.plain ? format.literal : style
  return `<c r="${place}"${kept ? ` s="${kept}"` : ''} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

function cell(place: string, value: XlsxCell): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return text(place, value, format.plain)
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : ''
  const [written, style] = 'day' in value ? [value.day, format.day] : [value.at, format.at]
  const number = serial(written)
  return number === undefined ? text(place, written, format.plain) : `<c r="${place}" s="${style}"><v>${number}</v></c>`
}

const line = (number: number, cells: string) => `<row r="${number}">${cells}</row>`

function* sheet(
  columns: readonly XlsxColumn[],
  rows: Iterable<readonly XlsxCell[]>,
  preface: readonly string[],
): Generator<string> {
  const head = preface.length + 1
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield (
    `${prolog}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
      `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData>`
  )
  for (const [at, told] of preface.entries()) yield line(at + 1, text(`A${at + 1}`, told, format.plain))
  yield line(head, columns.map(({ title }, at) => text(`${letters(at)}${head}`, title, format.head)).join(''))
  let number = head
  for (const row of rows) {
    number += 1
    yield line(number, row.map((value, at) => cell(`${letters(at)}${number}`, value)).join(''))
  }
  yield `</sheetData>${number > head ? `<autoFilter ref="A${head}:${letters(columns.length - 1)}${number}"/>` : ''}</worksheet>`
}

const styles = `${prolog}<styleSheet xmlns="${spreadsheet}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Excel allows 31 characters and few signs in the name of a sheet. */
const sheetName = (name: string) =>
  xml(
    name
      .replaceAll(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'Sheet 1',
  )

const parts = (name: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${prolog}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${prolog}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${prolog}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${prolog}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
]

const textAtOnce = 65_536

/** A workbook of one sheet, part by part as it is packed, so that a long list holds up nobody. */
export function* xlsxBytes(
  name: string,
  columns: readonly XlsxColumn[],
  rows: Iterable<readonly XlsxCell[]>,
  preface: readonly string[] = [],
): Generator<Uint8Array> {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    packed.push(part)
  })
  const add = (path: string) => {
    const entry = new ZipDeflate(path, { level: 6 })
    entry.mtime = new Date('2020-01-01T00:00:00Z')
    zip.add(entry)
    return entry
  }
  for (const [path, content] of parts(name)) add(path).push(strToU8(content), true)
  const entry = add('xl/worksheets/sheet1.xml')
  let waiting = ''
  for (const piece of sheet(columns, rows, preface)) {
    waiting += piece
    if (waiting.length < textAtOnce) continue
    entry.push(strToU8(waiting))
    waiting = ''
    yield* packed
    packed = []
  }
  entry.push(strToU8(waiting), true)
  zip.end()
  yield* packed
}
