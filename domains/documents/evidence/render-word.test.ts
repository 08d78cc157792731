import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newField, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'
import type { Block } from '#domains/forms/form-template.rules.ts'
import { inOneLine } from '#domains/forms/form-when.rules.ts'
import { parseTemplate } from '#domains/forms/template-parse.server.ts'
import { fillStories } from '#domains/forms/word/word-answers.server.ts'
import { describeFields, storiesOf } from '#domains/forms/word/word-describe.server.ts'
import * as docx from '#domains/forms/word/word-files.testing.ts'
import { fillWord } from '#domains/forms/word/word-fill.server.ts'
import { openWord, type Parts } from '#domains/forms/word/word-parts.server.ts'
import { suggestFields, tokenNames } from '#domains/forms/word/word-suggest.server.ts'
import { templateOf } from '#domains/forms/word/word-template.server.ts'
import { attr, child, descendants, parsePart, textOf } from '#domains/forms/word/word-xml.server.ts'
import { pageText } from './render-page-text.server.ts'
import { pdfRenderer } from './render-pool.server.ts'
import { printedForm } from './render-tree.server.ts'
import { Printable } from './render-text.server.ts'
import { drawn } from './render.server.ts'
import { ensurePdfTools, sampleSource, textOf as pdfText } from './testing-pdf.ts'

interface Imported {
  parts: Parts
  tree: Block[]
  fields: FormField[]
  told: string[]
}

