import { elementsOf, type Element, type Format, type Section } from './formats.rules.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

const kinds: Record<Element<never>['written'], string> = {
  code: 'code',
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
  number: 'number',
  text: 'text',
}

const elementRow = (element: Element<never>) =>
  row(
    element.number,
    `\`${element.key}\``,
    `${element.name[0]} / ${element.name[1]}`,
    element.source[0],
    element.codes ? element.codes.map(({ code, words }) => `${code} ${words[0]}`).join('; ') : kinds[element.written],
    element.rules?.[0] ?? (element.needed ? 'Needed only where it applies.' : ''),
    String(element.since ?? 1),
  )

const sectionPage = (section: Section<never>, newest: number) => [
  `## ${section.name[0]}: \`${section.key}\``,
  '',
  `One line is: ${section.line[0].charAt(0).toLowerCase()}${section.line[0].slice(1)}.`,
  '',
  row('No.', 'Heading', 'Name', 'Kept at', 'Written as', 'Flaws beside an empty one', 'Since version'),
  row('---', '---', '---', '---', '---', '---', '---'),
  ...elementsOf(section, newest).map(elementRow),
  '',
]

/** What a format is, for whoever reads its files. The page in docs/formats is compared with it. */
export function formatPage(format: Format): string {
  const newest = format.versions.at(-1)!
  const period =
    format.period === 'month' ? 'a calendar month' : 'a half year: October through March, or April through September'
  return [
    `# ${format.name[0]} (\`${format.key}\`)`,
    '',
    `${format.about[0]} A file is of ${period}${format.ofCounty ? ', and of one county' : ''}. Versions: ${format.versions.join(', ')}.`,
    '',
    'Each section is a CSV file in UTF-8 with a mark at its start, lines end as on Windows, the first line has the headings. Before the elements each line has `format`, `version`, `first_day` and `last_day`. An empty cell was not filled in or does not apply. Text that a spreadsheet could carry out has an apostrophe in front. Numbers and codes are those of this format: whoever passes it on maps them to the regulator’s.',
    '',
    ...format.sections.flatMap((section) => sectionPage(section, newest)),
    ...(format.notHeld.length > 0
      ? ['## Not kept in the program', '', ...format.notHeld.map((words) => `- ${words[0]}`), '']
      : []),
  ].join('\n')
}
