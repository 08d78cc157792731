import { describe, expect, test } from 'vitest'
import { newField, type FormField } from '#domains/forms/form-fields.rules.ts'
import { coerced, readDate, readTime } from './word-coerce.server.ts'
import { describeFields, storiesOf } from './word-describe.server.ts'
import { inline, legacyText, merge, paragraph, run, wordFile } from './word-files.testing.ts'
import { importedValues } from './word-import.server.ts'
import { matchNames } from './word-match.server.ts'
import { openWord } from './word-parts.server.ts'

const one = (DataType: FormField['DataType'], more: Partial<FormField> = {}) => newField('f0001', 'A', DataType, more)
const read = async (body: string) => describeFields(storiesOf(await openWord(wordFile({ body }), { whole: false })))

describe('answers as people write them', () => {
  test.each([
    ['11/16/2026', '2026-11-16'],
    ['1/2/26', '2026-01-02'],
    ['16.11.2026', '2026-11-16'],
    ['November 16th, 2026', '2026-11-16'],
    ['Mon, Nov. 16 2026', '2026-11-16'],
    ['16 de noviembre de 2026', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2/30/2026', undefined],
    ['13/13/2026', undefined],
    ['tomorrow', undefined],
    ['in May', undefined],
  ])('%s', (given, expected) => {
    expect(readDate(given)).toBe(expected)
  })
  test('times', () => {
    expect(['2:30 PM', '14:30', '12 am', '12:05 p.m.', '25:00', '7'].map(readTime)).toEqual([
      '14:30',
      '14:30',
      '00:00',
      '12:05',
      undefined,
      undefined,
    ])
  })
  test.each([
    ['Integer', '1,204', '1204'],
    ['Integer', '12.5', undefined],
    ['Money', '$1,204.50', '1204.50'],
    ['Money', '($12.00)', '-12.00'],
    ['Decimal', '1,2', undefined],
    ['YesNo', 'Sí', 'true'],
    ['YesNo', '☐', 'false'],
    ['YesNo', 'maybe', undefined],
    ['DateTime', '11/16/2026 2:30 PM', '2026-11-16T14:30'],
    ['Text', '  as it is  ', 'as it is'],
  ] as [FormField['DataType'], string, string | undefined][])('%s: %s', (type, given, expected) => {
    const result = coerced(one(type), given)
    expect('value' in result ? result.value : undefined).toBe(expected)
  })
  test('choices by their words, several by lines, semicolons or commas', async () => {
    const many = one('MultiChoice', { Options: ['Food, fresh', 'Rent', 'School'] })
    const words = (text: string) => read(paragraph(inline({ tag: 'A' }, text)))
    expect(importedValues([many], await words('food, fresh; RENT'), []).values).toEqual({
      f0001: ['Food, fresh', 'Rent'],
    })
    expect(importedValues([many], await words('Rent, School'), []).values).toEqual({ f0001: ['Rent', 'School'] })
    expect(importedValues([many], await words('Rent, Car'), []).problems).toHaveLength(1)
  })
})

test('the name given for Word counts before the own name; a tag before a title; exact before similar', () => {
  const fields = [
    newField('f0001', 'Name', 'Text', { WordTemplateFieldName: 'client name' }),
    newField('f0002', 'client_name', 'Text'),
    newField('f0003', 'Town', 'Text'),
  ]
  const words = [{ alias: 'Town', word: 'x' }, { tag: 'town' }, { tag: 'Client Name' }, { tag: 'client_name' }]
  const found = matchNames(fields, words)
  expect(found.map(({ field, word, how }) => [field.Name, words.indexOf(word), how])).toEqual([
    ['Name', 2, 'Similar'],
    ['client_name', 3, 'Exact'],
    ['Town', 0, 'Exact'],
  ])
})

test('rows another program has flattened are put together again', async () => {
  const {
    DataStructure: _s,
    IsEffectiveDate: _e,
    Columns: _c,
    MinRows: _i,
    MaxRows: _a,
    ShowWhen: _w,
    ...column
  } = one('Text')
  const table = newField('f0001', 'Medications', 'Text', {
    DataStructure: 'Table',
    Columns: [
      { ...column, Id: 'drug', Name: 'Drug', Label: 'Drug' },
      { ...column, Id: 'since', Name: 'Since', Label: 'Since', DataType: 'Date' },
    ],
  })
  const line = (drug: string, since: string) =>
    paragraph(inline({ alias: 'Drug' }, drug), run(' '), inline({ alias: 'Since' }, since))
  const words = await read(line('Iron', '1/2/2026') + line('Zinc', ' '))
  expect(importedValues([table], words, []).values).toEqual({
    f0001: [{ drug: 'Iron', since: '2026-01-02' }, { drug: 'Zinc' }],
  })
})

test('what is too long or wrong stays out, with the reason', async () => {
  const fields = [
    newField('f0001', 'Short', 'Text', { MaxLength: 3 }),
    newField('f0002', 'Mail', 'Email'),
    newField('f0003', 'Sum', 'Calculated'),
  ]
  const words = await read(
    paragraph(merge('Short', 'too long'), legacyText('Mail', 'nobody'), inline({ tag: 'Sum' }, '3')),
  )
  const { values, problems, unmatched } = importedValues(fields, words, [])
  expect(values).toEqual({})
  expect(problems.map(({ FieldID }) => FieldID)).toEqual(['f0001', 'f0002'])
  expect(unmatched).toEqual(['Sum'])
})
