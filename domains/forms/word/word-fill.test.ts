import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newField, type FieldValues, type FormColumn, type FormField } from '#domains/forms/form-fields.rules.ts'
import { fillStories } from './word-answers.server.ts'
import { describeFields, storiesOf } from './word-describe.server.ts'
import * as docx from './word-files.testing.ts'
import { fillWord } from './word-fill.server.ts'
import { importedValues } from './word-import.server.ts'
import { openWord, type Parts } from './word-parts.server.ts'
import { readWord } from './word-read.server.ts'

const made = (Name: string, type: FormField['DataType'] = 'Text', more: Partial<FormField> = {}) =>
  newField(`id${Name.toLowerCase().replaceAll(/\W/g, '')}`, Name, type, more)
const column = (Name: string, type: FormField['DataType'] = 'Text'): FormColumn => {
  const {
    DataStructure: _s,
    IsEffectiveDate: _e,
    Columns: _c,
    MinRows: _a,
    MaxRows: _b,
    ShowWhen: _w,
    ...rest
  } = made(Name, type)
  return rest
}
const fields = [
  made('Name'),
  made('Story', 'LongText'),
  made('Town'),
  made('Born', 'Date'),
  made('Kind', 'Choice', { Options: ['Kinship', 'Foster', 'Adoptive'] }),
  made('Agreed', 'YesNo'),
  made('Bound'),
  made('Merged'),
  made('Simple'),
  made('Legacy'),
  made('Box', 'YesNo'),
  made('Pick', 'Choice', { Options: ['A', 'B', 'C'] }),
  made('Medications', 'Text', { DataStructure: 'Table', Columns: [column('Drug'), column('Since', 'Date')] }),
]
const item = docx.row(
  docx.controlCell({ tag: 'Drug', placeholder: 'Drug' }),
  docx.cell(docx.paragraph(docx.inline({ tag: 'Since', kind: docx.dateKind(), placeholder: 'Day' }))),
)
const body =
  docx.paragraph(docx.run('Name: '), docx.inline({ tag: 'Name', placeholder: 'Click or tap here to enter text.' })) +
  docx.block({ tag: 'Story', placeholder: 'Tell it here' }) +
  docx.table(
    docx.row(docx.cell(docx.paragraph(docx.run('Town'))), docx.controlCell({ alias: 'Town', placeholder: 'Town' })),
  ) +
  docx.paragraph(
    docx.inline({ tag: 'Born', kind: docx.dateKind(), placeholder: 'Day' }),
    docx.inline({ tag: 'Kind', kind: docx.dropDown('Kinship', 'Foster'), placeholder: 'Choose an item.' }),
    docx.inline({ tag: 'Agreed', kind: docx.checkBox(false) }, '☐'),
    docx.inline({ tag: 'Bound', more: '<w:dataBinding w:xpath="/a" w:storeItemID="{1}"/>' }, 'old'),
  ) +
  docx.paragraph(
    docx.merge('Merged'),
    docx.simple('Simple'),
    docx.legacyText('Legacy'),
    docx.legacyCheck('Box'),
    docx.legacyList('Pick', ['A', 'B']),
  ) +
  docx.table(
    docx.row(docx.cell(docx.paragraph(docx.run('Drug'))), docx.cell(docx.paragraph(docx.run('Since')))),
    docx.repeating({ tag: 'Medications' }, item, item),
  )
const template = docx.wordFile({ body, header: docx.paragraph(docx.run('For {{Na'), docx.run('me}} of {{Town}}')) })
const opened = await openWord(template, { whole: false })
const byName = (values: Record<string, FieldValues[string]>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`id${name.toLowerCase()}`, value]))

const text = (parts: Parts, name: string) => new TextDecoder().decode(parts[name])
function roundTrip(values: FieldValues): FieldValues {
  const filled = { ...opened, ...fillStories(opened, fields, values) }
  return importedValues(fields, describeFields(storiesOf(filled)), []).values
}

const full = byName({
  Name: 'Ann & Bob <b>"x"</b>',
  Story: 'One\n\nThree',
  Town: 'Córdoba',
  Born: '2014-02-28',
  Kind: 'Adoptive',
  Agreed: 'true',
  Bound: 'new',
  Merged: 'merged',
  Simple: 'simple',
  Legacy: 'Line 1\nLine 2',
  Box: 'true',
  Pick: 'C',
  Medications: [{ iddrug: 'Iron', idsince: '2026-01-02' }, { iddrug: 'Zinc' }, { iddrug: '', idsince: '2026-03-04' }],
})

