import { describe, expect, test } from 'vitest'
import { describeFields, storiesOf } from './word-describe.server.ts'
import * as docx from './word-files.testing.ts'
import { openWord } from './word-parts.server.ts'
import { readWord, type WordField } from './word-read.server.ts'

async function fieldsOf(file: docx.WordFile): Promise<Record<string, WordField>> {
  const parts = await openWord(docx.wordFile(file), { whole: false })
  return Object.fromEntries(describeFields(storiesOf(parts)).map((one) => [one.name, one]))
}
const valuesOf = async (file: docx.WordFile) =>
  Object.fromEntries(Object.entries(await fieldsOf(file)).map(([name, { value }]) => [name, value]))

describe('content controls', () => {
  test('wherever they stand: among words, as paragraphs, as a cell, as a row', async () => {
    const body =
      docx.paragraph(docx.run('Name: '), docx.inline({ tag: 'Name' }, 'Odette & Sons <x>')) +
      docx.block({ tag: 'Story' }, 'First line', 'Second line') +
      docx.table(
        docx.row(docx.cell(docx.paragraph(docx.run('Town'))), docx.controlCell({ tag: 'Town' }, 'Fallbrook')),
      ) +
      docx.table(
        `<w:sdt><w:sdtPr><w:tag w:val="Row"/></w:sdtPr><w:sdtContent>${docx.row(docx.cell(docx.paragraph(docx.run('in a row'))))}</w:sdtContent></w:sdt>`,
      )
    const found = await fieldsOf({ body })
    expect(found.Name).toMatchObject({
      kind: 'ContentControl',
      type: 'Text',
      value: 'Odette & Sons <x>',
      label: 'Name',
    })
    expect(found.Story).toMatchObject({ type: 'LongText', value: 'First line\nSecond line' })
    expect(found.Town).toMatchObject({ value: 'Fallbrook', label: 'Town' })
    expect(found.Row).toMatchObject({ value: 'in a row' })
  })

  test('typed: dates, lists, boxes, bound ones', async () => {
    const body = docx.paragraph(
      docx.inline({ tag: 'Born', kind: docx.dateKind('2014-02-28') }, '2/28/2014'),
      docx.inline({ tag: 'Typed over', kind: docx.dateKind('2014-02-28') }, 'March 1, 2014'),
      docx.inline({ tag: 'In words', kind: docx.dateKind('2014-02-28') }, 'the last of February'),
      docx.inline({ tag: 'Kind', kind: docx.dropDown('Kinship', 'Foster') }, 'Foster'),
      docx.inline({ tag: 'Say', kind: docx.combo('Yes', 'No') }, 'Perhaps'),
      docx.inline({ tag: 'Ticked', kind: docx.checkBox(true) }, '☒'),
      docx.inline({ tag: 'Open', kind: docx.checkBox(false) }, '☐'),
      docx.inline({ tag: 'Bound', more: '<w:dataBinding w:xpath="/a" w:storeItemID="{1}"/>' }, 'kept'),
    )
    expect(await valuesOf({ body })).toEqual({
      Born: '2014-02-28',
      'Typed over': '2014-03-01',
      'In words': '2014-02-28',
      Kind: 'Foster',
      Say: 'Perhaps',
      Ticked: 'true',
      Open: 'false',
      Bound: 'kept',
    })
    expect((await fieldsOf({ body })).Kind).toMatchObject({ type: 'Choice', options: ['Kinship', 'Foster'] })
  })

  test('a placeholder is no answer, also when another program has lost its mark', async () => {
    const body = docx.paragraph(
      docx.inline({ tag: 'A', placeholder: 'Click or tap here to enter text.' }),
      docx.inline({ tag: 'B', placeholder: 'Your own words' }),
      docx.inline({ tag: 'C' }, 'Click or tap here to enter text.'),
      docx.inline({ tag: 'D', kind: docx.dropDown('X') }, 'Choose an item.'),
      docx.inline({ tag: 'E' }, '   '),
      `<w:sdt><w:sdtPr><w:tag w:val="F"/></w:sdtPr><w:sdtContent>${docx.run('Anything', '<w:rStyle w:val="PlaceholderText"/>')}</w:sdtContent></w:sdt>`,
    )
    expect(await valuesOf({ body })).toEqual({ A: null, B: null, C: null, D: null, E: null, F: null })
  })

  test('repeating sections as rows', async () => {
    const item = (drug: string, dose: string) =>
      docx.row(docx.controlCell({ tag: 'Drug' }, drug), docx.cell(docx.paragraph(docx.inline({ tag: 'Dose' }, dose))))
    const body = docx.table(
      docx.row(docx.cell(docx.paragraph(docx.run('Drug'))), docx.cell(docx.paragraph(docx.run('Dose')))),
      docx.repeating({ tag: 'Medications' }, item('Aspirin', '1'), item('Iron', '2')),
    )
    const found = await fieldsOf({ body })
    expect(Object.keys(found)).toEqual(['Medications'])
    expect(found.Medications).toMatchObject({
      kind: 'RepeatingSection',
      columns: ['Drug', 'Dose'],
      rows: [
        { Drug: 'Aspirin', Dose: '1' },
        { Drug: 'Iron', Dose: '2' },
      ],
    })
  })
})

