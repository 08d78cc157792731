import type { FormColumn } from '../form-fields.rules.ts'
import { getDates } from '#platform/web/dates.ts'
import { getLocale } from '#platform/web/locale.ts'
import { readDate } from '#platform/web/ui/read-date.ts'

/** Cells of a spreadsheet's clipboard: tabs between cells, line ends between rows, quotes round cells that hold either. */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  const put = (sign: string) => {
    const row = rows.at(-1)!
    row[row.length - 1] += sign
  }
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n+$/, '')
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at)
    const empty = rows.at(-1)!.at(-1) === ''
    if (sign === '"' && !quoted && empty && source.indexOf('"', at + 1) > 0) quoted = true
    else if (sign === '"' && quoted && source.charAt(at + 1) === '"') {
      put('"')
      at += 1
    } else if (sign === '"' && quoted) quoted = false
    else if (sign === '\t' && !quoted) rows.at(-1)!.push('')
    else if (sign === '\n' && !quoted) rows.push([''])
    else put(sign)
  }
  return rows
}

const yes = new Set(['yes', 'y', 'true', 'x', '1', 'sí', 'si'])
const no = new Set(['no', 'n', 'false', '0'])

/** A pasted cell in the spelling its column keeps; what cannot be read stays as it is and is pointed out. */
export function readCell(column: FormColumn, text: string): string {
  const given = text.trim()
  switch (column.DataType) {
    case 'Date':
      return readDate(given, getLocale().dateLocale, getDates().today(), '') ?? given
    case 'YesNo':
      return yes.has(given.toLowerCase()) ? 'true' : no.has(given.toLowerCase()) ? 'false' : given
    case 'Integer':
    case 'Decimal':
    case 'Money':
      return given.replace(/^\$/, '').replaceAll(/[\s,]/g, '')
    case 'Choice':
    case 'Score':
      return column.Options.find((one) => one.toLowerCase() === given.toLowerCase()) ?? given
    case 'Calculated':
      return ''
    default:
      return text
  }
}

/** Whether a paste is meant for several cells. */
export const spansCells = (text: string, column: FormColumn): boolean =>
  text.includes('\t') ||
  (!['LongText', 'RichText', 'Address'].includes(column.DataType) && /\n./.test(text.replaceAll('\r', '')))