describe('filling', () => {
  test('every kind of place, and reading gives the same back', () => {
    expect(roundTrip(full)).toEqual({
      ...full,
      ...byName({
        Medications: [{ iddrug: 'Iron', idsince: '2026-01-02' }, { iddrug: 'Zinc' }, { idsince: '2026-03-04' }],
      }),
    })
  })

  test('states, not only words: box, glyph, day, choice, no binding, one paragraph for each line', () => {
    const document = text(fillStories(opened, fields, full), 'word/document.xml')
    expect(document).toContain('<w14:checked w14:val="1"/>')
    expect(document).toContain('☒')
    expect(document).toContain('w:fullDate="2014-02-28T00:00:00Z"')
    expect(document).toContain('w:lastValue="Adoptive"')
    expect(document).not.toContain('dataBinding')
    expect(document).toContain('Ann &amp; Bob &lt;b>"x"&lt;/b>'.replace('b>"', 'b&gt;"').replace('/b>', '/b&gt;'))
    expect(document).toMatch(/<w:p>(?:<w:r>)?.*One.*<\/w:p><w:p>.*<\/w:p><w:p>.*Three/)
    expect(text(fillStories(opened, fields, full), 'word/header1.xml')).toContain('Córdoba')
  })

  test('nothing answered leaves the placeholders, and nothing is read back', () => {
    expect(roundTrip({})).toEqual(byName({ Agreed: 'false', Box: 'false', Pick: 'A' }))
    const document = text(fillStories(opened, fields, {}), 'word/document.xml')
    expect(document).toContain('Tell it here')
    expect(document).not.toContain('«Merged»')
  })

  test('what stands in for an empty answer is not read as one', () => {
    const replaced = fields.map((one) => ({ ...one, EmptyReplacementString: 'none' }))
    const filled = fillStories(opened, replaced, {})
    expect(text(filled, 'word/document.xml')).toContain('none')
    const name = describeFields(storiesOf({ ...opened, ...filled })).find((one) => one.name === 'Name')
    expect(name?.value).toBeNull()
  })

  test('an IF follows its merge field', async () => {
    const conditional = docx.field([' IF ', docx.merge('Merged', 'x'), ' = "F" "her" "his" '], 'his')
    const parts = await openWord(docx.wordFile({ body: docx.paragraph(conditional) }), { whole: false })
    const shown = (value: string) => text(fillStories(parts, fields, byName({ Merged: value })), 'word/document.xml')
    expect(shown('F')).toContain('>her<')
    expect(shown('M')).toContain('>his<')
  })

  test('rows of tokens repeat', async () => {
    const tokens = docx.table(
      docx.row(
        docx.cell(docx.paragraph(docx.run('{{Medications.Drug}}'))),
        docx.cell(docx.paragraph(docx.run('{{Medications[].Since}}'))),
      ),
    )
    const parts = await openWord(docx.wordFile({ body: tokens }), { whole: false })
    const document = text(fillStories(parts, fields, full), 'word/document.xml')
    expect(document.match(/<w:tr>/g)).toHaveLength(3)
    expect(document).not.toContain('{{')
    expect(document.indexOf('Iron')).toBeLessThan(document.indexOf('Zinc'))
  })

  test('the same answers give the same bytes, and the file opens again', async () => {
    const [first, second] = [await fillWord(template, fields, full), await fillWord(template, fields, full)]
    expect(first.equals(second)).toBe(true)
    const found = await readWord(first)
    expect(found.find(({ name }) => name === 'Medications')?.rows).toHaveLength(3)
  })
})

const hard = fc.constantFrom(
  '&',
  '<',
  '>',
  '"',
  "'",
  ']]>',
  '\n',
  '\t',
  'é',
  'שלום',
  'مرحبا',
  '👩‍👩‍👧',
  '𝒳',
  '{',
  '}}',
  '«x»',
  '\u2002',
  ' ',
  'a',
  '0',
  '\u2028',
  '&amp;',
)
// Two opening braces in one answer and two closing ones in its neighbor would read as a token between them.
const words = fc
  .array(hard, { minLength: 1, maxLength: 25 })
  .map((parts) => `w${parts.join('')}w`)
  .filter((word) => !word.includes('{{'))
const tidy = (value: string) => value.replaceAll('\u2028', '\n')
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test('braces on both sides of a line’s end are the answer’s own', () => {
  const said = byName({ Story: 'w{\n{a}}&w', Town: 'w{\t{a}}' })
  expect(roundTrip(said)).toMatchObject(said)
})

test('whatever is written is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.record({
        Name: words,
        Story: words,
        Town: words,
        Merged: words,
        Simple: words,
        Legacy: words,
        Bound: words,
        Born: day,
        Kind: fc.constantFrom('Kinship', 'Foster', 'Adoptive'),
        Agreed: fc.constantFrom('true', 'false'),
        Box: fc.constantFrom('true', 'false'),
        Pick: fc.constantFrom('A', 'B', 'C'),
        Medications: fc.array(fc.record({ iddrug: words, idsince: day }), { minLength: 1, maxLength: 5 }),
      }),
      (given) => {
        const expected = JSON.parse(JSON.stringify(byName(given)), (_key, value: unknown) =>
          typeof value === 'string' ? tidy(value) : value,
        ) as FieldValues
        expect(roundTrip(byName(given))).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  )
})