/** A Word file as the form it becomes; types as somebody would set them in the designer. */
async function imported(file: Buffer, types: Record<string, Partial<FormField>> = {}): Promise<Imported> {
  const parts = await openWord(file, { whole: false })
  const suggestions = suggestFields(describeFields(storiesOf(parts)), []).map((one) => ({
    ...one,
    field: { ...one.field, ...types[one.field.Name] },
  }))
  const page = await templateOf(parts, tokenNames(suggestions))
  const { tree, removed } = parseTemplate(page.html)
  return {
    parts,
    tree,
    fields: suggestions.map(({ field: one }) => one),
    told: [...page.dropped.map(([english]) => english), ...removed],
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What Word shows: everything but the instructions of fields. */
function shownInWord(parts: Parts): string {
  let text = ''
  let open: boolean[] = []
  for (const one of descendants(parsePart(parts['word/document.xml'] as Uint8Array))) {
    if (one.localName === 'p') text += '\n'
    if (one.localName !== 'r') continue
    const type = attr(child(one, 'fldChar'), 'fldCharType')
    if (type === 'begin') open = [...open, false]
    else if (type === 'separate') open = [...open.slice(0, -1), true]
    else if (type === 'end') open = open.slice(0, -1)
    else if (open.every(Boolean)) text += textOf(one)
  }
  return squeezed(text)
}

const annexTitle = pageText.annex[0]
interface Printed {
  page: string
  annex: string
}
/** What the page is drawn from; words on one line, as the file has them. */
function shownOnPage({ tree, fields }: Imported, values: FieldValues): Printed {
  const told: string[] = []
  const nodes = printedForm({
    title: 'Another title',
    tree,
    fields,
    values,
    lang: 'en',
    files: new Map(),
    text: new Printable(),
    words: { notAnswered: pageText.notAnswered[0], annex: annexTitle } as never,
    submitted: true,
    signatures: () => [],
  })
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    else if (node && typeof node === 'object') {
      const { t, br, label, kind, ...rest } = node as Record<string, unknown>
      if (typeof t === 'string') told.push(t)
      if (br) told.push('\n')
      if (typeof label === 'string') told.push(`\n${label}: `)
      if (kind ?? 'runs' in node) told.push('\n')
      walk(Object.values(rest))
    }
  }
  walk(nodes)
  const [page = '', annex = ''] = told.join('').split(annexTitle)
  return { page: squeezed(page), annex: squeezed(annex) }
}

const names = ['Sex', 'Age', 'Town', 'Kin', 'Fee'] as const
const types: Record<string, Partial<FormField>> = {
  Sex: { DataType: 'Choice', Options: ['F', 'M', 'X'] },
  Age: { DataType: 'Integer' },
  Town: { DataType: 'Text' },
  Kin: { DataType: 'YesNo' },
  Fee: { DataType: 'Money' },
}
const answers = fc.record(
  {
    Sex: fc.constantFrom('F', 'M', 'X'),
    Age: fc.constantFrom('3', '12', '18', '1200'),
    Town: fc.constantFrom('Modelton', 'modelton', 'Examplia', 'New "Fork"', 'a*b', 'Río & Sol', 'x < y', '{{Sex}}'),
    Kin: fc.constantFrom('true', 'false'),
    Fee: fc.constantFrom('5', '1200.50', '0'),
  },
  { requiredKeys: [] },
)
const operator = fc.constantFrom('=', '<>', '<', '>', '<=', '>=')
const literal = fc.constantFrom(
  '"F"',
  'M',
  '12',
  '"Modelton"',
  '"Model*"',
  '"?odelton"',
  '""',
  '"Yes"',
  '"$1,200.50"',
  '1000',
  '"a\\"b"',
)
const place = fc
  .constantFrom(...names)
  .chain((name) =>
    fc.constantFrom(
      docx.merge(name),
      docx.field([` MERGEFIELD "${name}" `], `«${name}»`),
      docx.field([` MERGEFIELD ${name} \\* Upper `], `«${name}»`),
      docx.simple(name),
      docx.inline({ tag: name }, 'x'),
    ),
  )
const operand = fc.oneof(
  { weight: 3, arbitrary: place.map((one) => [one]) },
  { weight: 1, arbitrary: literal.map((one) => [one]) },
  {
    weight: 1,
    arbitrary: place.map((one) => ['"a ', one, '"']),
  },
)
const words = fc.constantFrom('her', 'his home', 'Mr. & Mrs.', 'one\\\\two', 'x')
const { condition } = fc.letrec<{ condition: string; branch: string[] }>((tie) => ({
  branch: fc.oneof(
    { depthSize: 'small' },
    words.map((one) => [`"${one} "`]),
    fc.constant(['""']),
    // Cut into runs of a letter each, without quotes.
    fc.constant([...'word']),
    fc.tuple(words, place, words).map(([a, one, b]) => [`"${a} `, one, ` ${b}"`]),
    place.map((one) => [one]),
    fc.tuple(words, tie('condition')).map(([a, one]) => [`"${a} `, one, ` "`]),
    tie('condition').map((one) => [one]),
  ) as fc.Arbitrary<string[]>,
  condition: fc
    .tuple(
      operand,
      operator,
      operand,
      tie('branch'),
      fc.option(tie('branch'), { nil: [] as string[] }),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([a, op, b, then, otherwise, tight, cached]) => {
      const gap = tight && !op.startsWith('<') ? '' : ' '
      const code = [' IF ', ...a, `${gap}${op}${gap}`, ...b, ' ', ...then, ' ', ...otherwise, ' \\* MERGEFORMAT ']
      const whole = docx.field(code, 'what it showed')
      const at = (type: string) => whole.lastIndexOf(`<w:r><w:fldChar w:fldCharType="${type}">`)
      return cached ? whole : whole.slice(0, at('separate')) + whole.slice(at('end'))
    }),
}))

const byName = (form: Imported, given: Record<string, string | undefined>): FieldValues =>
  Object.fromEntries(form.fields.flatMap(({ Id, Name }) => (given[Name] === undefined ? [] : [[Id, given[Name]]])))
const withWords = (fields: readonly FormField[]) =>
  fields.map((one) => ({ ...one, EmptyReplacementString: pageText.notAnswered[0] }))

test('an IF prints the same in Word and on the page, and no answer is on neither', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(condition, { minLength: 1, maxLength: 3 }), answers, async (conditions, given) => {
      const body = conditions
        .map((one, at) => docx.paragraph(docx.run(`Line ${at} [`), one, docx.run(`] end`)))
        .join('')
      const form = await imported(docx.wordFile({ body }), types)
      expect(form.told.filter((one) => !/in its own way/.test(one))).toEqual([])
      const values = byName(form, given)
      const filled = { ...form.parts, ...fillStories(form.parts, withWords(form.fields), values) }
      const { page, annex } = shownOnPage(form, values)
      expect(page).toBe(shownInWord(filled))
      for (const one of form.fields)
        if (values[one.Id] !== undefined && !annex.includes(`${one.Label}:`))
          expect(page).toContain(inOneLine(one, values[one.Id]))
    }),
    { numRuns: 120 },
  )
})

