import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newField, type FieldValues, type FormField } from '#domains/forms/form-fields.rules.ts'
import type { Block, BlockOf } from '#domains/forms/form-template.rules.ts'
import type { PrintSource } from './render-load.server.ts'
import { pdfRenderer, TypstRenderer } from './render-pool.server.ts'
import { drawn, pagesOf } from './render.server.ts'
import { Printable } from './render-text.server.ts'
import { asked, ensurePdfTools, sampleFields, sampleSource, sampleTree, sampleValues, textOf } from './testing-pdf.ts'

beforeAll(ensurePdfTools)
afterAll(() => pdfRenderer.end())

const tags = async (pdf: Buffer) => {
  const counts: Record<string, number> = {}
  for (const [, tag] of (await asked('pdfinfo', pdf, '-struct', 'PDF')).matchAll(/^\s*([A-Z][A-Za-z0-9]*)\b/gm))
    counts[tag!] = (counts[tag!] ?? 0) + 1
  return counts
}
/** Headings that stand more than one level below the one before. */
const leaps = (structure: string): string[] => {
  const levels = [...structure.matchAll(/^\s*H([1-6])\b/gm)].map(([, level]) => Number(level))
  return levels.flatMap((level, at) => (level > (levels[at - 1] ?? 0) + 1 ? [`H${level} as heading ${at + 1}`] : []))
}
const picture = () =>
  sharp({ create: { width: 300, height: 90, channels: 4, background: { r: 20, g: 30, b: 90, alpha: 0.6 } } })
    .png()
    .toBuffer()

