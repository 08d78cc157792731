import { describe, expect, test } from 'vitest'
import { describeFields, storiesOf } from './word-describe.server.ts'
import {
  block,
  checkBox,
  combo,
  controlCell,
  cell,
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
  type WordFile,
} from './word-files.testing.ts'
import { openWord } from './word-parts.server.ts'
import { readWord, type WordField } from './word-read.server.ts'

async function fieldsOf(file: WordFile): Promise<Record<string, WordField>> {
  const parts = await openWord(wordFile(file), { whole: false })
  return Object.fromEntries(describeFields(storiesOf(parts)).map((one) => [one.name, one]))
}
const valuesOf = async (file: WordFile) =>
  Object.fromEntries(Object.entries(await fieldsOf(file)).map(([name, { value }]) => [name, value]))

describe('content controls', () => {
  test('wherever they stand: among words, as paragraphs, as a cell, as a row', async () => {
    const body =
      paragraph(run('Name: '), inline({ tag: 'Name' }, 'Odette & Sons <x>')) +
      block({ tag: 'Story' }, 'First line', 'Second line') +
      table(row(cell(paragraph(run('Town'))), controlCell({ tag: 'Town' }, 'Fallbrook'))) +
      table(
        `<w:sdt><w:sdtPr><w:tag w:val="Row"/></w:sdtPr><w:sdtContent>${row(cell(paragraph(run('in a row'))))}</w:sdtContent></w:sdt>`,
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
    const body = paragraph(
      inline({ tag: 'Born', kind: dateKind('2014-02-28') }, '2/28/2014'),
      inline({ tag: 'Typed over', kind: dateKind('2014-02-28') }, 'March 1, 2014'),
      inline({ tag: 'In words', kind: dateKind('2014-02-28') }, 'the last of February'),
      inline({ tag: 'Kind', kind: dropDown('Kinship', 'Foster') }, 'Foster'),
      inline({ tag: 'Say', kind: combo('Yes', 'No') }, 'Perhaps'),
      inline({ tag: 'Ticked', kind: checkBox(true) }, '☒'),
      inline({ tag: 'Open', kind: checkBox(false) }, '☐'),
      inline({ tag: 'Bound', more: '<w:dataBinding w:xpath="/a" w:storeItemID="{1}"/>' }, 'kept'),
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
    const body = paragraph(
      inline({ tag: 'A', placeholder: 'Click or tap here to enter text.' }),
      inline({ tag: 'B', placeholder: 'Your own words' }),
      inline({ tag: 'C' }, 'Click or tap here to enter text.'),
      inline({ tag: 'D', kind: dropDown('X') }, 'Choose an item.'),
      inline({ tag: 'E' }, '   '),
      `<w:sdt><w:sdtPr><w:tag w:val="F"/></w:sdtPr><w:sdtContent>${run('Anything', '<w:rStyle w:val="PlaceholderText"/>')}</w:sdtContent></w:sdt>`,
    )
    expect(await valuesOf({ body })).toEqual({ A: null, B: null, C: null, D: null, E: null, F: null })
  })

  test('repeating sections as rows', async () => {
    const item = (drug: string, dose: string) =>
      row(controlCell({ tag: 'Drug' }, drug), cell(paragraph(inline({ tag: 'Dose' }, dose))))
    const body = table(
      row(cell(paragraph(run('Drug'))), cell(paragraph(run('Dose')))),
      repeating({ tag: 'Medications' }, item('Aspirin', '1'), item('Iron', '2')),
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
    const nested = field([' IF ', merge('Gender', 'F'), ' = "F" "her" "his" '], 'her')
    const body = paragraph(merge('First_Name', 'Rosa'), simple('Last Name', 'Iron'), nested, merge('Unfilled'))
    const found = await fieldsOf({ body: body + paragraph(simple('"Full name"', 'R. Iron')) })
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
    const body = paragraph(
      legacyText('Filled', 'Hello'),
      legacyText('Empty'),
      legacyText('Day', '11/16/2026', 'date'),
      legacyCheck('On', '<w:default w:val="0"/><w:checked/>'),
      legacyCheck('Off', '<w:default w:val="1"/><w:checked w:val="0"/>'),
      legacyCheck('ByDefault', '<w:default w:val="1"/>'),
      legacyList('Second', ['A', 'B'], '<w:result w:val="1"/>'),
      legacyList('Default', ['A', 'B', 'C'], '<w:default w:val="2"/>'),
      legacyList('First', ['A', 'B']),
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
      header: paragraph(run('Re: '), inline({ tag: 'Case' }, '12')),
      footer: paragraph(run('{{Page note}}')),
      body:
        paragraph(run('Dear {{Court'), run('Name', '<w:b/>'), run('}} and {{ Judge }}, welcome')) +
        table(row(cell(paragraph(run('{{Visits[].Day}}'))), cell(paragraph(run('{{Visits.Notes}}'))))),
    })
    expect(Object.keys(found)).toEqual(['CourtName', 'Judge', 'Visits', 'Case', 'Page note'])
    expect(found.Visits).toMatchObject({ kind: 'RepeatingSection', columns: ['Day', 'Notes'], rows: [] })
    expect(found.Case).toMatchObject({ where: 'Header', value: '12' })
    expect(found['Page note']).toMatchObject({ where: 'Footer', kind: 'Token', value: null })
  })
})

test('a file another program has written anew: no tags, a control in pieces, a renamed box', async () => {
  const body =
    paragraph(run('Name: '), inline({ alias: 'Full name' }, 'Rosa Iron')) +
    block({ alias: 'Story' }, 'First line') +
    block({ alias: 'Story' }, 'Second line') +
    paragraph(run('School: '), inline({}, 'Fallbrook High')) +
    paragraph(run('Agreed '), legacyCheck('__Fieldmark__12_3', '<w:checked/>'))
  const found = await fieldsOf({ body })
  expect(found['Full name']).toMatchObject({ tag: null, alias: 'Full name', value: 'Rosa Iron' })
  expect(found.Story?.value).toBe('First line\nSecond line')
  expect(found.School).toMatchObject({ named: false, value: 'Fallbrook High' })
  expect(found.Agreed).toMatchObject({ named: false, value: 'true' })
})

test('deleted words are not read, a text box is read once', async () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing>${paragraph(inline({ tag: 'Boxed' }, 'once'))}</w:drawing></mc:Choice><mc:Fallback><w:pict>${paragraph(inline({ tag: 'Boxed' }, 'once'))}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const body = paragraph(`<w:del>${run('{{Gone}}')}</w:del>`, inline({ tag: 'Here' }, 'now'), box)
  const found = await fieldsOf({ body })
  expect(Object.keys(found)).toEqual(['Here', 'Boxed'])
  expect(found.Boxed?.all).toEqual(['once'])
})

test('the reader works apart, in a worker', async () => {
  const [only] = await readWord(wordFile({ body: paragraph(inline({ tag: 'Name' }, 'Rosa')) }))
  expect(only).toMatchObject({ name: 'Name', value: 'Rosa' })
})