describe('fields', () => {
  test('merge fields cut into runs, nested in IF, and simple ones', async () => {
    const nested = docx.field([' IF ', docx.merge('Gender', 'F'), ' = "F" "her" "his" '], 'her')
    const body = docx.paragraph(
      docx.merge('First_Name', 'Rosa'),
      docx.simple('Last Name', 'Iron'),
      nested,
      docx.merge('Unfilled'),
    )
    const found = await fieldsOf({ body: body + docx.paragraph(docx.simple('"Full name"', 'R. Iron')) })
    expect(Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]))).toEqual({
      First_Name: 'Rosa',
      Last: 'Iron',
      'Full name': 'R. Iron',
      Gender: 'F',
      Unfilled: null,
    })
    expect(found.First_Name?.kind).toBe('MergeField')
  })

  test('legacy form fields: five en-spaces are empty, lists by index and default', async () => {
    const body = docx.paragraph(
      docx.legacyText('Filled', 'Hello'),
      docx.legacyText('Empty'),
      docx.legacyText('Day', '11/16/2026', 'date'),
      docx.legacyCheck('On', '<w:default w:val="0"/><w:checked/>'),
      docx.legacyCheck('Off', '<w:default w:val="1"/><w:checked w:val="0"/>'),
      docx.legacyCheck('ByDefault', '<w:default w:val="1"/>'),
      docx.legacyList('Second', ['A', 'B'], '<w:result w:val="1"/>'),
      docx.legacyList('Default', ['A', 'B', 'C'], '<w:default w:val="2"/>'),
      docx.legacyList('First', ['A', 'B']),
    )
    expect(await valuesOf({ body })).toEqual({
      Filled: 'Hello',
      Empty: null,
      Day: '11/16/2026',
      On: 'true',
      Off: 'false',
      ByDefault: 'true',
      Second: 'B',
      Default: 'C',
      First: 'A',
    })
  })

  test('tokens cut into runs, in headers and footers, and rows of them', async () => {
    const found = await fieldsOf({
      header: docx.paragraph(docx.run('Re: '), docx.inline({ tag: 'Case' }, '12')),
      footer: docx.paragraph(docx.run('{{Page note}}')),
      body:
        docx.paragraph(docx.run('Dear {{Court'), docx.run('Name', '<w:b/>'), docx.run('}} and {{ Judge }}, welcome')) +
        docx.table(
          docx.row(
            docx.cell(docx.paragraph(docx.run('{{Visits[].Day}}'))),
            docx.cell(docx.paragraph(docx.run('{{Visits.Notes}}'))),
          ),
        ),
    })
    expect(Object.keys(found)).toEqual(['CourtName', 'Judge', 'Visits', 'Case', 'Page note'])
    expect(found.Visits).toMatchObject({ kind: 'RepeatingSection', columns: ['Day', 'Notes'], rows: [] })
    expect(found.Case).toMatchObject({ where: 'Header', value: '12' })
    expect(found['Page note']).toMatchObject({ where: 'Footer', kind: 'Token', value: null })
  })
})

test('a file another program has written anew: no tags, a control in pieces, a renamed box', async () => {
  const body =
    docx.paragraph(docx.run('Name: '), docx.inline({ alias: 'Full name' }, 'Rosa Iron')) +
    docx.block({ alias: 'Story' }, 'First line') +
    docx.block({ alias: 'Story' }, 'Second line') +
    docx.paragraph(docx.run('School: '), docx.inline({}, 'Fallbrook High')) +
    docx.paragraph(docx.run('Agreed '), docx.legacyCheck('__Fieldmark__12_3', '<w:checked/>'))
  const found = await fieldsOf({ body })
  expect(found['Full name']).toMatchObject({ tag: null, alias: 'Full name', value: 'Rosa Iron' })
  expect(found.Story?.value).toBe('First line\nSecond line')
  expect(found.School).toMatchObject({ named: false, value: 'Fallbrook High' })
  expect(found.Agreed).toMatchObject({ named: false, value: 'true' })
})

test('deleted words are not read, a text box is read once', async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing>${docx.paragraph(docx.inline({ tag: 'Boxed' }, 'once'))}</w:drawing></mc:Choice><mc:Fallback><w:pict>${docx.paragraph(docx.inline({ tag: 'Boxed' }, 'once'))}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const body = docx.paragraph(`<w:del>${docx.run('{{Gone}}')}</w:del>`, docx.inline({ tag: 'Here' }, 'now'), box)
  const found = await fieldsOf({ body })
  expect(Object.keys(found)).toEqual(['Here', 'Boxed'])
  expect(found.Boxed?.all).toEqual(['once'])
})

test('the reader works apart, in a worker', async () => {
  const [only] = await readWord(docx.wordFile({ body: docx.paragraph(docx.inline({ tag: 'Name' }, 'Rosa')) }))
  expect(only).toMatchObject({ name: 'Name', value: 'Rosa' })
})