describe('a printed document', () => {
  const said = (fields: FormField[], tree: Block[], values: FieldValues, more: Partial<PrintSource> = {}) =>
    JSON.stringify(pagesOf(sampleSource({ fields, tree, values, lines: [], signatures: [], ...more }), [], false).body)
  const line = (...children: BlockOf<'paragraph'>['children']): Block => ({ kind: 'paragraph', children })
  const words = (text: string) => ({ kind: 'text' as const, text })
  const token = (name: string) => ({ kind: 'token' as const, name })

  test('what nobody answered is never stated: not by the form, not by an empty list', () => {
    const fields = [
      newField('a1', 'Allergies', 'Text', { EmptyReplacementString: 'none known' }),
      newField('a2', 'Visits', 'Text', { DataStructure: 'Table', Columns: [newField('c1', 'Day', 'Date')] }),
      newField('a3', 'Safe', 'YesNo', { FormatString: 'Yes|No|None' }),
    ]
    const tree = [
      line(words('Allergies: '), token('Allergies')),
      line(token('Visits')),
      line(words('Safe? '), token('Safe')),
    ]
    const page = said(fields, tree, {})
    expect(page).not.toMatch(/none known|None/)
    expect(page.match(/Not answered/g)).toHaveLength(3)
    expect(said(fields, tree, {}, { lang: 'es' }).match(/Sin respuesta/g)).toHaveLength(3)
    const draft = said(fields, tree, {}, { versionNo: null })
    expect(draft).not.toMatch(/none known|None|Not answered/)
    expect(draft).toContain('"blank":true')
  })

  test('a box before its words is ticked or not', () => {
    const fields = [newField('t1', 'TbTest', 'YesNo')]
    const tree = [line(token('TbTest'), words(' TB test done'))]
    expect(said(fields, tree, { t1: 'false' })).toContain('[{"t":"☐"},{"t":" TB test done"}]')
    expect(said(fields, tree, { t1: 'true' })).toContain('"☑"')
    expect(said(fields, tree, {})).toContain('"☐"')
    expect(said(fields, [line(words('TB test done: '), token('TbTest'))], { t1: 'false' })).toContain('"No"')
  })

  test('answers without a place on the page are printed in an annex', () => {
    const fields = [
      newField('p1', 'Placed', 'Text'),
      newField('p2', 'Required', 'Text', { Label: 'Why it was needed', IsRequired: true }),
      newField('p3', 'Optional', 'Text', { Label: 'Anything else' }),
      newField('p4', 'Inside', 'Text', { Label: 'Asked all the same', IsRequired: true }),
    ]
    const tree: Block[] = [
      line(token('Placed')),
      { kind: 'group', if: { all: [{ field: 'p1', op: 'eq', value: 'x' }] }, children: [line(token('Inside'))] },
    ]
    const page = said(fields, tree, { p1: 'here', p2: 'Because of the move', p4: 'Signed too' })
    for (const part of ['Answers without a place on the page', 'Because of the move', 'Signed too'])
      expect(page).toContain(part)
    expect(page).not.toContain('Anything else')
    expect(said(fields, tree, { p1: 'x', p2: 'y', p3: 'z', p4: 'w' })).toContain('Anything else')
    expect(said([fields[0]!], [tree[0]!], { p1: 'here' })).not.toContain('without a place')
  })

  test('holds the form, its values as they are printed, the signatures and the certificate', async () => {
    const source = sampleSource()
    source.signatures[2]!.image = await picture()
    const pdf = await drawn(source, { certificate: true })
    const text = await textOf(pdf)
    for (const part of [
      'Example Valley Family Services',
      'The child Ana Sample was met on 11/16/2026.',
      'Name of the child\nAna Sample',
      'Is the home safe?\nYes',
      'Examplidine 5 mg $12.50',
      'Cost in all\n$1,012.50',
      '• Food',
      'Left open\nNot answered',
      'Replaced\nNot answered',
      'Renata Mockley',
      'I wrote this and it is true',
      'Signed 11/16/2026, 2:31:07 PM PST',
      'Waived',
      'Confidential',
      'Page 1 of ',
      'Document 01900000-0000-7000-8000-000000000001 · Version 2 · SHA-256 abababababababab',
      'Certificate of signatures',
      'ab'.repeat(32),
      'Voided signatures',
      'A date was wrong',
      '203.0.*.*',
      'How to verify',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('A hidden reason')
    expect(text).not.toContain('not asked')
    expect(text).not.toContain('203.0.113.77')
    expect(text.match(/Needs and services plan\n/g)!.length).toBe(1)
    const info = await asked('pdfinfo', pdf, 'PDF')
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/Title:\s+Needs and services plan/)
    expect(info).toMatch(/Page size:\s+612 x 792/)
    expect(pdf.toString('latin1')).toMatch(/\/Lang ?\(en/)
    expect(await asked('pdfinfo', pdf, '-meta', 'PDF')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.toString('latin1')).toContain('/DisplayDocTitle true')
    expect(await asked('pdfdetach', pdf, '-list', 'PDF')).toContain('content.json')
    const counts = await tags(pdf)
    expect(counts).toMatchObject({ H1: 1, H2: 4, Figure: 2 })
    expect(counts['H3']).toBe(6)
    expect(counts['TH']).toBe(3 + 6 + 2)
    expect(counts['LI']).toBeGreaterThanOrEqual(8)
    expect(leaps(await asked('pdfinfo', pdf, '-struct', 'PDF'))).toEqual([])
    const figures = pdf.toString('latin1').match(/\/S \/Figure\b[^]*?endobj/g)!
    expect(figures.filter((one) => !/\/Alt \(\S/.test(one))).toEqual([])
  })

  test('is the same to the last byte when drawn again, also by another thread', async () => {
    const one = await drawn(sampleSource(), { certificate: true })
    const other = new TypstRenderer()
    const two = await other.draw(pagesOf(sampleSource(), [], true), { at: new Date(sampleSource().at) })
    await other.end()
    expect(two.equals(one)).toBe(true)
    expect((await drawn(sampleSource({ values: { ...sampleValues, fname001: 'Ana Sampla' } }))).equals(one)).toBe(false)
  })

  test('says what it is across the page while it is not complete', async () => {
    const mark = (more: Parameters<typeof sampleSource>[0]) => pagesOf(sampleSource(more), [], false).watermark
    expect(mark({})).toBeNull()
    expect(mark({ state: 'AwaitingSignatures' })).toBe('DRAFT - NOT SIGNED')
    expect(mark({ versionNo: null, state: 'Draft' })).toBe('DRAFT - NOT SIGNED')
    expect(mark({ state: 'Voided' })).toBe('VOID')
    expect(mark({ versionNo: 1 })).toBe('SUPERSEDED')
    const pdf = await drawn(sampleSource({ state: 'Voided' }))
    expect((await textOf(pdf)).replaceAll(/\s/g, '')).toContain('VOID')
  })

  test('speaks the language of its form', async () => {
    const pdf = await drawn(sampleSource({ lang: 'es' }), { certificate: true })
    const text = await textOf(pdf)
    expect(text).toContain('Página 1 de')
    expect(text).toContain('Certificado de firmas')
    expect(text).toContain('Sí')
    expect(pdf.toString('latin1')).toMatch(/\/Lang ?\(es/)
  })

  test('repeats the head of a table on every page and ends it where it gets too long', async () => {
    const fmeds001 = Array.from({ length: 2100 }, (_, n) => ({
      cdrug001: `Drug ${n}`,
      cdose001: '1',
      ccost001: '1.00',
    }))
    const pdf = await drawn(sampleSource({ values: { ...sampleValues, fmeds001 } }))
    const pages = Number(/Pages:\s+(\d+)/.exec(await asked('pdfinfo', pdf, 'PDF'))![1])
    expect(pages).toBeGreaterThan(40)
    const text = await textOf(pdf)
    expect(text.match(/^Drug Dose Cost$/gm)!.length).toBeGreaterThan(40)
    expect(text).toContain('100 more rows are in the record.')
    expect(text).toContain('$2,100.00')
  })
})

describe('hostile values', () => {
  const hostile = [
    '#read("/etc/passwd")',
    '#image("/etc/passwd")',
    '#include "../../package.json"',
    '#import "@preview/example:0.1.0": add',
    'https://example.org/a.png',
    '#panic("x") $ sum $ *no* _no_ `no` <label> @ref \\ #{ 1 + 1 }',
    '/* comment */ // and this',
    '{{Name}} </script><b>x</b>',
    'data.json',
    '= Not a heading',
    '__proto__ constructor',
  ]
  test.each(hostile)('%s is printed as it is written', async (value) => {
    const tree: Block[] = [...sampleTree, { kind: 'heading', level: 2, children: [{ kind: 'text', text: value }] }]
    const source = sampleSource({
      tree,
      formLabel: value,
      values: {
        ...sampleValues,
        fname001: value,
        fmulti01: [value],
        fmeds001: [{ cdrug001: value }],
        frich001: `- ${value}`,
      },
    })
    const text = (await textOf(await drawn(source, { certificate: true }))).replaceAll(/[\s\u200b]/g, '')
    const wanted = value.replaceAll(/\s/g, '')
    expect(text.split(wanted).length - 1).toBeGreaterThanOrEqual(6)
    expect(text).not.toContain(readFileSync('/etc/passwd', 'utf8').split('\n')[0]!.replaceAll(/\s/g, ''))
  })

  test('any letters come out on paper: what no font has stands as a box, and the page says so', async () => {
    const name = 'Zoë Nguyễn ≥ 5 → ✓ 漢字 😀 \u202Eevil\u0000\u0007\uE000'
    const text = await textOf(await drawn(sampleSource({ values: { ...sampleValues, fname001: name } })))
    expect(text).toContain('Zoë Nguyễn ≥ 5 → ✓ □□ □ evil□')
    expect(text).toContain('is printed as □')
    expect(await textOf(await drawn(sampleSource()))).not.toContain('is printed as □')
  })

  test('every character of the first planes can be drawn', async () => {
    const text = new Printable()
    const all: string[] = []
    for (let point = 1; point < 0x20000; point += 7)
      if (point < 0xd800 || point > 0xdfff) all.push(String.fromCodePoint(point))
    const printable = [...new Set(text.text(all.join(' ')).split(' '))].filter((one) => one !== '□' && one !== '')
    const pdf = await drawn(
      sampleSource({
        values: { ...sampleValues, fname001: printable.join(' '), frich001: `**${printable.join(' ')}**` },
      }),
    )
    expect(pdf.length).toBeGreaterThan(10_000)
  })

  test('a word without an end stays on the page, and empty or broken parts do no harm', async () => {
    const source = sampleSource({
      values: {
        fname001: 'x'.repeat(3000),
        fmeds001: [{ cdrug001: 'y'.repeat(400) }, {}],
        fmulti01: [],
        nobody: 'here',
      },
      tree: [
        ...sampleTree,
        { kind: 'table', head: [], body: [] },
        { kind: 'list', ordered: false, items: [] },
        { kind: 'columns', count: 3, children: [] },
      ],
    })
    source.signatures[2]!.image = Buffer.from('no picture')
    const pdf = await drawn(source, { certificate: true })
    const boxes = [...(await asked('pdftotext', pdf, '-bbox', 'PDF', '-')).matchAll(/xMax="([\d.]+)"/g)].map(([, x]) =>
      Number(x),
    )
    expect(Math.max(...boxes)).toBeLessThan(612 - 40)
  })
})

test('what takes too long is ended, and the next one is drawn', async () => {
  const impatient = new TypstRenderer({ milliseconds: 1 })
  const pages = pagesOf(sampleSource(), [], true)
  await expect(impatient.draw(pages, { at: new Date(0) })).rejects.toThrow('took too long')
  await expect(impatient.draw(pages, { at: new Date(0) })).rejects.toThrow('took too long')
  const small = new TypstRenderer({ characters: 100 })
  await expect(small.draw(pages, { at: new Date(0) })).rejects.toThrow('too long to print')
  const recycled = new TypstRenderer({ documents: 2 })
  const all = await Promise.all(Array.from({ length: 5 }, () => recycled.draw(pages, { at: new Date(0) })))
  expect(new Set(all.map((one) => one.toString('latin1'))).size).toBe(1)
  await Promise.all([impatient.end(), recycled.end()])
})

test('a field is found by its id only: names may hide nothing', () => {
  const pages = pagesOf(
    sampleSource({ fields: sampleFields.map((one) => (one.Name === 'Name' ? { ...one, Name: 'Renamed' } : one)) }),
    [],
    false,
  )
  expect(JSON.stringify(pages.body)).toContain('{{Name}}')
})
