import { linesOf } from '#domains/documents/evidence/render-nodes.server.ts'
import { pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import type { PrintedCell, PrintedDocument, PrintedNode } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { meetsTarget } from './executive.rules.ts'
import type { Cell, Grid } from './executive.calls.ts'

const words = {
  title: ['Executive dashboard, {from} through {to}', 'Tablero de dirección, del {from} al {to}'],
  figure: ['Figure', 'Cifra'],
  legend: [
    'Each figure is that of the period, then in parentheses that of the period before, then its target: ≥ at least, ≤ at most, ✗ missed. “<5”: it tells of fewer than five people of other programs. “–”: nothing is known. A raised number: a note below.',
    'Cada cifra es la del período, luego entre paréntesis la del período anterior, luego su meta: ≥ por lo menos, ≤ como máximo, ✗ no cumplida. «<5»: trata de menos de cinco personas de otros programas. «–»: no se sabe. Un número elevado: una nota abajo.',
  ],
  months: ['My programs, {from} to {to}: {figures}.', 'Mis programas, {from} a {to}: {figures}.'],
  month: ['{figure} from {first} to {last}', '{figure} de {first} a {last}'],
  note: ['{number} {figure}, {program}, {region}: {note}', '{number} {figure}, {program}, {region}: {note}'],
  more: [
    'There is no room for {count} more notes: they are on the screen.',
    'No hay lugar para {count} notas más: están en la pantalla.',
  ],
} as const satisfies Record<string, Words>

/** How a figure of one's own programs went over the months that were kept. */
interface MonthsOfFigure {
  measure: string
  first: number | null
  last: number | null
}
export interface Months {
  from: string
  to: string
  figures: readonly MonthsOfFigure[]
}

const mostColumns = 8
/** Characters in a line under the tables, and how many lines have room there beside sixteen cells. */
const lineLength = 205
const mostLines = 10
const lengthIn = (told: string) => Math.ceil(told.length / lineLength)

const raised = (number: number) => [...String(number)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')

/** The grid on one page: figures down the side, core programs by region across, eight to a table. */
export function gridPages(grid: Grid, months: Months | undefined, agency: string, language: Language): PrintedDocument {
  const text = new Printable()
  const said = (one: Words, values: Readonly<Record<string, string | number>> = {}) =>
    say(sentence(one, values), language)
  const page = pageWordsIn(language)
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const title = said(words.title, { from: grid.From, to: grid.To })
  const cell = (told: string): PrintedCell => ({ runs: linesOf(text.text(told)) })
  const number = (value: number | null, unit: string) =>
    value === null ? '–' : `${value.toLocaleString(locale)}${unit === 'percent' ? '%' : ''}`
  // The name of the row says what the numbers are.
  const inRow = (value: number | null) => number(value, 'count')
  const paragraph = (told: string): PrintedNode => ({ kind: 'paragraph', dense: true, runs: linesOf(text.text(told)) })
  const monthsTold = months?.figures.flatMap(({ measure, first, last }) => {
    const found = grid.Measures.find(({ Measure }) => Measure === measure)
    return !found || first === null || last === null
      ? []
      : [said(words.month, { figure: found.Label, first: number(first, found.Unit), last: number(last, found.Unit) })]
  })
  const lines = [
    said(words.legend),
    months && monthsTold?.length
      ? said(words.months, { from: months.from, to: months.to, figures: monthsTold.join('; ') })
      : '',
  ]
  const noted = grid.Rows.flatMap((row) =>
    row.Cells.flatMap((one, at) => (one.Note ? [{ row, one, figure: grid.Measures[at]!.Label, note: one.Note }] : [])),
  )
  const notes = noted.map(({ row, figure, note }, at) =>
    said(words.note, {
      number: raised(at + 1),
      figure,
      program: row.Program,
      region: row.RegionName,
      note: note.replaceAll(/\s+/g, ' '),
    }),
  )
  const room = Math.max(2, mostLines - lines.reduce((sum, line) => sum + lengthIn(line), 0))
  const shown = withRoom(notes, room)
  const numbers = new Map(noted.slice(0, shown.length).map(({ one }, at) => [one, raised(at + 1)]))
  if (notes.length > shown.length) shown.push(said(words.more, { count: notes.length - shown.length }))
  const told = (row: Grid['Rows'][number], at: number): string => {
    const { Better } = grid.Measures[at]!
    const one: Cell = row.Cells[at]!
    const target =
      one.Target === null
        ? ''
        : ` ${Better === 'less' ? '≤' : '≥'}${inRow(one.Target)}${meetsTarget(one, Better) === false ? '✗' : ''}`
    const sign = numbers.get(one)
    return `${one.IsSmall ? '<5' : inRow(one.Value)} (${inRow(one.Before)})${target}${sign ? ` ${sign}` : ''}`
  }
  // As many in each table as in the other, so that both have the same columns.
  const across = Math.min(mostColumns, Math.ceil(grid.Rows.length / Math.ceil(grid.Rows.length / mostColumns)))
  const tables: PrintedNode[] = []
  for (let from = 0; from < grid.Rows.length; from += across) {
    const rows = grid.Rows.slice(from, from + across)
    tables.push({
      kind: 'table',
      dense: true,
      widths: [14, ...Array.from({ length: across }, () => 9)],
      head: [
        [
          said(words.figure),
          ...rows.map(({ Program, RegionName }) => `${Program}\n${RegionName}`),
          ...blanks(rows),
        ].map((one) => ({ ...cell(one), header: true as const })),
      ],
      body: grid.Measures.map(({ Label, Unit }, at) => [
        { ...cell(Unit === 'percent' ? `${Label}, %` : Label), header: true as const },
        ...rows.map((row) => cell(told(row, at))),
        ...blanks(rows).map(cell),
      ]),
    })
  }
  function blanks(rows: readonly unknown[]): string[] {
    return Array.from({ length: across - rows.length }, () => '')
  }
  return {
    title: text.line(title),
    agency: text.line(agency),
    wide: true,
    lang: language,
    about: text.line(title),
    keywords: [],
    watermark: null,
    running: text.line(title),
    footer: text.line(agency),
    attachment: null,
    words: { confidential: '', page: page.page, content: page.content },
    body: [...tables, ...[...lines, shown.join('\n')].filter(Boolean).map(paragraph)],
  }
}

/** The notes that have room, the last of them cut; a line is left to say how many have none. */
function withRoom(notes: readonly string[], room: number): string[] {
  const shown: string[] = []
  let left = room - 1
  for (const note of notes) {
    if (left <= 0) break
    const own = lengthIn(note)
    shown.push(own > left ? `${note.slice(0, left * lineLength - 2)}…` : note)
    left -= own
  }
  return shown
}
