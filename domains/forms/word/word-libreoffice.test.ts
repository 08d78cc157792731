import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newField } from '#domains/forms/form-fields.rules.ts'
import { parseTemplate } from '#domains/forms/template-parse.server.ts'
import { inlinesOf } from '#domains/forms/form-template.rules.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import { describeFields, storiesOf } from './word-describe.server.ts'
import { block, checkBox, field, inline, legacyCheck, paragraph, run, simple, wordFile } from './word-files.testing.ts'
import { importedValues } from './word-import.server.ts'
import { openWord } from './word-parts.server.ts'
import { suggestFields, tokenNames } from './word-suggest.server.ts'
import { templateOf } from './word-template.server.ts'

const saved = (name: string, ending = 'docx') => readFileSync(new URL(`fixtures/${name}.${ending}`, import.meta.url))
const read = async (file: Buffer) => describeFields(storiesOf(await openWord(file, { whole: false })))
async function imported(file: Buffer) {
  const words = await read(file)
  const suggestions = suggestFields(words, [])
  const page = await templateOf(await openWord(file, { whole: false }), tokenNames(suggestions))
  const tree = parseTemplate(page.html).tree
  const placed = new Set([...inlinesOf(tree)].flatMap((one) => (one.kind === 'token' ? [one.name] : [])))
  const told = [...page.dropped, ...words.flatMap(({ notes }) => notes)].map(([english]) => english)
  return { words, fields: suggestions.map((one) => one.field), page, placed, told }
}

test('every field of a form saved by LibreOffice has its place on the page, the boxes too', async () => {
  const { words, fields, placed, page } = await imported(saved('libreoffice-form'))
  expect(words.filter(({ type }) => type === 'YesNo').map(({ label }) => label)).toEqual([
    'Has seen a doctor',
    'Has seen a dentist',
    'Ready to go home',
    'In a cell',
  ])
  expect(fields.map(({ Name }) => Name).filter((name) => !placed.has(name))).toEqual([])
  expect(new Set(fields.map(({ Name }) => Name)).size).toBe(fields.length)
  for (const text of ['Second paragraph of the notes.', 'Third one.', 'Second line']) expect(page.html).toContain(text)
})

test('a line to write on is no answer', async () => {
  const words = await read(saved('libreoffice-form'))
  expect(words.find(({ name }) => name === 'Phone')).toMatchObject({ value: null, maxLength: 12 })
  expect(words.find(({ label }) => label === 'Child')).toMatchObject({ value: null })
  const [typed] = await read(wordFile({ body: paragraph(simple('Who', 'A_B')) }))
  expect(typed?.value).toBe('A_B')
})

test('paragraphs that LibreOffice left behind a control are part of the answer', async () => {
  const empty = wordFile({
    body: [
      paragraph(run('Visit note')),
      paragraph(run('Child: '), inline({ tag: 'Child', alias: 'Child', placeholder: 'Click here to enter text.' })),
      paragraph(run('What happened')),
      block({ tag: 'Narrative', alias: 'Narrative', placeholder: 'Click here to enter text.' }),
      paragraph(run('Thank you for writing this note.')),
      paragraph(inline({ tag: 'Safe', alias: 'Safe', kind: checkBox(false) }, '☐'), run(' The home is safe')),
    ].join(''),
  })
  const fields = [
    newField('f1', 'Child', 'Text'),
    newField('f2', 'Narrative', 'LongText'),
    newField('f3', 'Safe', 'YesNo'),
  ]
  const { values, unmatched } = importedValues(fields, await read(saved('libreoffice-filled')), await read(empty))
  expect(values).toEqual({
    f1: 'Novel Exampleton',
    f2: 'She showed the garden.\nShe asked for her brother.\nWe read a book.',
    f3: 'true',
  })
  expect(unmatched).toEqual([])
})

test('what a form cannot keep is told: braces without an end, two kinds under one name, Word’s own ways of printing', async () => {
  const { told, fields, placed } = await imported(
    wordFile({
      body: [
        paragraph(run('Unclosed {{County and then {{Worker}} signs')),
        paragraph(run('When: '), inline({ tag: 'Visit' }, 'spoken')),
        paragraph(run('On: '), inline({ tag: 'Visit', kind: '<w:date><w:dateFormat w:val="M/d/yyyy"/></w:date>' }, '')),
        paragraph(run('Name: '), field([' MERGEFIELD LastName \\* Upper \\* MERGEFORMAT '], '«LASTNAME»')),
        paragraph(
          run('Code: '),
          field(
            [' FORMTEXT '],
            '\u2002',
            '<w:ffData><w:name w:val="Code"/><w:textInput><w:maxLength w:val="8"/><w:format w:val="UPPERCASE"/></w:textInput></w:ffData>',
          ),
        ),
      ].join(''),
    }),
  )
  expect(placed.has('Worker')).toBe(true)
  expect(told).toEqual([
    expect.stringMatching(/Braces without an end stay as text: “\{\{County and then/),
    '“Visit” is text in one place and a date in another. One field was made for both.',
    expect.stringMatching(/“LastName” in its own way \(\\\* Upper\)/),
    expect.stringMatching(/“Code” in its own way \(UPPERCASE\)/),
  ])
  expect(fields.find(({ Name }) => Name === 'Code')?.MaxLength).toBe(8)
})

test('boxes without a name and with the same words are different ones', async () => {
  const unnamed = legacyCheck('__Fieldmark__1_2')
  const body = [paragraph(unnamed, run(' Yes')), paragraph(unnamed, run(' Yes')), paragraph(unnamed)].join('')
  const { fields, placed } = await imported(wordFile({ body }))
  expect(fields.map(({ Name }) => Name)).toEqual(['Yes', 'Yes 2', 'Field 3'])
  expect([...placed]).toEqual(['Yes', 'Yes 2', 'Field 3'])
})

test('answers that differ under one name are told, and the first is taken', async () => {
  const words = await read(
    wordFile({ body: paragraph(inline({ tag: 'A' }, 'one'), run(' and '), inline({ tag: 'A' }, 'two')) }),
  )
  const { values, problems } = importedValues([newField('f1', 'A', 'Text')], words, [])
  expect(values).toEqual({ f1: 'one' })
  expect(problems).toMatchObject([{ FieldID: 'f1', Given: 'two' }])
})

test('a file with a password is told as such, one of an old program as that', async () => {
  const box = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(text, 'utf16le')])
  const said = (file: Buffer) =>
    openWord(file, { whole: false }).then(
      () => '',
      (error: unknown) => (error as FileRefused).said.errors[0]![0],
    )
  expect(await said(saved('protected'))).toMatch(/protected by a password/)
  expect(await said(saved('older', 'doc'))).toMatch(/old Office format of Word \(\.doc\)/)
  expect(await said(box('Something'))).toMatch(/old Office format/)
})