describe('one by one', () => {
  const shown = async (body: string, given: Record<string, string>, more: Record<string, Partial<FormField>> = {}) => {
    const form = await imported(docx.wordFile({ body }), { ...types, ...more })
    const values = byName(form, given)
    const filled = { ...form.parts, ...fillStories(form.parts, withWords(form.fields), values) }
    return { form, word: shownInWord(filled), ...shownOnPage(form, values) }
  }
  const whose = docx.paragraph(
    docx.run('For '),
    docx.field([' IF ', docx.merge('Sex'), ' = "F" "her mother ', docx.merge('Town'), '" "his father" '], 'his father'),
    docx.run('.'),
  )

  test('the branch that applies is printed with the answer in it; what is only compared is in the annex', async () => {
    const { word, page, annex } = await shown(whose, { Sex: 'F', Town: 'Rosa' })
    expect(word).toBe('For her mother Rosa.')
    expect(page).toBe(word)
    expect(annex).toBe('Sex: F')
  })

  test('an answer in the branch that does not apply is in the annex', async () => {
    const { word, page, annex } = await shown(whose, { Sex: 'M', Town: 'Rosa' })
    expect(word).toBe('For his father.')
    expect(page).toBe(word)
    expect(annex).toBe('Sex: M Town: Rosa')
  })

  test('a required one is in the annex even without an answer, and nothing is there twice', async () => {
    const { annex } = await shown(whose, { Sex: 'M' }, { Town: { IsRequired: true } })
    expect(annex).toBe('Sex: M Town: Not answered')
    expect((await shown(whose, { Sex: 'F', Town: 'Rosa' }, { Town: { IsRequired: true } })).annex).toBe('Sex: F')
  })

  test('an answer not given is nothing where it is compared, and said where it is printed', async () => {
    const { word, page } = await shown(
      docx.paragraph(
        docx.run('A '),
        docx.field([' IF ', docx.merge('Town'), ' = "" "none: ', docx.merge('Town'), '" "some" '], 'x'),
      ),
      {},
    )
    expect(word).toBe('A none: Not answered')
    expect(page).toBe(word)
  })

  test('letters count as in Word, and Upper makes them equal', async () => {
    const body = (code: string) =>
      docx.paragraph(
        docx.run('A '),
        docx.field([' IF ', docx.field([` MERGEFIELD Town${code} `], 'x'), ' = "YES" "same" "other" '], 'x'),
      )
    for (const [code, expected] of [
      ['', 'A other'],
      [' \\* Upper', 'A same'],
    ] as const) {
      const { word, page } = await shown(body(code), { Town: 'yes' })
      expect([word, page]).toEqual([expected, expected])
    }
  })

  test('in the rows of a table every row decides for itself', async () => {
    const item = docx.row(
      docx.cell(docx.paragraph(docx.run('Is '), docx.inline({ tag: 'Drug' }, 'x'))),
      docx.cell(
        docx.paragraph(
          docx.field([' IF ', docx.merge('Dose'), ' > 5 "much of ', docx.merge('Drug'), '" "little" '], 'x'),
        ),
      ),
    )
    const form = await imported(
      docx.wordFile({
        body: docx.table(
          docx.row(docx.cell(docx.paragraph(docx.run('Drug'))), docx.cell(docx.paragraph(docx.run('How much')))),
          docx.repeating({ tag: 'Meds' }, item),
        ),
      }),
    )
    const [meds] = form.fields
    const [drug, dose] = ['Drug', 'Dose'].map((name) => meds!.Columns.find(({ Name }) => Name === name)!.Id)
    const values = {
      [meds!.Id]: [
        { [drug!]: 'Iron', [dose!]: '9' },
        { [drug!]: 'Zinc', [dose!]: '2' },
      ],
    } as FieldValues
    const word = shownInWord({ ...form.parts, ...fillStories(form.parts, form.fields, values) })
    expect(word).toBe('Drug How much Is Iron much of Iron Is Zinc little')
    expect(shownOnPage(form, values).page).toBe(word)
  })

  test('braces typed into an instruction are a place, however they are cut', async () => {
    const body = docx.paragraph(
      docx.run('A '),
      docx.field([' IF {{To', 'wn}} = "R" "to {', '{Sex}} there" "{{Age}}" '], 'x'),
    )
    const { word, page, form } = await shown(body, { Town: 'R', Sex: 'F', Age: '3' })
    expect(form.fields.map(({ Name }) => Name)).toEqual(['Town', 'Sex', 'Age'])
    expect([word, page]).toEqual(['A to F there', 'A to F there'])
  })

  test('an IF over several paragraphs, with the fields of its last result still in it', async () => {
    const code = docx.field([' IF ', docx.merge('Sex'), ' = "F" "first'], 'x')
    const rest = docx.field(['second ', docx.merge('Town'), '" "none" '], docx.merge('Town'))
    const mark = (of: string, type: string) => of.lastIndexOf(`<w:r><w:fldChar w:fldCharType="${type}">`)
    const begun = code.slice(0, mark(code, 'separate'))
    const body =
      docx.paragraph(docx.run('A '), begun) +
      docx.paragraph(rest.slice(rest.indexOf('<w:r><w:instrText')), docx.run(' Z'))
    const { word, page } = await shown(body, { Sex: 'F', Town: 'Rosa' })
    expect(word).toBe('A first second Rosa Z')
    expect(page).toBe(word)
    expect((await shown(body, { Sex: 'M', Town: 'Rosa' })).page).toBe('A none Z')
  })

  test('what is not understood prints as it stands, in both, and is told', async () => {
    const odd = docx.paragraph(
      docx.run('A '),
      docx.field([' IF ', docx.merge('Sex'), ' '], 'as it was'),
      docx.field([' = ', docx.merge('Age'), ' + 1 '], '4'),
    )
    const { word, page, annex, form } = await shown(odd, { Sex: 'F', Age: '3' })
    expect([word, page]).toEqual(['A as it was4', 'A as it was4'])
    expect(annex).toBe('Sex: F Age: 3')
    expect(form.told).toEqual([
      'Word works this out in a way that is not kept: “IF Sex”. What it shows now is plain text.',
      'Word works this out in a way that is not kept: “= Age + 1”. What it shows now is plain text.',
    ])
  })
})

