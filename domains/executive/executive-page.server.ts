import { linesOf } from '#domains/documents/evidence/render-nodes.server.ts'
import { pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import type { PrintedCell, PrintedDocument, PrintedNode } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import type { Grid } from './executive.calls.ts'

const words = {
  title: ['Executive dashboard', 'Tablero de dirección'],
  period: ['Period: {from} through {to}', 'Período: del {from} al {to}'],
  figure: ['Figure', 'Cifra'],
  note: [
    'Each figure is that of the period, then that of the period before. “<5”: fewer than five people of other programs. “–”: nothing is known.',
    'Cada cifra es la del período y luego la del período anterior. «<5»: menos de cinco personas de otros programas. «–»: no se sabe.',
  ],
} as const satisfies Record<string, Words>

const mostColumns = 8

/** The grid on paper: figures down the side, core programs by region across. */
export function gridPages(grid: Grid, agency: string, language: Language): PrintedDocument {
  const text = new Printable()
  const said = (one: Words) => say(one, language)
  const page = pageWordsIn(language)
  const period = said(sentence(words.period, { from: grid.From, to: grid.To }))
  const cell = (told: string): PrintedCell => ({ runs: linesOf(text.text(told)) })
  const number = (value: number | null, unit: string, small: boolean) =>
    small ? '<5' : value === null ? '–' : `${value}${unit === 'percent' ? '%' : ''}`
  const tables: PrintedNode[] = []
  for (let from = 0; from < grid.Rows.length; from += mostColumns) {
    const rows = grid.Rows.slice(from, from + mostColumns)
    tables.push({
      kind: 'table',
      widths: [26, ...rows.map(() => 14)],
      head: [
        [said(words.figure), ...rows.map(({ Program, Region }) => `${Program}\n${Region}`)].map((told) => ({
          ...cell(told),
          header: true as const,
        })),
      ],
      body: grid.Measures.map(({ Label, Unit }, at) => [
        { ...cell(Label), header: true as const },
        ...rows.map(({ Cells }) => {
          const { Value, Before, IsSmall } = Cells[at]!
          return cell(`${number(Value, Unit, IsSmall)} (${number(Before, Unit, false)})`)
        }),
      ]),
    })
  }
  return {
    title: text.line(said(words.title)),
    agency: text.line(agency),
    letterhead: { lines: [] },
    lang: language,
    about: text.line(period),
    keywords: [],
    watermark: null,
    running: text.line(period),
    footer: text.line(agency),
    attachment: null,
    words: { confidential: '', page: page.page, content: page.content },
    body: [
      { kind: 'paragraph', runs: linesOf(text.text(period)) },
      ...tables,
      { kind: 'paragraph', runs: linesOf(text.text(said(words.note))), small: true },
    ],
  }
}
