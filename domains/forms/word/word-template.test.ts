import { expect, test } from 'vitest'
import { parseTemplate } from '#domains/forms/template-parse.server.ts'
import { describeFields, storiesOf } from './word-describe.server.ts'
import * as docx from './word-files.testing.ts'
import { openWord } from './word-parts.server.ts'
import { suggestFields, tokenNames } from './word-suggest.server.ts'
import { templateOf } from './word-template.server.ts'

const item = docx.row(
  docx.controlCell({ tag: 'Drug', placeholder: 'Drug' }),
  docx.cell(docx.paragraph(docx.inline({ tag: 'given-since', kind: docx.dateKind(), placeholder: 'Day' }))),
)
const body =
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${docx.run('Report')}</w:p>` +
  docx.paragraph(
    docx.run('Name: '),
    docx.inline({ tag: 'client-name', alias: 'Name of the child', placeholder: 'Click or tap here to enter text.' }),
  ) +
  docx.block({ tag: 'Story', placeholder: 'Tell it here' }) +
  docx.paragraph(
    docx.run('Agreed '),
    docx.inline({ tag: 'Agreed', kind: docx.checkBox(true) }, '☒'),
    docx.run(' Kind '),
    docx.inline({ tag: 'Kind', kind: docx.dropDown('Kinship', 'Foster') }, 'Foster'),
  ) +
  docx.paragraph(
    docx.merge('First'),
    docx.run(' '),
    docx.simple('Second'),
    docx.run(' '),
    docx.legacyText('Third'),
    docx.legacyCheck('Fourth'),
    docx.legacyList('Fifth', ['A', 'B']),
  ) +
  docx.paragraph(docx.field([' IF ', docx.merge('Inner', 'x'), ' = "F" "her" "his" '], 'his')) +
  docx.paragraph(docx.run('{{Sp'), docx.run('lit}}', '<w:b/>')) +
  docx.table(
    docx.row(docx.cell(docx.paragraph(docx.run('Drug'))), docx.cell(docx.paragraph(docx.run('Since')))),
    docx.repeating({ tag: 'Medications' }, item, item),
    docx.row(docx.cell(docx.paragraph(docx.run('Total'))), docx.cell(docx.paragraph(docx.run('end')))),
  ) +
  docx.repeating(
    { tag: 'Visits' },
    docx.paragraph(docx.run('On '), docx.inline({ tag: 'Day' }, 'x')),
    docx.paragraph(docx.run('On '), docx.inline({ tag: 'Day' }, 'y')),
  )
const file = docx.wordFile({
  body,
  header: docx.paragraph(docx.run('Case '), docx.inline({ tag: 'Case' }, '12')),
  footer: docx.paragraph(docx.run('Confidential')),
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
  const linked = docx.wordFile({
    body: docx.paragraph(`<w:hyperlink r:id="rId9">${docx.run('<b onclick=x>county</b>')}</w:hyperlink>`),
    parts: { 'word/_rels/document.xml.rels': rels },
  })
  const { html } = parseTemplate((await templateOf(await openWord(linked, { whole: false }), [])).html)
  expect(html).toBe('<p>&lt;b onclick=x&gt;county&lt;/b&gt;</p>')
})
