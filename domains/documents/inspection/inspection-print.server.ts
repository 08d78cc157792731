import { labelOf } from '#platform/contract/lists/base.ts'
import { storyGroups } from '#platform/contract/lists/story.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import type { PacketCover } from '../evidence/packet-pdf.server.ts'
import { tableOf } from '../evidence/render-nodes.server.ts'
import { dayWords, momentIn, pageWordsIn } from '../evidence/render-page-text.server.ts'
import type { PrintedCell, PrintedDocument, PrintedNode } from '../evidence/render-shapes.server.ts'
import { Printable } from '../evidence/render-text.server.ts'
import type { Moment } from './fact-compare.server.ts'
import type { FactRead } from './facts.server.ts'
import { factMarks, type FactSide } from './inspection-facts.calls.ts'

const language = 'en'

interface Inspected {
  chart: Chart
  moment: Moment
}

const dated = ({ From, Until }: FactSide, oneDay: boolean): string => {
  if (!From) return ''
  if (oneDay) return dayWords(From)
  return Until ? `${dayWords(From)} to ${dayWords(Until)}` : `since ${dayWords(From)}`
}

function pages(
  title: string,
  { agency }: PacketCover,
  running: string,
  body: PrintedNode[],
  text: Printable,
): PrintedDocument {
  const words = pageWordsIn(language)
  return {
    title,
    agency: text.line(agency),
    lang: language,
    about: title,
    keywords: ['inspection'],
    watermark: null,
    running: text.line(running),
    footer: text.line(running),
    attachment: null,
    words: { confidential: words.confidential, page: words.page, content: words.content },
    body,
  }
}

const headOf = ({ chart, moment }: Inspected, text: Printable): PrintedNode => ({
  kind: 'facts',
  rows: (
    [
      ['Chart', chart.name],
      ['Born', chart.dateOfBirth && dayWords(chart.dateOfBirth)],
      ['Sub-program', chart.subProgramName],
      ['As of the end of', dayWords(moment.day)],
    ] as [string, string | null][]
  ).flatMap(([label, told]): [string, { t: string }[]][] => (told ? [[label, [{ t: text.line(told) }]]] : [])),
})

/** What held on the day, by what it is about: as it was known then and, where that differs, as it is recorded now. */
export function factPages(
  of: Inspected & { facts: readonly FactRead[]; left: number },
  cover: PacketCover,
): PrintedDocument {
  const text = new Printable()
  const cell = (told: string): PrintedCell => ({ runs: told === '' ? [] : [{ t: text.line(told) }] })
  const head = (told: string): PrintedCell => ({ runs: [{ t: told }], header: true })
  const said = (side: FactSide | null, oneDay: boolean, nothing: string) =>
    side
      ? [side.Title, dated(side, oneDay), ...side.Details.map(({ Label, Value }) => `${Label}: ${Value}`)]
          .filter(Boolean)
          .join('. ')
      : nothing
  const marked = ({ Mark, At, By }: FactRead) =>
    Mark === 'Same'
      ? ''
      : [labelOf(factMarks, Mark, language), At && `on ${momentIn(At, of.moment.zone, language)}`, By && `by ${By}`]
          .filter(Boolean)
          .join(' ')
  const groups = storyGroups.flatMap(({ value }): PrintedNode[] => {
    const facts = of.facts.filter(({ Group }) => Group === value)
    if (facts.length === 0) return []
    return [
      { kind: 'heading', level: 2, runs: [{ t: labelOf(storyGroups, value, language) }] },
      tableOf(
        [[head('Fact'), head('Known that day'), head('Recorded now'), head('Difference')]],
        facts.map((fact) => [
          cell(fact.Kind),
          cell(said(fact.Then, fact.OneDay, 'Not known')),
          cell(fact.Mark === 'Same' ? 'Same' : said(fact.Now, fact.OneDay, 'Nothing')),
          cell(marked(fact)),
        ]),
      ),
    ]
  })
  const title = `Facts as of ${dayWords(of.moment.day)}`
  return pages(
    title,
    cover,
    `${title} · ${of.chart.name}`,
    [
      headOf(of, text),
      {
        kind: 'paragraph',
        small: true,
        runs: [
          {
            t: `Known that day: what had been written by ${momentIn(new Date(of.moment.until), of.moment.zone, language)}. What happened on a single day is listed for the year before, points and money for the month before.`,
          },
        ],
      },
      ...(of.left > 0
        ? [
            {
              kind: 'paragraph' as const,
              runs: [{ t: `${of.left} more are not listed here; open the chart in KITH.` }],
            },
          ]
        : []),
      { kind: 'rule' },
      ...(groups.length > 0
        ? groups
        : [{ kind: 'paragraph' as const, runs: [{ t: 'Nothing is recorded of that day.' }] }]),
    ],
    text,
  )
}

/** A file of the packet. */
export interface Indexed {
  file: string
  title: string
  about: string
  pages: number | null
  sha256: string
}

/** What lies in the packet, with the sum that shows that nobody changed it. */
export function indexPages(cover: PacketCover, of: Inspected, files: readonly Indexed[]): PrintedDocument {
  const text = new Printable()
  const line = (told: string) => text.line(told)
  return pages(
    cover.title,
    cover,
    cover.title,
    [
      headOf(of, text),
      { kind: 'paragraph', runs: [{ t: line(cover.made) }] },
      ...cover.notices.map((notice): PrintedNode => ({ kind: 'paragraph', runs: [{ t: line(notice) }] })),
      { kind: 'heading', level: 2, runs: [{ t: 'Index' }] },
      ...files.flatMap((one, at): PrintedNode[] => [
        {
          kind: 'paragraph',
          runs: [
            { t: `${at + 1}. ${line(one.title)}`, b: true },
            ...(one.about ? [{ t: `. ${line(one.about)}` }] : []),
            ...(one.pages === null ? [] : [{ t: `. ${one.pages} ${one.pages === 1 ? 'page' : 'pages'}` }]),
          ],
        },
        { kind: 'paragraph', small: true, runs: [{ t: line(one.file) }, { br: true }, { t: `SHA-256 ${one.sha256}` }] },
      ]),
      {
        kind: 'paragraph',
        small: true,
        runs: [
          { t: 'SHA256SUMS.txt has the same sums for a program to check. Documents that are sealed keep their seal.' },
        ],
      },
    ],
    text,
  )
}
