import { expect, test } from 'vitest'
import { parseTemplate } from '#domains/forms/template-parse.server.ts'
import { describeFields, storiesOf } from './word-describe.server.ts'
import {
  block,
  cell,
  checkBox,
  controlCell,
  dateKind,
  dropDown,
  field,
  inline,
  legacyCheck,
  legacyList,
  legacyText,
  merge,
  paragraph,
  repeating,
  row,
  run,
  simple,
  table,
  wordFile,
} from './word-files.testing.ts'
import { openWord } from './word-parts.server.ts'
import { suggestFields, tokenNames } from './word-suggest.server.ts'
import { templateOf } from './word-template.server.ts'

const item = row(
  controlCell({ tag: 'Drug', placeholder: 'Drug' }),
  cell(paragraph(inline({ tag: 'given-since', kind: dateKind(), placeholder: 'Day' }))),
)
const body =
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Report')}</w:p>` +
  paragraph(
    run('Name: '),
    inline({ tag: 'client-name', alias: 'Name of the child', placeholder: 'Click or tap here to enter text.' }),
  ) +
  block({ tag: 'Story', placeholder: 'Tell it here' }) +
  paragraph(
    run('Agreed '),
    inline({ tag: 'Agreed', kind: checkBox(true) }, '☒'),
    run(' Kind '),
    inline({ tag: 'Kind', kind: dropDown('Kinship', 'Foster') }, 'Foster'),
  ) +
  paragraph(
    merge('First'),
    run(' '),
    simple('Second'),
    run(' '),
    legacyText('Third'),
    legacyCheck('Fourth'),
    legacyList('Fifth', ['A', 'B']),
  ) +
  paragraph(field([' IF ', merge('Inner', 'x'), ' = "F" "her" "his" '], 'his')) +
  paragraph(run('{{Sp'), run('lit}}', '<w:b/>')) +
  table(
    row(cell(paragraph(run('Drug'))), cell(paragraph(run('Since')))),
    repeating({ tag: 'Medications' }, item, item),
    row(cell(paragraph(run('Total'))), cell(paragraph(run('end')))),
  ) +
  repeating(
    { tag: 'Visits' },
    paragraph(run('On '), inline({ tag: 'Day' }, 'x')),
    paragraph(run('On '), inline({ tag: 'Day' }, 'y')),
  )
const file = wordFile({
  body,
  header: paragraph(run('Case '), inline({ tag: 'Case' }, '12')),
  footer: paragraph(run('Confidential')),
})

test('a Word file becomes a template with every place as a token', async () => {
  const parts = await openWord(file, { whole: false })
  const words = describeFields(storiesOf(parts))
  const suggestions = suggestFields(words, [])
  const page = await templateOf(parts, tokenNames(suggestions))
  const { html, tree, removed } = parseTemplate(page.html)
  const when = (branch: string, not = false) =>
    `<span data-when="[{'left':[{'field':'Inner'}],'op':'=','right':[{'text':'F'}]${not ? ",'not':true" : ''}}]">${branch}</span>`
  const inner = suggestions.find(({ field: one }) => one.Name === 'Inner')?.field.Id ?? ''
  expect(html.replaceAll('&quot;', "'").replaceAll(inner, 'Inner')).toBe(
    '<p data-align="center">Case {{Case}}</p><h1>Report</h1><p>Name: {{client name}}</p><p>{{Story}}</p>' +
      '<p>Agreed {{Agreed}} Kind {{Kind}}</p><p>{{First}} {{Second}} {{Third}}{{Fourth}}{{Fifth}}</p><p>' +
      `${when('her')}${when('his', true)}</p><p>{{Split}}</p>` +
      '<table data-array="Medications"><thead><tr><th>Drug</th><th>Since</th></tr></thead><tbody><tr><td>{{Drug}}</td><td>{{given since}}</td></tr></tbody></table>' +
      '<table><tbody><tr><td>Total</td><td>end</td></tr></tbody></table><div data-array="Visits"><p>On {{Day}}</p></div><hr><p>Confidential</p>',
  )
  expect(tree.some((one) => one.kind === 'table' && one.array === 'Medications')).toBe(true)
  expect(page.dropped).toEqual([])
  const shown = suggestions.map(({ field: one }) => `${one.Name}: ${one.Label}, ${one.DataType}`)
  expect(shown).toEqual([
    'client name: Name of the child, Text',
    'Story: Story, LongText',
    'Agreed: Agreed, YesNo',
    'Kind: Kind, Choice',
    'First: First, Text',
    'Second: Second, Text',
    'Third: Third, Text',
    'Fourth: Fourth, YesNo',
    'Fifth: Fifth, Choice',
    'Inner: Inner, Text',
    'Split: Split, Text',
    'Medications: Medications, Text',
    'Visits: Visits, Text',
    'Case: Case, Text',
  ])
  expect(removed).toEqual([])
})

test('links that run something do not come along', async () => {
  const rels =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://county.example/" TargetMode="External"/></Relationships>'
  const linked = wordFile({
    body: paragraph(`<w:hyperlink r:id="rId9">${run('<b onclick=x>county</b>')}</w:hyperlink>`),
    parts: { 'word/_rels/document.xml.rels': rels },
  })
  const { html } = parseTemplate((await templateOf(await openWord(linked, { whole: false }), [])).html)
  expect(html).toBe('<p>&lt;b onclick=x&gt;county&lt;/b&gt;</p>')
})