describe('the drawn page', () => {
  beforeAll(ensurePdfTools)
  afterAll(() => pdfRenderer.end())

  test('says what the filled Word file says', async () => {
    const sample = fc.sample(fc.tuple(condition, condition, answers), { numRuns: 5, seed: 20261118 })
    for (const [first, second, given] of sample) {
      const file = docx.wordFile({
        body:
          docx.paragraph(docx.run('Begin '), first, docx.run(' middle')) +
          docx.table(docx.row(docx.cell(docx.paragraph(docx.run('In a cell '), second)))) +
          docx.paragraph(docx.run('Finish')),
        header: docx.paragraph(docx.run('Head '), first),
      })
      const form = await imported(file, types)
      const values = byName(form, given)
      const filled = await openWord(await fillWord(file, withWords(form.fields), values), { whole: false })
      const pdf = await drawn(sampleSource({ tree: form.tree, fields: form.fields, values }), { certificate: false })
      const flat = (text: string) => text.replace(/\s+|\u2011/g, '')
      const said = flat(await pdfText(pdf))
      expect(said).toContain(flat(shownInWord(filled)))
    }
  })
})

test('a template with conditions is read again as it was written', () => {
  const when = [{ left: [{ field: newField('f1', 'A', 'Text').Id }], op: '=' as const, right: [{ text: '<"x">' }] }]
  const html = `<p>A <span data-when="${JSON.stringify(when).replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">b {{A}}<br>c </span> d</p>`
  const first = parseTemplate(html)
  expect(first.removed).toEqual([])
  expect(first.tree).toMatchObject([
    {
      children: [
        { text: 'A ' },
        { text: 'b ', when },
        { name: 'A', when },
        { kind: 'break', when },
        { text: 'c ', when },
        { text: ' d' },
      ],
    },
  ])
  expect(parseTemplate(first.html)).toEqual(first)
})
