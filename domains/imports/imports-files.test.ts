import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendFile } from '#domains/files/upload-testing.ts'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { importsCalls } from './imports.calls.ts'

let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

/** What a file is answered with, by the upload or by the reading, or what was read. */
async function answerTo(fileName: string, content: Buffer) {
  const sent = await sendFile(a, a.administrator, fileName, content)
  if (sent.statusCode !== 200) {
    const { errors } = sent.json() as { errors: string[] }
    return { status: sent.statusCode, said: errors.join(' ') }
  }
  const begun = await a.administrator.send(importsCalls.beginImport, {
    Kind: 'families',
    SubProgramID: a.homeProgram,
    FileID: sent.json().FileID as string,
  })
  if (begun.status !== 200) return { status: begun.status, said: begun.refusal.errors.join(' ') }
  return a.administrator.ok(importsCalls.getImport, { ImportID: begun.body.ImportID })
}
const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const head =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Family</t></is></c><c r="B1" t="inlineStr"><is><t>Since</t></is></c></row>'
/** A workbook of one sheet with these rows under the headings Family and Since. */
function workbook(rows: string, { after = '', more = {} as Record<string, string>, styles = '' } = {}): Buffer {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${head}${rows}</sheetData>${after}</worksheet>`,
    ...more,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}
const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('what is read', () => {
  test('days, formulas by what they showed last, and numbers as they are written', async () => {
    const read = await answerTo(
      'homes.xlsx',
      workbook(
        `<row r="2"><c r="A2" t="str"><f>"Mil"&amp;"ler"</f><v>Miller</v></c><c r="B2" s="1"><v>46090</v></c></row>` +
          `<row r="5"><c r="A5"><v>5.551234567E9</v></c><c r="B5" s="1"><v>46090.75</v></c></row>` +
          `<row r="6">${cell('A6', 'Odd')}<c r="B6" s="1"><v>1E300</v></c></row><row r="9000" ht="15"/>`,
      ),
    )
    expect(read).toMatchObject({
      Lines: 3,
      Columns: [
        { Title: 'Family', Samples: ['Miller', '5551234567', 'Odd'] },
        { Title: 'Since', Samples: ['2026-03-09', '2026-03-09', '1e+300'] },
      ],
    })
  })

  test.each([
    ['UTF-8', csv('Family\nPeña\n')],
    ['UTF-8 with its mark', csv('\uFEFFFamily\nPeña\n')],
    ['Latin-1', csv('Family\nPeña\n', 'latin1')],
    [
      'Latin-1 with the mark of UTF-8',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csv('Family\nPeña\n', 'latin1')]),
    ],
    ['ends of lines of old programs', csv('Family\rPeña\r')],
  ])('%s', async (_name, content) => {
    expect(await answerTo('homes.csv', content)).toMatchObject({
      Columns: [{ Title: 'Family', Field: 'Name', Samples: ['Peña'] }],
    })
  })

  test('a line break inside quotation marks is part of its cell, and lines keep the numbers Excel shows', async () => {
    const read = await answerTo('homes.csv', csv('Family,Since\n"Long\nname ""A""",2020-01-01\n\n"=1+1",x\n'))
    expect(read).toMatchObject({ Lines: 2, Columns: [{ Samples: ['Long name "A"', '=1+1'] }, {}] })
    const { ImportID } = read as { ImportID: string }
    const { Lines } = await a.administrator.ok(importsCalls.tryImport, { ImportID })
    expect(Lines.map(({ Line }) => Line)).toEqual([2, 4])
  })

  test('of two columns with one heading the second is told apart and not taken', async () => {
    expect(await answerTo('homes.csv', csv('Family,Family,family\nA,B,C\n'))).toMatchObject({
      Columns: [
        { Title: 'Family', Field: 'Name' },
        { Title: 'Family (2)', Field: null },
        { Title: 'family (3)', Field: null },
      ],
    })
  })
})

describe('what is refused, with a sentence', () => {
  const many = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('')
  const cases: [string, string, () => Buffer, RegExp][] = [
    ['UTF-16 with its mark', 'a.csv', () => csv('\uFEFFFamily\nPeña\n', 'utf16le'), /saved as UTF-16.*CSV UTF-8/],
    ['UTF-16 without', 'a.csv', () => csv('Family\nPena\n', 'utf16le'), /saved as UTF-16.*CSV UTF-8/],
    ['10 MB of CSV', 'a.csv', () => csv(`Family\n${'Smith family of the valley\n'.repeat(400_000)}`), /at most 5 MB/],
    ['too many lines', 'a.csv', () => csv(`Family\n${'x\n'.repeat(501)}`), /at most 500 lines/],
    [
      'a last line behind thousands of empty ones',
      'a.csv',
      () => csv(`Family\nA\n${'\n'.repeat(3000)}B\n`),
      /at most 500/,
    ],
    ['too many columns', 'a.csv', () => csv(`${'x,'.repeat(60)}x\n${'1,'.repeat(60)}1\n`), /at most 60 columns/],
    [
      'a cell that is too long',
      'a.csv',
      () => csv(`Family,Since\nA,${'x'.repeat(1001)}\n`),
      /Cell B2 has more than 1000/,
    ],
    ['an open quotation mark', 'a.csv', () => csv('Family\n"Smith\nJones\n'), /quotation mark is not closed/],
    [
      'a comma without quotation marks',
      'a.csv',
      () => csv('Family,Since\nA,2020\nSmith, Jr,2020\n'),
      /Line 3 has more cells/,
    ],
    ['nothing under the headings', 'a.csv', () => csv('Family\n\n'), /no lines under its headings/],
    [
      'a picture called CSV',
      'a.csv',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      /does not match its name/,
    ],
    ['a text called a workbook', 'a.xlsx', () => csv('Family\nA\n'), /does not match its name/],
    ['an old workbook', 'a.xlsx', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), /old Office format/],
    ['half a workbook', 'a.xlsx', () => workbook(`<row r="2">${cell('A2', 'A')}</row>`).subarray(0, 900), /damaged/],
    [
      'a formula that was never reckoned',
      'a.xlsx',
      () => workbook('<row r="2"><c r="A2"><f>B1</f></c></row>'),
      /Cell A2 has a formula without a result/,
    ],
    [
      'an error in a cell',
      'a.xlsx',
      () => workbook('<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'),
      /Cell A2 shows an error/,
    ],
    [
      'merged cells',
      'a.xlsx',
      () =>
        workbook(`<row r="2">${cell('A2', 'A')}</row>`, {
          after: '<mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells>',
        }),
      /Cell A2:A4 is merged/,
    ],
    [
      'macros',
      'a.xlsx',
      () => workbook(`<row r="2">${cell('A2', 'A')}</row>`, { more: { 'xl/vbaProject.bin': 'x' } }),
      /has macros/,
    ],
    [
      'links to other workbooks',
      'a.xlsx',
      () => workbook('', { more: { 'xl/externalLinks/externalLink1.xml': '<x/>' } }),
      /loads parts from another place/,
    ],
    [
      'entities',
      'a.xlsx',
      () => workbook('', { more: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' } }),
      /DTD/,
    ],
    [
      'a bomb',
      'a.xlsx',
      () => workbook('', { more: { 'xl/worksheets/sheet2.xml': ' '.repeat(30_000_000) } }),
      /unpacks to more than 100 times/,
    ],
    [
      'a workbook far too large',
      'a.xlsx',
      () =>
        workbook(many(90_000, (at) => `<row r="${at + 2}">${cell(`A${at + 2}`, Math.sin(at + 1).toString(36))}</row>`)),
      /workbook is too large/,
    ],
    [
      'a row far below',
      'a.xlsx',
      () => workbook(`<row r="2">${cell('A2', 'A')}</row><row r="90000">${cell('A90000', 'B')}</row>`),
      /at most 500 lines/,
    ],
    [
      'a column far to the right',
      'a.xlsx',
      () => workbook(`<row r="2">${cell('A2', 'A')}${cell('ZZ2', 'B')}</row>`),
      /at most 60 columns/,
    ],
  ]
  test.each(cases)('%s', async (_name, fileName, content, sentence) => {
    const file = content()
    const before = process.memoryUsage().rss
    const answer = await answerTo(fileName, file)
    expect(answer).toMatchObject({ status: 422, said: expect.stringMatching(sentence) })
    expect((process.memoryUsage().rss - before) / 1e6, 'megabytes it took').toBeLessThan(200)
  })
})
